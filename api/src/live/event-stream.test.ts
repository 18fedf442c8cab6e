import { afterEach, describe, expect, it, vi } from 'vitest';
import { Writable } from 'node:stream';
import { openEventStream, sequenceOf } from './event-stream';
import type { NumberedTick } from './quote-hub';

/** A client that reads only when the test lets it. */
function slowClient() {
  const received: string[] = [];
  let release: (() => void) | null = null;
  let reading = true;
  const out = new Writable({
    highWaterMark: 64,
    write(chunk: Buffer, _encoding, done) {
      received.push(chunk.toString());
      if (reading) done();
      else release = () => done();
    },
  });
  return {
    out,
    text: () => received.join(''),
    stopReading: () => (reading = false),
    readOn: async () => {
      reading = true;
      release?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
const numbered = (sequence: number, symbol: string, price: number): NumberedTick => ({
  sequence,
  tick: { symbol, price, day1ChangePercent: null, time: null },
});

afterEach(() => {
  vi.useRealTimers();
});

describe('openEventStream', () => {
  it('keeps the newest price of each symbol for a client that reads slowly', async () => {
    const client = slowClient();
    const stream = openEventStream(client.out, { epoch: 'abcdef01' }, () => undefined);
    client.stopReading();
    for (let price = 1; price <= 1000; price++) {
      stream.quotes([numbered(2 * price - 1, 'A.US', price), numbered(2 * price, 'B.US', -price)]);
    }
    await client.readOn();
    const lists = [...client.text().matchAll(/^data: (.*)$/gm)].map(
      ([, json]) => JSON.parse(json ?? '[]') as { symbol: string; price: number }[],
    );
    // Data in flight when the client paused, then one list with the last prices.
    expect(lists.length).toBeLessThan(5);
    expect(lists.at(-1)).toMatchObject([
      { symbol: 'A.US', price: 1000 },
      { symbol: 'B.US', price: -1000 },
    ]);
    expect(client.text()).toContain('id: abcdef01-2000');
    stream.close();
  });

  it('disconnects a client that reads nothing for too long', async () => {
    vi.useFakeTimers();
    const client = slowClient();
    const stalled = vi.fn();
    const stream = openEventStream(client.out, { epoch: 'abcdef01', stalledMs: 1000 }, stalled);
    client.stopReading();
    for (let sequence = 1; sequence < 9; sequence++) {
      stream.quotes([numbered(sequence, 'A.US', sequence)]);
    }
    vi.advanceTimersByTime(999);
    expect(stalled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2);
    expect(stalled).toHaveBeenCalledTimes(1);
    stream.close();
  });
});

describe('sequenceOf', () => {
  it.each([
    ['abcdef01-12', 12],
    ['abcdef02-12', -1],
    ['12', -1],
    ['abcdef01-', -1],
    [undefined, -1],
    ['abcdef01-9'.repeat(50), -1],
  ])('%s', (id, sequence) => {
    expect(sequenceOf(id, 'abcdef01')).toBe(sequence);
  });
});
