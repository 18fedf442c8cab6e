/**
 * Changes one byte in every kind of file of a fleet. The hash must refuse every file that a browser
 * or the edge runs, and the check of the fleet must name the file.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { integrityOf } from '../release/integrity';
import { openTestSite, SHELL, type TestSite } from '../testing/test-site';
import { checkFleet } from './check';

const TEXT = 'text of a file that is long enough to be compressed '.repeat(40);
/** One file of each kind, beside the scripts that every fake package has. */
const FILES = {
  'style.css': `a{color:red}/* ${TEXT} */`,
  'words.json': JSON.stringify({ TEXT }),
  'picture.svg': `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${TEXT} --></svg>`,
  'picture.png': `\u0089PNG ${TEXT}`,
  'font.woff2': `wOF2 ${TEXT}`,
  'page.html': `<!doctype html><p>${TEXT}</p>`,
  'static/site.webmanifest': JSON.stringify({ name: TEXT }),
  'server/frame.cjs': `module.exports = ${JSON.stringify(TEXT)};`,
  'static/sw.js': `self.onfetch = null; /* ${TEXT} */`,
};
/** Fractions of a file's length at which a byte is changed. */
const POSITIONS = [0, 0.25, 0.5, 0.75, 1];

let site: TestSite;
let files: string[];
beforeAll(async () => {
  site = await openTestSite();
  await site.release({ ...SHELL, files: { ...SHELL.files, ...FILES } });
  await site.release({
    declaration: { name: 'mfe-a', routes: [{ path: '/a', page: 'a', title: 'A' }] },
    entry: TEXT,
    chunks: { a: ['a.js'] },
    files: { ...FILES, 'a.js': `page("a"); /* ${TEXT} */` },
    staticPages: '{"pages":{}}',
  });
  const all = await readdir(site.releasesDir, { recursive: true, withFileTypes: true });
  files = all
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
});
afterAll(() => site.close());

/**
 * Files without a recorded hash. Earlier revisions are history: only the newest one is live. The
 * signing key is a secret that no other file may reveal. A changed key invalidates the links and
 * page tokens that it signed before.
 */
const isNotReleased = (file: string, newest: string) =>
  (file.includes('.revisions') && file !== newest) ||
  file.includes(`${path.sep}.signing${path.sep}`);

it('is reported by the fleet check for any kind of file', async () => {
  expect(await checkFleet(site.releasesDir)).toEqual([]);
  const newest =
    files
      .filter((file) => file.includes('.revisions'))
      .toSorted()
      .at(-1) ?? '';
  const unnoticed: string[] = [];
  const kinds = new Map<string, number>();
  for (const file of files) {
    if (isNotReleased(file, newest)) continue;
    const bytes = await readFile(file);
    for (const position of POSITIONS) {
      const at = Math.min(bytes.length - 1, Math.floor(bytes.length * position));
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await writeFile(file, changed);
      const problems = await checkFleet(site.releasesDir).catch((error: unknown) => [
        String(error),
      ]);
      if (problems.length === 0) unnoticed.push(`${path.relative(site.releasesDir, file)} ${at}`);
      const kind = file.replace(/^.*?((?:\.[a-z0-9]+){1,2})$/, '$1');
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    await writeFile(file, bytes);
  }
  process.stderr.write(
    `changed bytes: ${[...kinds.values()].reduce((sum, n) => sum + n, 0)} in ${kinds.size} kinds (${[...kinds.keys()].join(' ')}), unnoticed: ${unnoticed.join(', ') || 'none'}\n`,
  );
  expect(unnoticed).toEqual([]);
  expect(await checkFleet(site.releasesDir)).toEqual([]);
});

it('never matches the hash in the page, for a script or its compressed twin', async () => {
  const page = await (await fetch(`${site.base}/a`)).text();
  const hashes = new Set(page.match(/sha384-[\w+/]{64}/g));
  expect(hashes.size).toBeGreaterThan(2);
  let ran = 0;
  let served = 0;
  for (const file of files.filter((name) => /\.js(?:\.br|\.gz)?$/.test(name))) {
    const bytes = await readFile(file);
    const changed = Buffer.from(bytes);
    const middle = Math.floor(bytes.length / 2);
    changed[middle] = (changed[middle] ?? 0) ^ 1;
    await writeFile(file, changed);
    const encoding = /\.(br|gz)$/.exec(file)?.[1];
    const url = `${site.base}/releases/${path.relative(site.releasesDir, file).replace(/\.(?:br|gz)$/, '')}`;
    try {
      const answer = await fetch(url, {
        headers: {
          'accept-encoding': encoding === 'br' ? 'br' : encoding === 'gz' ? 'gzip' : 'identity',
        },
      });
      const body = Buffer.from(await answer.arrayBuffer());
      served += 1;
      if (hashes.has(integrityOf(body))) ran += 1;
    } catch {
      // Bytes that cannot be decompressed do not run.
      served += 1;
    }
    await writeFile(file, bytes);
  }
  process.stderr.write(`changed scripts: ${served} served, ${ran} with the hash of the page\n`);
  expect([served > 4, ran]).toEqual([true, 0]);
});
