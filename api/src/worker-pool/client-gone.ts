import type { FastifyReply } from 'fastify';
import { ProblemError } from '../http/problem';

/** A signal that is aborted when the connection ends before the answer is sent. */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const close = () => {
    if (!raw.writableFinished) gone.abort(clientClosed());
  };
  // It may have left while the request was checked.
  if (raw.destroyed) close();
  else raw.once('close', close);
  return gone.signal;
}

/** Status 499 is nginx's for this case. The client never reads it; it keeps the case out of the error log. */
const clientClosed = () =>
  new ProblemError(499, 'Client closed request', 'The connection ended before the answer');
