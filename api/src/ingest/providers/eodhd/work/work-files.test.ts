import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { appendFile, mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SymbolJournal } from './symbol-journal';
import { UnitFiles } from './unit-files';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'work-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('finished units', () => {
  it('are fetched once, and again only for another basis', async () => {
    const files = await UnitFiles.open(folder);
    let fetched = 0;
    const fetch = () => Promise.resolve({ nothing: null, count: ++fetched });
    expect(await files.once('a/b', fetch, 'list 1')).toEqual({ nothing: null, count: 1 });
    expect(await files.once('a/b', fetch, 'list 1')).toEqual({ nothing: null, count: 1 });
    expect(await files.once('a/b', fetch, 'list 2')).toEqual({ nothing: null, count: 2 });
  });

  it('are kept when they are null', async () => {
    const files = await UnitFiles.open(folder);
    await files.once('a', () => Promise.resolve(null));
    await expect(files.once('a', () => Promise.reject(new Error('again')))).resolves.toBeNull();
  });

  it('do not count when any byte is changed or missing', async () => {
    const files = await UnitFiles.open(folder);
    await files.write('unit', Buffer.from('what was understood'), 'basis');
    const whole = await readFile(join(folder, 'unit'));
    for (let at = 0; at < whole.length; at++) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      await writeFile(join(folder, 'unit'), damaged);
      expect(await files.read('unit', 'basis')).toBeNull();
      await writeFile(join(folder, 'unit'), whole.subarray(0, at));
      expect(await files.read('unit', 'basis')).toBeNull();
    }
    await writeFile(join(folder, 'unit'), whole);
    expect((await files.read('unit', 'basis'))?.toString()).toBe('what was understood');
  });

  it('that were half-written are removed', async () => {
    await writeFile(join(folder, 'unit.part'), 'half');
    await UnitFiles.open(folder);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('the journal of symbols', () => {
  const path = () => join(folder, 'journal');

  it('returns the last value added for each symbol after a restart', () => {
    const first = new SymbolJournal<unknown>(path());
    first.add('A.US', [1]);
    first.add('ÄÖ.US', { text: 'naïve\nlines' });
    first.add('A.US', null);
    first.close();
    const second = new SymbolJournal<unknown>(path());
    expect([...second.keys()]).toEqual(['A.US', 'ÄÖ.US']);
    expect([second.get('A.US'), second.get('ÄÖ.US'), second.get('B.US')]).toEqual([
      null,
      { text: 'naïve\nlines' },
      undefined,
    ]);
    second.close();
  });

  it('cuts off a partial line and continues after it', async () => {
    const first = new SymbolJournal<number>(path());
    first.add('A.US', 1);
    first.close();
    await appendFile(path(), 'deadbeef B.US {"half":');
    const second = new SymbolJournal<number>(path());
    second.add('C.US', 3);
    second.close();
    const third = new SymbolJournal<number>(path());
    expect([...third.keys()].map((symbol) => [symbol, third.get(symbol)])).toEqual([
      ['A.US', 1],
      ['C.US', 3],
    ]);
    third.close();
  });

  it('never returns other data than was added, for any damage', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.stringMatching(/^[A-Z]{1,5}\.US$/), fc.jsonValue()), {
          minLength: 1,
          maxLength: 12,
        }),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        fc.boolean(),
        async (entries, index, change, cut) => {
          await rm(path(), { force: true });
          const journal = new SymbolJournal<unknown>(path());
          for (const [symbol, value] of entries) journal.add(symbol, value);
          journal.close();
          const bytes = await readFile(path());
          const at = index % bytes.length;
          if (cut) await truncate(path(), at);
          else {
            bytes[at] = (bytes[at] ?? 0) ^ change;
            await writeFile(path(), bytes);
          }
          const read = new SymbolJournal<unknown>(path());
          for (const symbol of read.keys()) {
            const added = entries
              .filter(([name]) => name === symbol)
              .map(([, value]) => JSON.stringify(value));
            expect(added).toContain(JSON.stringify(read.get(symbol)));
          }
          // One damaged byte costs one line, or two when it is the end of a line.
          const symbols = new Set(entries.map(([name]) => name)).size;
          expect(read.size).toBeGreaterThanOrEqual(cut ? 0 : symbols - 2);
          read.close();
        },
      ),
      { numRuns: 60 },
    );
  });
});
