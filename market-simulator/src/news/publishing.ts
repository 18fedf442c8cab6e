import { createHash } from 'node:crypto';
import type { NewsItem } from 'market-model/dataset';
import { isoDate } from 'market-model/dates';
import { RandomStream, hash32 } from '../random/random';

/** Fictitious publishers. */
const PUBLISHERS = [
  'Quaystone Wire',
  'Tickerbell Daily',
  'The Harbourlight Ledger',
  'Basis & Point',
  'Northlane Markets',
  'Penny Farthing Press',
  'Copperfield Business Post',
] as const;

/** A story before it is published. */
export interface Story {
  /** Seed of the random choices: the same story always gets the same wording. */
  key: string;
  day: number;
  /** UTC hours between which it appears. */
  between: readonly [from: number, to: number];
  title: (pick: Pick) => string;
  summary: (pick: Pick) => string;
  symbols: readonly string[];
  tags: readonly string[];
}

export type Pick = (choices: readonly string[]) => string;

/** Tag of every item: it marks the item as simulated. */
const SIMULATED = 'simulated';

export function publish(
  { key, day, between, title, summary, symbols, tags }: Story,
  seed: number,
): NewsItem {
  const random = new RandomStream(hash32(`news:${key}`, seed));
  const pick: Pick = (choices) => random.pick(choices);
  const minutes = Math.floor(60 * random.between(between[0], between[1]));
  const two = (value: number): string => String(value).padStart(2, '0');
  return {
    id: createHash('sha1').update(key).digest('hex').slice(0, 16),
    title: title(pick),
    summary: summary(pick),
    url: null,
    source: random.pick(PUBLISHERS),
    publishedAt: `${isoDate(day)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00Z`,
    symbols: [...symbols],
    tags: [...tags, SIMULATED],
  };
}
