/** Acknowledged transactions survive kill -9 without duplicates. An import is whole or absent. */
import { expect, it } from 'vitest';
import { killableApi, post, sign } from '../database/api-process.fixture';

const WRITES = 1000;
const ROUNDS = 4;
const FILE_ROWS = 50;
/** ms between two files, so that the portfolio stays within its limit. */
const FILE_PAUSE = 200;

const api = killableApi();

interface Listing {
  items: { note: string; importId: string | null }[];
}

it(`holds each of ${WRITES} acknowledged transactions once after ${ROUNDS} kills`, async () => {
  const email = 'ann@example.com';
  let { child, ready, ended } = api.start();
  let origin = await ready;
  let { idToken = '' } = await sign(origin, 'signUp', email);
  const { id } = await post(
    `${origin}/api/portfolios`,
    { name: 'Long run', currencyCode: 'USD' },
    idToken,
  );
  expect(id).toBeDefined();
  const acknowledged = new Set<string>();
  const sent = new Set<string>();
  const importedFiles = new Set<string>();
  let next = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const target = ((round + 1) * WRITES) / ROUNDS;
    const writeOn = async () => {
      for (;;) {
        const note = `write ${next++}`;
        sent.add(note);
        const answer = await fetch(`${origin}/api/portfolios/${id}/transactions`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
          body: JSON.stringify({
            type: 'DEPOSIT',
            date: '2026-01-05',
            amount: '1',
            currencyCode: 'USD',
            note,
          }),
        });
        if (answer.status === 201) acknowledged.add(note);
        else if (answer.status !== 409) throw new Error(`Answered ${answer.status}`);
      }
    };
    const importOn = async () => {
      for (let n = 0; ; n++) {
        const mark = `file ${round}.${n}`;
        const lines = Array.from({ length: FILE_ROWS }, () => `2026-01-06,DEPOSIT,1,USD,${mark}`);
        const { importId } = await post(
          `${origin}/api/portfolios/${id}/imports`,
          { text: ['Date,Type,Amount,Currency,Note', ...lines].join('\n') },
          idToken,
        );
        if (importId !== undefined) importedFiles.add(mark);
        await new Promise((resolve) => setTimeout(resolve, FILE_PAUSE));
      }
    };
    // Both continue until the process is killed, so that it dies in the middle of a write.
    const working = [writeOn(), writeOn(), importOn()];
    const failures: unknown[] = [];
    const ends = working.map((work) => work.catch((error: unknown) => failures.push(error)));
    while (acknowledged.size < target && failures.length === 0)
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect(failures).toEqual([]);
    child.kill('SIGKILL');
    await Promise.all([ended, ...ends]);
    ({ child, ready, ended } = api.start());
    origin = await ready;
    ({ idToken = '' } = await sign(origin, 'signInWithPassword', email));
  }
  const answer = await fetch(`${origin}/api/portfolios/${id}/transactions`, {
    headers: { authorization: `Bearer ${idToken}` },
  });
  const { items } = (await answer.json()) as Listing;
  const counts = new Map<string, number>();
  for (const { note } of items) counts.set(note, (counts.get(note) ?? 0) + 1);
  expect(acknowledged.size).toBeGreaterThanOrEqual(WRITES);
  for (const note of acknowledged) expect([note, counts.get(note)]).toEqual([note, 1]);
  for (const [note, count] of counts)
    expect([note, count]).toEqual([note, note.startsWith('file') ? FILE_ROWS : 1]);
  for (const note of counts.keys()) expect(note.startsWith('file') || sent.has(note)).toBe(true);
  for (const mark of importedFiles) expect(counts.get(mark)).toBe(FILE_ROWS);
  child.kill('SIGTERM');
  expect((await ended).status).toBe(0);
});
