/** The region belongs to the shell; parts call `showToast` from `shared/ui`. */
export { TOAST_DURATION, TOAST_EXIT, ToastRegion } from './toast-region';
