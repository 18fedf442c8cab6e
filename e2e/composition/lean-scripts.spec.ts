import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { liveDeployment } from '../site/releases';
import { DATA_DIR, ORIGIN } from '../site/site';

const textOf = async (address: string): Promise<string> =>
  (await fetch(new URL(address, ORIGIN))).text();

test('the shell carries nothing of the federation runtime that would fetch files by itself', async () => {
  const { scripts } = await liveDeployment('shell');
  const code = (await Promise.all(scripts.map(textOf))).join('\n');
  expect(code).toContain('registerRemotes');
  for (const name of ['loadManifestSnapshot', 'ScriptNetworkError'])
    expect(code).not.toContain(name);
});

test('an entry has the hash of what it loads itself, each other script that of what it loads', async () => {
  const { base, entry, version } = await liveDeployment('mfe-content');
  const { files } = JSON.parse(
    await readFile(path.join(DATA_DIR, 'releases', 'mfe-content', version, 'release.json'), 'utf8'),
  ) as { files: { file: string; integrity: string }[] };
  const scripts = files.filter(({ file }) => file.endsWith('.js') && !file.startsWith('static/'));
  const codes = new Map(
    await Promise.all(scripts.map(async ({ file }) => [file, await textOf(base + file)] as const)),
  );
  const namedBy = (code: string) => scripts.filter(({ integrity }) => code.includes(integrity));
  expect(namedBy(codes.get(entry) ?? '')).toHaveLength(1);
  expect(namedBy([...codes.values()].join('\n'))).toHaveLength(scripts.length - 1);
});
