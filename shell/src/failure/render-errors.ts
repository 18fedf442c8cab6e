import { notified, platformStore } from 'shared/store';
import { telemetry, type ErrorLocation } from '../telemetry/telemetry';
import { ERROR_TOASTS } from './error-toasts';

/** Logs a render error and shows a toast. The caller renders the fallback. */
export function reportRenderError(error: unknown, where: Omit<ErrorLocation, 'phase'>): void {
  telemetry.error(error, { ...where, phase: 'render' });
  platformStore().dispatch(notified(ERROR_TOASTS.render));
}
