/** `GET /quotes/stream`: live prices as server-sent events. Mount it below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { MarketStore } from '../market/market-store';
import { cacheAs } from '../http/cache-policy';
import { EVENT_STREAM_HEADERS } from '../http/event-stream-headers';
import { unauthorized } from '../http/problem';
import { problems } from '../http/problem-schemas';
import type { SessionKey } from '../identity/account-sessions';
import { openEventStream, sequenceOf } from './event-stream';
import { firstQuotes } from './first-quotes';
import type { LiveFeed } from 'market-model/ports/live-feed';
import { OpenStreams } from './open-streams';
import type { QuoteHub } from './quote-hub';
import { knownQuote } from './snapshot-quotes';

const MAX_SYMBOLS = 200;
/**
 * Time a stream waits for the first poll of unwatched symbols. After it, prices come with the next
 * poll.
 */
const FIRST_POLL_MS = 2_000;
/** Reconnect delay of browsers after the stream breaks. */
const RECONNECT_MS = 3_000;
/** Interval at which streams of ended sessions are closed. */
const SESSION_CHECK_MS = 400;

export interface LiveRouteOptions {
  market: MarketStore;
  /** The source of live prices of the market that is served now. */
  feed: () => LiveFeed;
  /** Polls that source for all watchers. Closed with the routes. */
  hub: QuoteHub;
  /** Whose ticket opens a stream; null for one that is unknown, used or too old. */
  redeem: (ticket: string) => Promise<SessionKey | null>;
  /** Those of the sessions that were ended. */
  revokedAmong: (sessions: readonly SessionKey[]) => Promise<readonly SessionKey[]>;
  heartbeatMs?: number;
  stalledMs?: number;
}

const querySchema = z.strictObject({
  symbols: z
    .string()
    .max(10_000)
    .transform((text) => [
      ...new Set(
        text
          .split(',')
          .map((symbol) => symbol.trim().toUpperCase())
          .filter((symbol) => symbol !== ''),
      ),
    ])
    .refine((symbols) => symbols.length > 0, 'Names at least one symbol')
    .refine((symbols) => symbols.length <= MAX_SYMBOLS, `At most ${MAX_SYMBOLS} symbols`),
  /** For clients that cannot send the header `Last-Event-ID`. */
  lastEventId: z.string().max(40).optional(),
  /** From `POST /quotes/ticket`. Omitted by anonymous visitors. */
  ticket: z.string().max(100).optional(),
});

export const liveRoutes: FastifyPluginAsyncZod<LiveRouteOptions> = async (
  app,
  { market, feed, hub, redeem, revokedAmong, heartbeatMs, stalledMs },
) => {
  cacheAs(app, 'never');
  const streams = new OpenStreams();
  const sessionCheck = setInterval(() => {
    streams
      .closeEnded(revokedAmong)
      .catch((error: unknown) =>
        app.log.warn(error, 'Sessions of price streams could not be checked'),
      );
  }, SESSION_CHECK_MS).unref();
  // Before the server closes: it waits for open answers.
  app.addHook('preClose', async () => {
    clearInterval(sessionCheck);
    hub.close();
    streams.closeAll();
  });

  async function sessionOf(ticket: string | undefined): Promise<SessionKey | null> {
    if (ticket === undefined) return null;
    const session = await redeem(ticket);
    if (!session) throw unauthorized('The ticket is unknown, used or too old');
    if ((await revokedAmong([session])).length > 0) throw unauthorized('This session was ended');
    return session;
  }

  app.get(
    '/quotes/stream',
    {
      schema: {
        tags: ['assets'],
        summary: 'Live prices as server-sent events: first `feed`, then `quotes`',
        description:
          'Unknown symbols are left out. A client that reads slowly gets the newest price of each symbol. ' +
          'With `Last-Event-ID` only what changed since is sent first. ' +
          'With a `ticket` of `POST /quotes/ticket` the stream belongs to an account and ends with its session.',
        querystring: querySchema,
        response: {
          200: z.string(),
          ...problems(400, 401, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const session = await sessionOf(request.query.ticket);
      const current = market.current();
      const client = session ? `account ${session.uid}` : request.ip;
      const refusal = streams.refusal(client);
      if (refusal) {
        void reply.header('retry-after', '10');
        throw refusal;
      }
      const symbols = request.query.symbols.filter((symbol) => knownQuote(current, symbol));
      const header = request.headers['last-event-id'];
      const lastId = typeof header === 'string' ? header : request.query.lastEventId;
      const lastSequence = sequenceOf(lastId, hub.epoch);

      reply.hijack();
      const { raw } = reply;
      // The client left while its ticket was looked up.
      if (raw.destroyed) return;
      raw.writeHead(200, EVENT_STREAM_HEADERS);
      const stream = openEventStream(
        raw,
        {
          epoch: hub.epoch,
          ...(heartbeatMs !== undefined && { heartbeatMs }),
          ...(stalledMs !== undefined && { stalledMs }),
        },
        () => raw.destroy(),
      );
      const forget = streams.add({ client, session, stream, end: () => raw.destroy() });
      raw.write(`retry: ${RECONNECT_MS}\n\n`);
      stream.send('feed', feed().about);
      let hasBegun = false;
      const unwatch = hub.watch(new Set(symbols), (ticks) => hasBegun && stream.quotes(ticks));
      void hub.whenPolled(symbols, FIRST_POLL_MS).then(() => {
        stream.quotes(firstQuotes(current, hub, symbols, lastSequence));
        hasBegun = true;
      });
      raw.once('close', () => {
        unwatch();
        stream.close();
        forget();
      });
    },
  );
};
