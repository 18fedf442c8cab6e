import { notified, platformStore } from 'shared/store';
import { telemetry, type ErrorLocation } from '../telemetry/telemetry';
import { ERROR_TOASTS } from './error-toasts';

/** Something threw while it was drawn: logged, and said by a toast. What stands in its place is the caller's. */
export function reportRenderError(error: unknown, where: Omit<ErrorLocation, 'phase'>): void {
  telemetry.error(error, { ...where, phase: 'render' });
  platformStore().dispatch(notified(ERROR_TOASTS.render));
}
