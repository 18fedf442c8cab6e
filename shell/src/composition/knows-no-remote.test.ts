import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const shell = path.resolve(__dirname, '../..');
const root = path.dirname(shell);

/** Names of the remotes in this workspace, as they declare themselves. */
function remoteNames(): string[] {
  return readdirSync(root)
    .map((folder) => path.join(root, folder, 'remote.json'))
    .filter((file) => existsSync(file))
    .map((file) => (JSON.parse(readFileSync(file, 'utf8')) as { name: string }).name);
}

function filesBelow(folder: string, pattern: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file) && !file.includes('.test.'))
    .map((file) => path.join(folder, file));
}

describe('the shell', () => {
  it('knows no remote: no name of one in its sources, its build or its declaration', () => {
    const names = remoteNames();
    expect(names.length).toBeGreaterThan(0);
    const files = [
      ...filesBelow(path.join(shell, 'src'), /\.tsx?$/),
      ...filesBelow(path.join(shell, 'dist'), /\.js(on)?$/),
      path.join(shell, 'shell.json'),
      path.join(shell, 'webpack.config.mjs'),
    ];
    const matches = files.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return names
        .filter((name) => text.includes(name))
        .map((name) => `${path.relative(root, file)}: ${name}`);
    });
    expect(matches).toEqual([]);
  });
});
