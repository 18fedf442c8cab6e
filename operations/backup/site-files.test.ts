import { expect, it } from 'vitest';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteFiles } from './site-files';

it('leaves out copies of the object store', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-files-'));
  for (const folder of ['asset-cache/shell/1', 'releases'])
    mkdirSync(path.join(dataDir, folder), { recursive: true });
  writeFileSync(path.join(dataDir, 'asset-cache/shell/1/a.js'), '');
  writeFileSync(path.join(dataDir, 'releases/discovery.json'), '{}');
  const { files, folders } = await siteFiles(dataDir);
  rmSync(dataDir, { recursive: true });
  expect(files.map((file) => file.path)).toEqual(['releases/discovery.json']);
  expect(folders.map((folder) => folder.path)).toEqual(['releases']);
});
