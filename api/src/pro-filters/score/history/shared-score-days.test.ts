import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openObjects } from 'shared/server/objects';
import { tableOf } from '../../stocks.fixture';
import { scoreMarket } from '../scored-market';
import { ScoreDays, storeScoreDay } from './score-days';
import { sharedScoreDays } from './shared-score-days';

const REAL = { demo: false };
const TODAY = '2026-11-21';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'shared-scores-'));
  await mkdir(join(root, 'store'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const machine = (name: string) =>
  sharedScoreDays(
    openObjects(`file://${join(root, 'store')}`, {}, () => undefined),
    join(root, name),
  );
const store = async (name: string, day: string, snapshot: string) => {
  const market = await scoreMarket(tableOf({ 'A.US': { sector: 'Energy' } }));
  await storeScoreDay(join(root, name), REAL, market, { day, snapshot });
};
const daysOf = async (name: string) =>
  (await new ScoreDays(join(root, name)).before(REAL, TODAY)).map(
    ({ day, snapshot }) => `${day} ${snapshot}`,
  );
const objects = async () =>
  (
    await readdir(join(root, 'store/market/score-days'), { recursive: true, withFileTypes: true })
  ).filter((entry) => entry.isFile());

describe('days of the score in an object store', () => {
  it('are the same on each machine, whichever stored them', async () => {
    await store('one', '2026-11-19', '20261119a');
    await store('two', '2026-11-20', '20261120a');
    for (const name of ['one', 'two', 'one']) await machine(name).exchange();
    const all = ['2026-11-19 20261119a', '2026-11-20 20261120a'];
    expect([await daysOf('one'), await daysOf('two')]).toEqual([all, all]);
    await machine('three').exchange();
    expect(await daysOf('three')).toEqual(all);
  });

  it('are those of the newest snapshot of a day', async () => {
    const [one, two] = [machine('one'), machine('two')];
    await store('one', '2026-11-20', '20261120T09');
    await one.exchange();
    await two.exchange();
    await store('two', '2026-11-20', '20261120T21');
    await two.exchange();
    await one.exchange();
    await one.exchange();
    expect(await daysOf('one')).toEqual(['2026-11-20 20261120T21']);
    expect(await objects()).toHaveLength(1);
  });

  it('end with the history, and leave damaged days out', async () => {
    await store('one', '2026-06-01', '20260601');
    await machine('one').exchange();
    await store('two', '2026-11-20', '20261120');
    await machine('two').exchange();
    await machine('one').exchange();
    expect(await daysOf('two')).toEqual(['2026-11-20 20261120']);
    expect(await objects()).toHaveLength(1);
    await writeFile(join(root, 'two/market/score-history/real/2026-11-18.scores'), 'torn');
    const file = (await objects())[0];
    await writeFile(join(file?.parentPath ?? '', file?.name ?? ''), 'torn');
    await machine('two').exchange();
    await machine('four').exchange();
    expect(await daysOf('four')).toEqual([]);
    expect(await daysOf('two')).toEqual(['2026-11-20 20261120']);
  });
});
