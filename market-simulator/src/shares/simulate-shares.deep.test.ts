import { describe, expect, it } from 'vitest';
import { parseIsoDate } from 'market-model/dates';
import { SMALL_SEED } from '../profiles/market-size';
import { simulateShares } from './simulate-shares';

const LAST_DAY = parseIsoDate('2026-11-20') ?? 0;

/** The first assets of the market as text, because the stored form is compared. */
async function shares(threads: number): Promise<string[]> {
  const written: string[] = [];
  const size = { seed: SMALL_SEED, lastDay: LAST_DAY, assets: 500 };
  for await (const share of simulateShares(size, threads)) written.push(JSON.stringify(share));
  return written;
}

describe('simulateShares', () => {
  it('gives the same shares in the same order, whatever the number of threads', async () => {
    const alone = await shares(1);
    expect(alone).toHaveLength(3);
    const sideBySide = await shares(2);
    expect(sideBySide.map((share, i) => share === alone[i])).toEqual([true, true, true]);
  });

  it('ends its threads when the consumer stops early', async () => {
    const size = { seed: SMALL_SEED, lastDay: LAST_DAY, assets: 500 };
    for await (const { records } of simulateShares(size, 2)) {
      expect(records).toHaveLength(200);
      break;
    }
  });
});
