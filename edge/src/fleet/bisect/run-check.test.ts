import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../testing/fake-package';
import { timeoutOf } from './bisect-here';
import { runCheck, type CheckOptions } from './run-check';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => void (folder = await temporaryFolder()));
afterEach(() => {
  vi.unstubAllEnvs();
  return folder.remove();
});

const check = (command: string | string[], more: Partial<CheckOptions> = {}) =>
  runCheck({
    command: [command].flat(),
    variables: {},
    timeoutMs: 60_000,
    signal: new AbortController().signal,
    ...more,
  });
/** Starts a process that ignores the request to end, writes its id, and waits for it. */
const STUBBORN = `trap '' TERM; sh -c 'trap "" TERM; echo $$ > pid; while :; do sleep 1; done'`;
const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const startedPid = () =>
  vi.waitFor(async () => {
    const pid = Number((await readFile(path.join(folder.path, 'pid'), 'utf8')).trim());
    expect(pid).toBeGreaterThan(1);
    return pid;
  }, 50_000);

describe('the verdict of a check', () => {
  it.each([
    ['exit 0', 'good'],
    ['exit 1', 'bad'],
    ['exit 124', 'bad'],
    ['exit 125', 'skip'],
  ])('of "%s" is %s', async (command, verdict) => {
    expect(await check(command)).toBe(verdict);
  });

  it('reads the composition from its variables', async () => {
    const variables = { COMPOSITION_ID: 'abc' };
    expect(await check('test "$COMPOSITION_ID" = abc', { variables })).toBe('good');
  });

  it('comes from a program with arguments, which no shell reads', async () => {
    const program = ['node', '-e', 'process.exit(process.argv[1] === "$HOME; exit 9" ? 0 : 3)'];
    expect(await check([...program, '$HOME; exit 9'])).toBe('good');
  });

  it('is missing when the check cannot be run', async () => {
    await expect(check('no-such-command-here')).rejects.toThrow(
      'the check cannot be run (exit code 127)',
    );
    await expect(check(['no-such-command-here', 'x'])).rejects.toThrow('ENOENT');
  });

  it('is missing when a signal ended the check', async () => {
    await expect(check('kill -9 $$')).rejects.toThrow('was ended by SIGKILL');
    await expect(check('exit 137')).rejects.toThrow('was ended by exit code 137');
  });
});

it('hides the secrets of the operator', async () => {
  vi.stubEnv('RELEASE_TOKEN', 'fleet_secret');
  vi.stubEnv('RELEASE_KEY', 'staging:secret');
  expect(await check('test -z "$RELEASE_TOKEN$RELEASE_KEY"')).toBe('good');
});

it('ends a check that hangs, with all that it started', async () => {
  const hanging = check(`cd ${folder.path} && ${STUBBORN}`, { timeoutMs: 1000 });
  await expect(hanging).rejects.toThrow('the check did not end within 1 s: raise --timeout');
  // A busy machine may end it before it has started the process.
  const pid = Number(await readFile(path.join(folder.path, 'pid'), 'utf8').catch(() => Number.NaN));
  await vi.waitFor(() => expect(pid > 1 && isRunning(pid)).toBe(false), 50_000);
});

it('ends a check that is interrupted', async () => {
  const interrupted = new AbortController();
  const running = check(`cd ${folder.path} && echo $$ > pid && sleep 1000`, {
    signal: interrupted.signal,
  });
  const refusal = running.catch(String);
  const pid = await startedPid();
  interrupted.abort();
  expect(await refusal).toContain('interrupted');
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 50_000);
  await rm(path.join(folder.path, 'pid'));
  await expect(check('exit 0', { signal: interrupted.signal })).rejects.toThrow('interrupted');
});

describe('--timeout', () => {
  it.each([
    [undefined, 600_000],
    ['90s', 90_000],
    ['10m', 600_000],
    ['2h', 7_200_000],
  ])('%s is %d ms', (text, ms) => expect(timeoutOf(text)).toBe(ms));

  it.each(['', '0s', '10', '-5m', '1d', '25h', '1e3s'])('rejects %j', (text) =>
    expect(() => timeoutOf(text)).toThrow('--timeout is the time of one check such as 90s'),
  );
});
