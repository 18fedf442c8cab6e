import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { array, assert, asyncProperty } from 'fast-check';
import { tableOf, type StockFields } from '../../stocks.fixture';
import { arbitraryScoredStock as stock } from '../arbitrary-scored-stock.fixture';
import { scoreMarket } from '../scored-market';
import { changesBetween, historyOf, scoreNow } from './asset-history';
import { decodeScoreDay, encodeScoreDay } from './score-day';
import { ScoreDays, storeScoreDay } from './score-days';

const REAL = { demo: false };
const scored = (list: readonly StockFields[]) =>
  scoreMarket(
    tableOf(
      Object.fromEntries(list.map((fields, n) => [`S${String(n).padStart(2, '0')}.US`, fields])),
    ),
  );
const hundredths = (points: number) => Math.round(100 * points);

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'scores-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('stored scores', () => {
  it('read back as they were, and their changes add up to that of the score exactly', async () => {
    await assert(
      asyncProperty(
        array(stock, { minLength: 3, maxLength: 30 }),
        array(stock, { minLength: 3, maxLength: 30 }),
        async (then, now) => {
          const before = await scored(then);
          const file = encodeScoreDay(before, { day: '2026-11-02', snapshot: 'a' });
          const day = decodeScoreDay(file);
          const market = await scored(now);
          market.table.symbols.forEach((symbol, row) => {
            const stored = day?.find(symbol) ?? null;
            const original = row < then.length ? scoreNow(before, row, '2026-11-02') : null;
            expect(stored).toEqual(original);
            if (!stored) return;
            const today = scoreNow(market, row, '2026-11-20');
            const changes = changesBetween(stored, today);
            expect(changes === null).toBe(stored.score === null || today.score === null);
            if (!changes) return;
            const total = hundredths(today.score ?? 0) - hundredths(stored.score ?? 0);
            const sum = (points: readonly { points: number }[]) =>
              points.reduce((all, one) => all + hundredths(one.points), 0);
            expect(hundredths(changes.points)).toBe(total);
            expect(sum(changes.factors)).toBe(total);
            for (const factor of changes.factors)
              expect(sum(factor.metrics)).toBe(hundredths(factor.points));
          });
        },
      ),
      { numRuns: 40 },
    );
  });

  it('are empty for a torn or altered file', async () => {
    const file = encodeScoreDay(await scored([{ sector: 'Energy' }]), {
      day: '2026-11-02',
      snapshot: 'a',
    });
    for (let end = 0; end < file.length; end += 7)
      expect(decodeScoreDay(file.subarray(0, end))).toBeNull();
    for (let at = 0; at < file.length; at += 5) {
      const altered = Buffer.from(file);
      altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
      expect(decodeScoreDay(altered)).toBeNull();
    }
  });
});

describe('the days of the history', () => {
  const store = async (day: string, snapshot = day, meta: { demo: boolean } = REAL) =>
    storeScoreDay(dataDir, meta, await scored([{ sector: 'Energy' }]), { day, snapshot });
  const daysBefore = async (day: string, meta = REAL) =>
    (await new ScoreDays(dataDir).before(meta, day)).map((one) => [one.day, one.snapshot]);

  it('cover the last 90 days: the same day is replaced, older ones are removed', async () => {
    await store('2026-08-01');
    await store('2026-09-01');
    await store('2026-11-19', 'first');
    await store('2026-11-19', 'second');
    await store('2026-11-20');
    expect(await daysBefore('2026-11-20')).toEqual([
      ['2026-09-01', '2026-09-01'],
      ['2026-11-19', 'second'],
    ]);
    expect(await readdir(join(dataDir, 'market/score-history/real'))).toEqual([
      '2026-09-01.scores',
      '2026-11-19.scores',
      '2026-11-20.scores',
    ]);
  });

  it('are stored apart for a simulated market', async () => {
    await store('2026-11-18', 'demo', { demo: true });
    await store('2026-11-19', 'real');
    expect(await daysBefore('2026-11-20')).toEqual([['2026-11-19', 'real']]);
    expect(await daysBefore('2026-11-20', { demo: true })).toEqual([['2026-11-18', 'demo']]);
  });

  it('skip a damaged file, and are empty without a folder', async () => {
    expect(await daysBefore('2026-11-20')).toEqual([]);
    await store('2026-11-18');
    await mkdir(join(dataDir, 'market/score-history/real'), { recursive: true });
    await writeFile(join(dataDir, 'market/score-history/real/2026-11-19.scores'), 'torn');
    expect(await daysBefore('2026-11-20')).toEqual([['2026-11-18', '2026-11-18']]);
  });

  it('start today when none are stored', async () => {
    const market = await scored([{ sector: 'Energy' }]);
    const now = scoreNow(market, 0, '2026-11-20');
    expect(historyOf('S00.US', [], now)).toMatchObject({ beginsOn: '2026-11-20', change: null });
  });
});
