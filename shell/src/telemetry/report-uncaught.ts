import { telemetry, type Telemetry } from './telemetry';

/** Said by browsers about code of other origins, and about harmless loops of observers. */
const NOISE = /^(?:Script error\.?|ResizeObserver loop .*)$/;

/** Errors and rejections that nobody caught. Small, because it listens before anything else runs. */
export function reportUncaught(host: Window, port: Telemetry = telemetry): void {
  host.addEventListener('error', ({ error, message }) => {
    if (error === null && NOISE.test(message)) return;
    port.error(error ?? message, { part: 'page', phase: 'uncaught' });
  });
  host.addEventListener('unhandledrejection', ({ reason }) => {
    port.error(reason, { part: 'page', phase: 'rejection' });
  });
}
