/** The region belongs to the shell; parts dispatch `notified` of `shared/store`. */
export { TOAST_EXIT, ToastRegion, type ToastItem } from './toast-region';
