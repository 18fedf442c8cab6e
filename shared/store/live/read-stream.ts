import type { QuoteFeed, QuoteTick } from 'shared/contract';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Parses `event: feed`. Null if invalid. */
export function readFeed(text: string): QuoteFeed | null {
  const value = parse(text);
  if (!isObject(value) || typeof value['label'] !== 'string') return null;
  const { kind, label } = value;
  return kind === 'simulated' || kind === 'live' || kind === 'none' ? { kind, label } : null;
}

const isTick = (value: unknown): value is QuoteTick =>
  isObject(value) &&
  typeof value['symbol'] === 'string' &&
  typeof value['price'] === 'number' &&
  (value['day1ChangePercent'] === null || typeof value['day1ChangePercent'] === 'number') &&
  (value['time'] === null || typeof value['time'] === 'string');

/** Parses `event: quotes`, and messages between tabs. Invalid prices are left out. */
export const ticksOf = (value: unknown): QuoteTick[] =>
  Array.isArray(value) ? value.filter(isTick) : [];

export const readTicks = (text: string): QuoteTick[] => ticksOf(parse(text));
