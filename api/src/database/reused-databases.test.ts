import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { OpenDatabase } from './open-database';
import { reusedDatabase } from './reused-databases.fixture';
import { profiles } from './schema';
import { copyTestDatabase } from './test-database.fixture';

const open = (dataDir: string) =>
  reusedDatabase(dataDir, (folder) => copyTestDatabase(folder, 'with-sign-in'));
const uidsOf = async ({ db }: OpenDatabase) =>
  (await db.select({ uid: profiles.uid }).from(profiles)).map(({ uid }) => uid);

it('keeps rows while their data folder exists, and is empty for another one after it', async () => {
  const [one, two, three] = [1, 2, 3].map(() => mkdtempSync(join(tmpdir(), 'reused-'))) as [
    string,
    string,
    string,
  ];
  const first = await open(one);
  await first.db.insert(profiles).values({ uid: 'ann', name: 'Ann', email: 'ann@example.com' });
  await first.close();

  const other = await open(two);
  expect(await uidsOf(other)).toEqual([]);
  const again = await open(one);
  expect(await uidsOf(again)).toEqual(['ann']);
  await again.close();
  await other.close();

  for (const folder of [one, two]) rmSync(folder, { recursive: true });
  const next = await open(three);
  expect(await uidsOf(next)).toEqual([]);
  await next.close();
  rmSync(three, { recursive: true });
});
