/** Price streams of live visitors. */
import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Cost, StreamCost } from './costs';
import type { MeasuredSite } from './measured-site';
import { sleep } from './measure-load';
import { costBetween, secondsBetween } from './reading';

/** Their memory must exceed that of a garbage collection. */
const MEASURED = 1_000;
/** Streams that the API takes from one address. */
const PER_ADDRESS = 8;
const SYMBOLS_PER_STREAM = 30;
const SETTLE_SECONDS = 3;
const SECONDS = 10;

/** Prices of coins change at all hours, those of stocks while their exchange is open. */
async function coins(origin: string): Promise<string[]> {
  const answer = await fetch(new URL('/api/screeners/crypto/query', origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ columns: ['symbol'], pageSize: 200 }),
  });
  if (!answer.ok) throw new Error(`The screener of coins answered ${await answer.text()}`);
  const { rows } = (await answer.json()) as { rows: [string][] };
  return rows.map(([symbol]) => symbol);
}

export interface OpenStreams {
  /** Bytes received until now. */
  bytes(): number;
  close(): void;
}

/** Opens streams, each of a page with thirty prices. */
export async function openStreams({ edge }: MeasuredSite, count: number): Promise<OpenStreams> {
  const symbols = await coins(edge.origin);
  const streams: ClientRequest[] = [];
  const received = { bytes: 0 };
  for (let index = 0; index < count; index += 1) {
    const first = (index * 7) % Math.max(1, symbols.length - SYMBOLS_PER_STREAM);
    const watched = symbols.slice(first, first + SYMBOLS_PER_STREAM);
    const call = request(`${edge.origin}/api/quotes/stream?symbols=${watched.join(',')}`, {
      agent: false,
      localAddress: `127.0.1.${1 + Math.floor(index / PER_ADDRESS)}`,
      headers: { accept: 'text/event-stream' },
    });
    call.end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    if (answer.statusCode !== 200) throw new Error(`A stream was answered ${answer.statusCode}`);
    answer.on('data', (chunk: Buffer) => (received.bytes += chunk.byteLength));
    for (const end of [call, answer]) end.on('error', () => undefined);
    streams.push(call);
  }
  await sleep(SETTLE_SECONDS);
  return {
    bytes: () => received.bytes,
    close: () => streams.forEach((stream) => stream.destroy()),
  };
}

/** Cost of a stream for a second, and its memory. */
export async function measureStreams(site: MeasuredSite, idle: Cost): Promise<StreamCost> {
  const without = await site.memory();
  const streams = await openStreams(site, MEASURED);
  const [before, bytesBefore] = [await site.read(), streams.bytes()];
  await sleep(SECONDS);
  const [after, bytes] = [await site.read(), streams.bytes() - bytesBefore];
  const memory = await site.memory();
  streams.close();
  const kilobytes = (now: number, earlier: number): number =>
    (1024 * Math.max(0, now - earlier)) / MEASURED;
  return {
    ...costBetween([before, after], {
      count: MEASURED * secondsBetween(before, after),
      bytes,
      idle,
    }),
    edgeKb: kilobytes(memory.edgeMb, without.edgeMb),
    apiKb: kilobytes(memory.apiMb, without.apiMb),
  };
}
