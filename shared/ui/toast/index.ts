/** The region belongs to the shell. Remotes dispatch `notified` of `shared/store`. */
export { TOAST_EXIT, ToastRegion, type ToastItem } from './toast-region';
