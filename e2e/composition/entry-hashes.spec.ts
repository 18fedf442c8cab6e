import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { liveDeployment } from '../site/releases';
import { DATA_DIR, ORIGIN } from '../site/site';

const textOf = async (address: string): Promise<string> =>
  (await fetch(new URL(address, ORIGIN))).text();

test('an entry has the hash of every other script of its release: none runs unchecked', async () => {
  for (const part of ['mfe-content', 'mfe-screeners']) {
    const { base, entry, version } = await liveDeployment(part);
    const { files } = JSON.parse(
      await readFile(path.join(DATA_DIR, 'releases', part, version, 'release.json'), 'utf8'),
    ) as { files: { file: string; integrity: string }[] };
    const code = await textOf(base + entry);
    const unchecked = files.filter(
      ({ file, integrity }) =>
        file.endsWith('.js') && !file.startsWith('static/') && !code.includes(integrity),
    );
    expect(unchecked.map(({ file }) => file)).toEqual([entry]);
  }
});
