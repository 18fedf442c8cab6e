import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const SECRET = 'secret-of-the-edge-0123456789-0123456789';

function serve(args: string[], variables: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/serve.mjs', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_DIR: '/nonexistent-parent/data', ...variables },
  });
  return [status, stderr.trim()] as const;
}

it.each([['both'], ['edge', 'api']])('names its usage for %s', (...args) => {
  expect(serve(args, {})).toEqual([2, 'Usage: npm run serve [-- edge | -- api]']);
});

it.each(['edge', 'api'])('needs the secret of the site to start one server: %s', (kind) => {
  const [status, line] = serve([kind], {});
  expect([status, line]).toEqual([
    2,
    'EDGE_SECRET must be set: the same for each edge and each API of the site',
  ]);
});

it.each([
  [{ EDGE_SECRET: 'too-short-a-secret' }, /^EDGE_SECRET must be one secret or two/],
  [{ EDGE_SECRET: SECRET, API_URL: 'ftp://x' }, /^API_URL must be addresses/],
  [{ EDGE_SECRET: SECRET, API_HOST: 'api' }, /^API_HOST must be an IP address/],
  [{ EDGE_SECRET: SECRET, DRAIN_SECONDS: 'x' }, /^DRAIN_SECONDS must be a number of seconds/],
])('names the variable that is wrong: %j', (variables, message) => {
  const [status, line] = serve(['edge'], variables);
  expect(status).toBe(2);
  expect(line).toMatch(message);
  // A secret is never repeated.
  expect(line).not.toContain('too-short-a-secret');
});
