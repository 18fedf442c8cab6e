import { telemetry, type ErrorLocation, type Telemetry } from '../telemetry/telemetry';
import { UNCAUGHT, UNHANDLED_REJECTION } from '../telemetry/uncaught-phases';

/** Reports of one page, and those of values without a stack, which noise of tools mostly is. */
const [LIMIT, LIMIT_WITHOUT_STACK] = [25, 10];

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
  const counts = { withStack: 0, withoutStack: 0 };
  function tell(error: unknown, where: Pick<ErrorLocation, 'phase' | 'thrownAt'>): void {
    const kind = error instanceof Error && error.stack ? 'withStack' : 'withoutStack';
    if (counts[kind] >= (kind === 'withStack' ? LIMIT : LIMIT_WITHOUT_STACK)) return;
    counts[kind] += 1;
    report.error(error, { part: 'page', ...where });
  }
  const onError = ({ error, message, filename, lineno, colno }: ErrorEvent): void => {
    if (HARMLESS.test(message)) return;
    // The stack of an error made here would name this file in place of the one that threw.
    tell(error ?? { name: 'Error', message }, {
      phase: UNCAUGHT,
      ...(filename && { thrownAt: `@${filename}:${lineno}:${colno}` }),
    });
  };
  const onRejection = ({ reason }: PromiseRejectionEvent): void => {
    // A call that was given up is no failure.
    if (reason instanceof Error && reason.name === 'AbortError') return;
    tell(reason, { phase: UNHANDLED_REJECTION });
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
