import { expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Standard output and error of a process that logs a warning, or runs another statement on a log. */
function logged(
  format: string,
  statement = `.warn('the configuration stays')`,
): { stdout: string; stderr: string } {
  const file = path.join(import.meta.dirname, 'log.ts');
  const script = `import { createLog } from ${JSON.stringify(file)};
    createLog('edge', '${format}')${statement};
    process.exit(0);`;
  return spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: undefined },
  });
}

it('writes a JSON object a line to standard error', () => {
  const { stdout, stderr } = logged('json');
  expect(stdout).toBe('');
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(stderr)).toMatchObject({
    level: 40,
    name: 'edge',
    msg: 'the configuration stays',
  });
});

it('writes a line for people before the process exits', () => {
  const { stdout, stderr } = logged('pretty');
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^\[\d\d:\d\d:\d\d\] WARN \(edge\): the configuration stays\n$/);
});

it('names a failed query without its values', () => {
  const failed = `Object.assign(new Error('Failed query'), { query: 'insert', params: ['my note'] })`;
  const { stderr } = logged('json', `.error({ err: ${failed} }, 'request failed')`);
  expect(JSON.parse(stderr)).toMatchObject({
    msg: 'request failed',
    err: { type: 'Error', message: 'Failed query', query: 'insert' },
  });
  expect(stderr).not.toContain('my note');
});
