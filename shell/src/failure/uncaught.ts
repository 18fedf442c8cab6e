import { telemetry, type ErrorLocation, type Telemetry } from '../telemetry/telemetry';
import { UNCAUGHT, UNHANDLED_REJECTION } from '../telemetry/uncaught-phases';

/**
 * Maximum number of reports per page, and of reports without a stack, which are mostly noise of
 * tools.
 */
const [LIMIT, LIMIT_WITHOUT_STACK] = [25, 10];

/** Browser messages that are not faults. */
const HARMLESS = /^ResizeObserver loop/;

/**
 * Reports errors that are not caught during rendering: in handlers and timers, and rejected
 * promises. The browser still logs them to the console. Returns a function that stops it.
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
    // The stack of an error created here would name this file instead of the one that threw.
    tell(error ?? { name: 'Error', message }, {
      phase: UNCAUGHT,
      ...(filename && { thrownAt: `@${filename}:${lineno}:${colno}` }),
    });
  };
  const onRejection = ({ reason }: PromiseRejectionEvent): void => {
    // An aborted call is not a failure.
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
