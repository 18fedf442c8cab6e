import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const SCRIPT = path.resolve(import.meta.dirname, '../new-remote.mjs');

it.each(['--help', '-h'])('lists every option for %s', (option) => {
  const text = execFileSync(process.execPath, [SCRIPT, option], { encoding: 'utf8' });
  for (const name of ['--path', '--title', '--dry-run', '--help']) expect(text).toContain(name);
});
