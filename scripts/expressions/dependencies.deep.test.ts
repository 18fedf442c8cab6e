import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../expressions.mjs', import.meta.url));

it('proves or has a review of every expression in the packages of the servers', () => {
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, '--dependencies'], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});
