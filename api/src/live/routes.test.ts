import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { QuoteTick } from 'shared/contract';
import { quoteFeedSchema, quoteTickSchema } from 'shared/contract/schemas';
import { openMarketStore, type MarketStore } from '../market/market-store';
import { RECORDS } from '../market/routes.fixture';
import { writeSnapshot } from '../market/snapshot/write';
import { answerErrorsWithProblems } from '../http/error-handler';
import { handFeed } from './hand-feed.fixture';
import { QuoteHub } from './quote-hub';
import { STREAMS_PER_CLIENT } from './open-streams';
import { liveRoutes } from './routes';
import { readEvents, type EventReader } from './event-reader.fixture';

const HOUR_MS = 3_600_000;
const tick = (symbol: string, price: number): QuoteTick => ({
  symbol,
  price,
  day1ChangePercent: 1,
  time: '2026-04-13T15:00:00.000Z',
});

let dataDir = '';
let market: MarketStore;
let app: FastifyInstance;
let feed: ReturnType<typeof handFeed>;
let hub: QuoteHub;
let origin = '';
/** Of the hub, in ms since 1970. */
let now = 0;
const readers: EventReader[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'live-'));
  await writeSnapshot(dataDir, {
    records: RECORDS,
    history: () => null,
    bars: () => null,
    meta: { asOf: '2026-04-13T20:00:00Z', demo: false, sources: ['listing'], createdAt: '' },
  });
  market = await openMarketStore(dataDir);
  feed = handFeed();
  now = Date.parse('2026-04-14T15:00:00Z');
  hub = new QuoteHub(
    () => feed,
    undefined,
    () => now,
  );
  app = Fastify({ forceCloseConnections: 'idle' });
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  answerErrorsWithProblems(app);
  await app.register(liveRoutes, {
    prefix: '/api',
    market,
    feed: () => feed,
    hub,
    redeem: async () => null,
    revokedAmong: async () => [],
    heartbeatMs: 20,
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.close();
  await app.close();
  await market.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function open(query: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const reader = await readEvents(`${origin}/api/quotes/stream?${query}`, headers);
  readers.push(reader);
  return reader;
}
/** The server detects a disconnected client with a short delay. */
async function allClientsLeft(): Promise<void> {
  while (hub.size > 0) await new Promise((resolve) => setTimeout(resolve, 5));
}
const quotes = (data: unknown): QuoteTick[] => quoteTickSchema.array().parse(data);

describe('GET /quotes/stream', () => {
  it('describes its feed, then sends every known price, then each new one', async () => {
    const stream = await open('symbols=aapl.us,MSFT.US,NOPE.US,AAPL.US');
    expect(stream.contentType).toMatch(/^text\/event-stream/);
    expect(quoteFeedSchema.parse((await stream.next('feed')).data).kind).toBe('live');
    const first = quotes((await stream.next('quotes')).data);
    expect(first.map(({ symbol }) => symbol)).toEqual(['AAPL.US', 'MSFT.US']);
    expect(first[0]).toMatchObject({ price: 100, day1ChangePercent: 1.2, time: null });
    feed.push(tick('MSFT.US', 101), tick('APLE.US', 7));
    expect(quotes((await stream.next('quotes')).data)).toEqual([tick('MSFT.US', 101)]);
  });

  it('sends only changes since the last id after a reconnect', async () => {
    const first = await open('symbols=AAPL.US,MSFT.US');
    await first.next('quotes');
    feed.push(tick('AAPL.US', 101));
    const { id } = await first.next('quotes');
    await first.close();
    const other = await open('symbols=AAPL.US,MSFT.US');
    await other.next('quotes');
    feed.push(tick('MSFT.US', 55));
    await other.next('quotes');

    const again = await open('symbols=AAPL.US,MSFT.US', { 'last-event-id': id ?? '' });
    expect(quotes((await again.next('quotes')).data)).toEqual([tick('MSFT.US', 55)]);
  });

  it.each(['', 'ffffffff-9', 'nonsense', '../../x', '-1'])(
    'sends everything again for the foreign id "%s"',
    async (id) => {
      const stream = await open('symbols=AAPL.US,MSFT.US', { 'last-event-id': id });
      expect(quotes((await stream.next('quotes')).data)).toHaveLength(2);
    },
  );

  it('starts with a freshly polled price when a symbol was unwatched for hours', async () => {
    const closing = { ...tick('MSFT.US', 101), time: '2026-04-14T17:00:00.000Z' };
    feed.push(closing);
    const early = await open('symbols=MSFT.US');
    expect(quotes((await early.next('quotes')).data)).toEqual([closing]);
    await early.close();
    await allClientsLeft();
    now += HOUR_MS;
    const unchanged = await open('symbols=MSFT.US');
    expect(quotes((await unchanged.next('quotes')).data)).toEqual([closing]);
    await unchanged.close();
    await allClientsLeft();
    now += HOUR_MS;
    const later = { ...closing, price: 102, time: '2026-04-14T18:00:00.000Z' };
    feed.push(later);
    const changed = await open('symbols=MSFT.US');
    expect(quotes((await changed.next('quotes')).data)).toEqual([later]);
  });

  it('starts with the snapshot when the source is slow, and sends its price later', async () => {
    const answer = feed.hold();
    const live = { ...tick('MSFT.US', 101), time: '2026-04-14T17:00:00.000Z' };
    feed.push(live);
    const stream = await open('symbols=MSFT.US');
    expect(quotes((await stream.next('quotes')).data)).toMatchObject([{ time: null }]);
    answer();
    expect(quotes((await stream.next('quotes')).data)).toEqual([live]);
  });

  it('starts with the snapshot when the source has no price since its close', async () => {
    feed.push({ ...tick('MSFT.US', 90), time: '2026-04-10T19:00:00.000Z' });
    const stream = await open('symbols=MSFT.US');
    expect(quotes((await stream.next('quotes')).data)).toMatchObject([
      { time: null, closedAt: '2026-04-13T20:00:00.000Z' },
    ]);
  });

  it('sends all prices again after a reconnect when nothing was watched in between', async () => {
    const live = { ...tick('MSFT.US', 101), time: '2026-04-14T17:00:00.000Z' };
    feed.push(live);
    const early = await open('symbols=AAPL.US,MSFT.US');
    const { id } = await early.next('quotes');
    await early.close();
    await allClientsLeft();
    now += HOUR_MS;
    const again = await open('symbols=AAPL.US,MSFT.US', { 'last-event-id': id ?? '' });
    expect(quotes((await again.next('quotes')).data)).toEqual([
      expect.objectContaining({ symbol: 'AAPL.US', time: null }),
      live,
    ]);
  });

  it('continues after temporary failures of the source', async () => {
    const stream = await open('symbols=AAPL.US');
    await stream.next('quotes');
    feed.fail();
    feed.push(tick('AAPL.US', 102));
    expect(quotes((await stream.next('quotes')).data)).toEqual([tick('AAPL.US', 102)]);
  });

  it('sends heartbeats while nothing is traded', async () => {
    const stream = await open('symbols=AAPL.US');
    await expect(stream.comment(/still here/)).resolves.toBeUndefined();
  });

  it('limits the streams of a client, and frees the places of ended ones', async () => {
    const streams = [];
    for (let index = 0; index < STREAMS_PER_CLIENT; index++) {
      streams.push(await open('symbols=AAPL.US'));
    }
    const refused = await fetch(`${origin}/api/quotes/stream?symbols=AAPL.US`);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('10');
    await refused.text();
    await streams[0]?.close();
    // The place is free as soon as the server has noticed.
    const another = async (): Promise<EventReader> => {
      try {
        return await open('symbols=AAPL.US');
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 5));
        return another();
      }
    };
    await (await another()).next('quotes');
  });

  it.each([
    '',
    'symbols=',
    'symbols=,,',
    `symbols=${Array.from({ length: 201 }, (_, index) => `A${index}.US`).join(',')}`,
    'symbols=AAPL.US&speed=9',
  ])('refuses %#', async (query) => {
    const answer = await fetch(`${origin}/api/quotes/stream?${query}`);
    expect(answer.status).toBe(400);
  });

  it('ends all streams when the server stops', async () => {
    const stream = await open('symbols=AAPL.US');
    await stream.next('quotes');
    await app.close();
    await expect(stream.ended).resolves.toBeUndefined();
  });
});
