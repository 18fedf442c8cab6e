/** Server-sent events to one client that may read slower than prices come. */
import type { Writable } from 'node:stream';
import type { NumberedTick } from './quote-hub';

/** Keeps proxies from taking a quiet stream for a dead one. */
const HEARTBEAT_MS = 15_000;
/** A client that reads nothing for this time counts as disconnected. */
const STALLED_MS = 30_000;

export interface EventStreamOptions {
  /** Prefix of each number in `id:`. */
  epoch: string;
  heartbeatMs?: number;
  stalledMs?: number;
}

export interface EventStream {
  /** Sends a named event at once. */
  send(event: string, data: unknown): void;
  /**
   * Sends prices. While the client does not read, keeps the newest of each symbol and sends those
   * once it does. A slow client misses steps, never the last price, and memory stays bounded.
   */
  quotes(ticks: readonly NumberedTick[]): void;
  close(): void;
}

/** @param onStalled called when the client reads nothing for too long */
export function openEventStream(
  out: Writable,
  { epoch, heartbeatMs = HEARTBEAT_MS, stalledMs = STALLED_MS }: EventStreamOptions,
  onStalled: () => void,
): EventStream {
  const pending = new Map<string, NumberedTick>();
  let full = false;
  let stalled: NodeJS.Timeout | null = null;

  const write = (text: string) => {
    if (out.destroyed || out.writableEnded) return;
    if (out.write(text)) return;
    full = true;
    stalled ??= setTimeout(onStalled, stalledMs).unref();
  };
  const writeQuotes = (ticks: readonly NumberedTick[]) => {
    const last = ticks.at(-1);
    if (!last) return;
    const data = JSON.stringify(ticks.map(({ tick }) => tick));
    write(`id: ${epoch}-${last.sequence}\nevent: quotes\ndata: ${data}\n\n`);
  };
  const onDrain = () => {
    full = false;
    if (stalled) clearTimeout(stalled);
    stalled = null;
    const waiting = [...pending.values()].toSorted((a, b) => a.sequence - b.sequence);
    pending.clear();
    writeQuotes(waiting);
  };
  out.on('drain', onDrain);
  const heartbeat = setInterval(() => full || write(': still here\n\n'), heartbeatMs).unref();

  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    quotes: (ticks) => {
      if (!full) return writeQuotes(ticks);
      for (const entry of ticks) pending.set(entry.tick.symbol, entry);
    },
    close: () => {
      clearInterval(heartbeat);
      if (stalled) clearTimeout(stalled);
      out.off('drain', onDrain);
      pending.clear();
      if (!out.writableEnded) out.end();
    },
  };
}

/** The number of a `Last-Event-ID` of this process; -1 for any other, so that everything is sent. */
export function sequenceOf(lastEventId: string | undefined, epoch: string): number {
  const [, from, sequence] = /^([0-9a-f]{8})-(\d{1,15})$/.exec(lastEventId?.trim() ?? '') ?? [];
  return from === epoch && sequence !== undefined ? Number(sequence) : -1;
}
