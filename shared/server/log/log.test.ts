import { expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Standard output and error of a process that logs a warning. */
function logged(format: string): { stdout: string; stderr: string } {
  const file = path.join(import.meta.dirname, 'log.ts');
  const script = `import { createLog } from ${JSON.stringify(file)};
    createLog('edge', '${format}').warn('the configuration stays');
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
