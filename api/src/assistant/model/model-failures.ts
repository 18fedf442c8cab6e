import { errorCode } from 'shared/server';
import { ModelFailure } from '../answering';

/** The status of an answer of the server that is an error, as the client throws it. */
const statusOf = (error: unknown): number | null =>
  error instanceof Error && 'status_code' in error && typeof error.status_code === 'number'
    ? error.status_code
    : null;

/**
 * The failure behind an error of a generation. Texts of the server are dropped: they may quote the
 * prompt.
 *
 * @param hasBegun whether the stream had begun: a fault is then a cut
 */
export function modelFailure(error: unknown, hasBegun: boolean): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const status = statusOf(error);
  // Unknown model, unsupported request, a full waiting line of the server.
  if (status !== null && (status < 500 || status === 503))
    return new ModelFailure('refused', { cause: new Error(`Status ${status}`) });
  if (status !== null)
    return new ModelFailure('unreachable', { cause: new Error(`Status ${status}`) });
  const code = error instanceof Error ? (errorCode(error.cause) ?? error.name) : 'unknown';
  return new ModelFailure(hasBegun ? 'cut' : 'unreachable', { cause: new Error(code) });
}
