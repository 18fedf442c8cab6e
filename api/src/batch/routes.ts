/** `POST /batch`: several reads of a signed-in user in one request. Mount it below `/api`. */
import { setMaxListeners } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { BATCH_LIMITS, BATCH_MEDIA_TYPE, type BatchCall, type BatchPart } from 'shared/contract';
import { batchSchema } from 'shared/contract/schemas';
import { problem } from 'shared/server';
import { RetryLaterError } from '../http/problem';
import { problems } from '../http/problem-schemas';
import { forSignedInUsers, userRoute } from '../identity/user-routes';
import { clientGone } from '../worker-pool/client-gone';
import { asPart, sendAlone } from './batchable';
import { partLimit } from './part-limit';

const JSON_TYPE = /^application\/(?:problem\+)?json\b/;
/** Headers that describe the body or the connection of the batch, not the caller. */
const OF_THE_BATCH = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'transfer-encoding',
]);

const RETRY_AFTER_SECONDS = 5;

function refusal(limit: 'client' | 'total'): RetryLaterError {
  const detail = 'Too many reads are under way. Try again in a few seconds.';
  return limit === 'client'
    ? new RetryLaterError(429, 'Too many requests', detail, RETRY_AFTER_SECONDS)
    : new RetryLaterError(503, 'Service unavailable', detail, RETRY_AFTER_SECONDS);
}

/** `X-Accel-Buffering` makes a proxy of the operator pass on each part at once. */
const sendParts = (reply: FastifyReply, parts: Readable): FastifyReply =>
  reply.type(BATCH_MEDIA_TYPE).header('x-accel-buffering', 'no').send(parts);

/** Answers each part as its own request would be answered, in the order of completion. */
export const batchRoutes: FastifyPluginAsyncZod = async (app) => {
  forSignedInUsers(app);
  const limit = partLimit();

  app.post(
    '/batch',
    {
      bodyLimit: BATCH_LIMITS.bytes,
      // Not a read itself, so that batches cannot be nested.
      config: { cachePolicy: 'never' },
      schema: {
        ...userRoute('batch')(
          'Several reads at once: two lines per part, {call, status} and its JSON body',
        ),
        body: batchSchema,
        response: problems(400, 401, 413, 429, 503),
      },
    },
    async (request, reply) => {
      const { calls } = request.body;
      const release = limit.take(request.ip, calls.length);
      if (typeof release === 'string') throw refusal(release);
      const signal = clientGone(reply);
      // One for each part.
      setMaxListeners(BATCH_LIMITS.calls + 1, signal);
      const answer = new PassThrough();
      const send = async (call: BatchCall, at: number): Promise<void> => {
        try {
          const { status, body } = await ask(request, call, signal);
          const part: BatchPart = { call: at, status };
          answer.write(`${JSON.stringify(part)}\n${body}\n`);
        } catch (error) {
          // The client sends a part without an answer alone.
          if (!signal.aborted) request.log.error({ err: error }, 'a part of a batch failed');
        } finally {
          release();
        }
      };
      void Promise.all(calls.map(send)).then(() => answer.end());
      return sendParts(reply, answer);
    },
  );

  async function ask(
    request: FastifyRequest,
    { method, path, body }: BatchCall,
    signal: AbortSignal,
  ): Promise<{ status: number; body: string }> {
    const caller = Object.entries(request.headers).filter(
      (header): header is [string, string | string[]] =>
        header[1] !== undefined && !OF_THE_BATCH.has(header[0]),
    );
    const { statusCode, headers, payload } = await asPart(
      // `inject` begins when it is awaited, which must be within the part.
      async () =>
        await app.inject({
          method,
          url: `/api${path}`,
          headers: {
            ...Object.fromEntries(caller),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { payload: JSON.stringify(body) }),
          remoteAddress: request.socket.remoteAddress ?? '',
          signal,
        }),
    );
    if (payload === '' || JSON_TYPE.test(String(headers['content-type'] ?? '')))
      // Line breaks in JSON are white space only.
      return { status: statusCode, body: payload.replaceAll('\n', ' ') };
    const { status, title, detail } = sendAlone();
    return { status, body: JSON.stringify(problem(status, title, detail)) };
  }
};
