/** `GET /quotes/stream`: live prices as server-sent events. Mount it below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemSchema } from 'shared/contract/schemas';
import type { MarketStore } from '../market/market-store';
import { cacheAs } from '../http/cache-policy';
import { ProblemError } from '../http/problem';
import { openEventStream, sequenceOf, type EventStream } from './event-stream';
import { firstQuotes } from './first-quotes';
import type { LiveFeed } from './live-feed';
import type { QuoteHub } from './quote-hub';
import { knownQuote } from './snapshot-quotes';

/** Open streams of one address: more than a person with several windows needs. */
export const STREAMS_PER_CLIENT = 8;
const STREAMS_IN_ALL = 5_000;
const MAX_SYMBOLS = 200;
/** How long a stream waits for a look at what nobody watched before; prices come with the next look then. */
const FIRST_LOOK_MS = 2_000;
/** Browsers come back after so long when the stream breaks. */
const RECONNECT_MS = 3_000;

export interface LiveRouteOptions {
  market: MarketStore;
  /** The source of live prices of the market that is served now. */
  feed: () => LiveFeed;
  /** Looks at that source for all who watch; closed with the routes. */
  hub: QuoteHub;
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
});

export const liveRoutes: FastifyPluginAsyncZod<LiveRouteOptions> = async (
  app,
  { market, feed, hub, heartbeatMs, stalledMs },
) => {
  cacheAs(app, 'never');
  const streams = new Set<EventStream>();
  const byClient = new Map<string, number>();
  // Before the server closes: it waits for open answers.
  app.addHook('preClose', async () => {
    hub.close();
    for (const stream of streams) stream.close();
  });

  app.get(
    '/quotes/stream',
    {
      schema: {
        tags: ['assets'],
        summary: 'Live prices as server-sent events: first `feed`, then `quotes`',
        description:
          'Unknown symbols are left out. A client that reads slowly gets the newest price of each symbol. ' +
          'With `Last-Event-ID` only what changed since is sent first.',
        querystring: querySchema,
        response: {
          200: z.string(),
          400: problemSchema,
          429: problemSchema,
          503: problemSchema,
        },
      },
    },
    (request, reply) => {
      const current = market.current();
      const client = request.ip;
      const open = byClient.get(client) ?? 0;
      if (open >= STREAMS_PER_CLIENT || streams.size >= STREAMS_IN_ALL) {
        void reply.header('retry-after', '10');
        throw new ProblemError(
          open >= STREAMS_PER_CLIENT ? 429 : 503,
          'Too many streams',
          `At most ${STREAMS_PER_CLIENT} price streams may be open at once.`,
        );
      }
      const symbols = request.query.symbols.filter((symbol) => knownQuote(current, symbol));
      const header = request.headers['last-event-id'];
      const lastId = typeof header === 'string' ? header : request.query.lastEventId;
      const lastSequence = sequenceOf(lastId, hub.epoch);

      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // The connection ends with the stream: a stop need not wait for it to be given up.
        connection: 'close',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
      });
      const stream = openEventStream(
        raw,
        {
          epoch: hub.epoch,
          ...(heartbeatMs !== undefined && { heartbeatMs }),
          ...(stalledMs !== undefined && { stalledMs }),
        },
        () => raw.destroy(),
      );
      streams.add(stream);
      byClient.set(client, open + 1);
      raw.write(`retry: ${RECONNECT_MS}\n\n`);
      stream.send('feed', feed().about);
      let hasBegun = false;
      const unwatch = hub.watch(new Set(symbols), (ticks) => hasBegun && stream.quotes(ticks));
      void hub.whenAsked(symbols, FIRST_LOOK_MS).then(() => {
        stream.quotes(firstQuotes(current, hub, symbols, lastSequence));
        hasBegun = true;
      });
      raw.once('close', () => {
        unwatch();
        stream.close();
        streams.delete(stream);
        const streamCount = (byClient.get(client) ?? 1) - 1;
        if (streamCount > 0) byClient.set(client, streamCount);
        else byClient.delete(client);
      });
    },
  );
};
