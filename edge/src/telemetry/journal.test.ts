import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/fake-package';
import { createJournal } from './journal';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => (folder = await temporaryFolder()));
afterEach(() => folder.remove());
const read = (day: string) => readFile(path.join(folder.path, `${day}.jsonl`), 'utf8');

it('keeps the order of lines and a file for each day', async () => {
  const journal = createJournal(folder.path);
  for (let i = 0; i < 100; i += 1) journal.write(i < 60 ? '2026-01-01' : '2026-01-02', `${i}`);
  await journal.settled();
  expect((await read('2026-01-01')).split('\n')).toHaveLength(61);
  expect((await read('2026-01-02')).startsWith('60\n61\n')).toBe(true);
});

it('limits the size of a day, also after a restart', async () => {
  const first = createJournal(folder.path, { dayBytes: 30 });
  for (let i = 0; i < 5; i += 1) first.write('2026-01-01', '123456789');
  await first.settled();
  const second = createJournal(folder.path, { dayBytes: 30 });
  second.write('2026-01-01', '123456789');
  await second.settled();
  expect(await read('2026-01-01')).toBe('123456789\n'.repeat(3));
  expect([first.dropped(), second.dropped()]).toEqual([2, 1]);
});

it('drops lines beyond the buffer of a slow disk', async () => {
  const journal = createJournal(folder.path, { waitingBytes: 20 });
  for (let i = 0; i < 10; i += 1) journal.write('2026-01-01', '12345');
  await journal.settled();
  expect(journal.dropped()).toBe(6);
  expect(await read('2026-01-01')).toBe('12345\n'.repeat(4));
});
