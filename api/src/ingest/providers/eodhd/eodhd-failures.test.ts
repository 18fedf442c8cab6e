import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isoDate } from 'market-model/dates/civil-dates';
import { DOUBLE_TOKEN, type Failure } from './eodhd-double.fixture';
import { EodhdTrial, today, summaryOf } from './eodhd-trial.fixture';

describe('the EODHD provider when something fails', () => {
  let trial: EodhdTrial;
  beforeEach(async () => {
    trial = await EodhdTrial.start();
  });
  afterEach(() => trial.stop());

  it('gets over errors, throttling, half pages, malformed JSON and broken connections', async () => {
    const whole = summaryOf(await trial.read({ exchange: 'US' }));
    await rm(trial.workDir, { recursive: true });
    const before = trial.double.requests.length;
    const faults: [string, Failure][] = [
      ['exchange-symbol', 500],
      ['exchange-symbol', 'half'],
      ['bulk-fundamentals', 'half'],
      ['bulk-fundamentals', 'malformed'],
      ['bulk-fundamentals', 429],
      ['eod-bulk-last-day/US', 'cut'],
      ['type=splits', 'half'],
      ['div/', 'malformed'],
      ['economic-events', 500],
      ['congressional', 'cut'],
    ];
    for (const [at, how] of faults) trial.double.fail(at, how);
    expect(summaryOf(await trial.read({ exchange: 'US' }))).toEqual(whole);
    expect(trial.double.requests.length - before).toBe(before + faults.length);
  });

  it('reports the error in one line and never shows the token', async () => {
    await expect(trial.read({}, { EODHD_API_TOKEN: undefined })).rejects.toThrow(
      'EODHD_API_TOKEN is not set',
    );
    const refused = trial.read({}, { EODHD_API_TOKEN: 'another-s3cret' });
    await expect(refused).rejects.toThrow(
      /exchanges-list: answered 403 .*EODHD_API_TOKEN is wrong/,
    );
    await expect(refused).rejects.not.toThrow(/s3cret/);
    await expect(trial.read({ exchange: 'XX' })).rejects.toThrow('--exchange XX');
    await expect(trial.read({ exchange: 'HK' })).rejects.toThrow(
      '--exchange HK: the provider does not have it',
    );
    await expect(trial.read({ history: '0' })).rejects.toThrow('--history 0');
    await expect(trial.read({ from: '2026-01-01' })).rejects.toThrow('not both');
    trial.double.fail('eod-bulk', 402, Infinity);
    await expect(trial.read()).rejects.toThrow(/402 .*calls of the day are used up/);
  });

  it('fetches one by one if the plan lacks bulk fundamentals, and notes missing data', async () => {
    trial.double.fail('bulk-fundamentals', 403, Infinity);
    trial.double.fail('congressional', 403, Infinity);
    trial.double.fail('calendar/', 403, Infinity);
    const content = await trial.read({ exchange: 'US' });
    expect(content.documents.fundamentals.size).toBe(54);
    expect(content.notes).toEqual(
      expect.arrayContaining([
        'US: the plan does not include bulk fundamentals',
        'The plan does not include trades of senators',
        'The plan does not include the calendar of earnings',
        'The plan does not include the calendar of dividends',
      ]),
    );
  });

  it('accepts an exchange without assets', async () => {
    trial.double.fail('exchange-symbol-list/LSE', 'empty');
    const content = await trial.read({ exchange: 'LSE' });
    expect([...content.records]).toEqual([]);
    expect(content.notes).toContain('LSE: the provider lists no asset');
  });

  it('requests nothing twice, and stores the token nowhere', async () => {
    const first = summaryOf(await trial.read());
    const requests = trial.double.requests.length;
    expect(summaryOf(await trial.read())).toEqual(first);
    expect(trial.double.requests).toHaveLength(requests);
    expect(new Set(trial.double.requests).size).toBe(requests);
    for (const name of await readdir(trial.workDir, { recursive: true })) {
      const text = await readFile(join(trial.workDir, name), 'latin1').catch(() => '');
      expect(text.includes(DOUBLE_TOKEN)).toBe(false);
    }
  });

  it('refetches damaged files only', async () => {
    const first = summaryOf(await trial.read());
    const requests = trial.double.requests.length;
    const day = isoDate(today - 4);
    const damaged = [`bars/US/${day}`, 'fundamentals/US/0000000', `splits/US/${day}`, 'usd-rates'];
    for (const name of [...damaged, 'dividends.journal']) {
      const bytes = await readFile(join(trial.workDir, name));
      const at = Math.floor(bytes.length / 2);
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      await writeFile(join(trial.workDir, name), bytes);
    }
    await writeFile(join(trial.workDir, `payers/US/${day}`), 'half');
    expect(summaryOf(await trial.read())).toEqual(first);
    const again = trial.double.requests.slice(requests).map((at) => at.replace(/\?.*/, ''));
    expect(again.filter((at) => !at.startsWith('div/')).toSorted()).toEqual([
      'bulk-fundamentals/US',
      'eod-bulk-last-day/FOREX',
      'eod-bulk-last-day/US',
      'eod-bulk-last-day/US',
      'eod-bulk-last-day/US',
    ]);
    expect(again).toHaveLength(6);
  });

  it('stops when it is cancelled and resumes later', async () => {
    await trial.restart({ delay: 2 });
    const whole = summaryOf(await trial.read());
    await rm(trial.workDir, { recursive: true });
    const stop = new AbortController();
    const reading = trial.read({}, {}, stop.signal);
    const before = trial.double.requests.length;
    while (trial.double.requests.length < before + 60)
      await new Promise((resolve) => setTimeout(resolve, 2));
    stop.abort(new Error('cancelled'));
    await expect(reading).rejects.toThrow('cancelled');
    expect(summaryOf(await trial.read())).toEqual(whole);
  });
});
