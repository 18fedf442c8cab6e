import { telemetry, type Telemetry } from '../telemetry/telemetry';

/** After so many reports of one page the rest is repetition. */
const LIMIT = 25;

/** Messages of the browser that tell of no fault. */
const HARMLESS = /^ResizeObserver loop/;

/**
 * Reports what nobody caught outside of drawing: errors in handlers and timers, promises without a
 * catch. The browser's own console line stays. Returns what ends it.
 */
export function reportUncaught(
  window: Window,
  report: Pick<Telemetry, 'error'> = telemetry,
): () => void {
  let reportCount = 0;
  function tell(error: unknown, phase: string): void {
    if (reportCount >= LIMIT) return;
    reportCount += 1;
    report.error(error, { part: 'page', phase });
  }
  const onError = ({ error, message }: ErrorEvent): void => {
    if (!HARMLESS.test(message)) tell(error ?? new Error(message), 'uncaught');
  };
  const onRejection = ({ reason }: PromiseRejectionEvent): void => {
    // A call that was given up is no failure.
    if (reason instanceof Error && reason.name === 'AbortError') return;
    tell(reason, 'unhandled-rejection');
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
