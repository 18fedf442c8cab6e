import path from 'node:path';
import { expect, test } from '@playwright/test';
import { DEEP } from '../site/deep';
import { ROOT } from '../site/site';
import { addressOf, buildTiny, verifyBehaviour } from '../site/tiny-remotes';
import { FAILING_REMOTES } from './failing-remotes';
import { FOLLOWING_REMOTES, STILL_REMOTES } from './still-remotes';
import { POLITE, RUDE_REMOTES, RUDEST } from './rude-remotes';

/** Lines about one remote by rule. */
const faultsOf = (report: string, name: string): string[] =>
  [...report.matchAll(/^ *(?:Refused|Warning), ([\w-]+): (\S+) /gm)]
    .filter(([, , remote]) => remote === name)
    .map(([, rule]) => rule ?? '');

test('the behaviour gate names the faults of a candidate, but not those that it declares', async () => {
  const report = await verifyBehaviour(await buildTiny([RUDEST]));
  // A busy machine adds the warning of long tasks.
  const refused = faultsOf(report, RUDEST.name).filter((rule) => rule !== 'long-tasks');
  expect(refused).toEqual(['built-ins', 'listeners', 'storage']);
  expect(report).toContain('resize on window');
});

test('a page that throws is refused for that, and the failure card is not held against the remote', async () => {
  const [[reason, remote] = []] = FAILING_REMOTES;
  if (!remote) throw new Error('no remote');
  const report = await verifyBehaviour(await buildTiny([remote]));
  expect(faultsOf(report, remote.name)).toEqual(['failures']);
  expect(report).toContain(`tiny at ${addressOf(remote)}: ${reason}`);
});

test('a remote that ignores the address between its pages is refused for that', DEEP, async () => {
  const [[reason, remote] = []] = STILL_REMOTES;
  if (!remote) throw new Error('no remote');
  const report = await verifyBehaviour(await buildTiny([remote]));
  expect(faultsOf(report, remote.name), report).toContain('navigation');
  expect(report).toContain(reason);
});

test('each fault of a navigation within a remote is named, and others pass', DEEP, async () => {
  test.setTimeout(600_000);
  const remotes = STILL_REMOTES.map(([, remote]) => remote);
  const report = await verifyBehaviour(await buildTiny([...remotes, ...FOLLOWING_REMOTES]));
  for (const [reason, { name }] of STILL_REMOTES) {
    expect.soft(faultsOf(report, name), name).toContain('navigation');
    expect.soft(report).toContain(reason);
  }
  for (const { name } of FOLLOWING_REMOTES)
    expect.soft(faultsOf(report, name), name).not.toContain('navigation');
});

test('each page that throws or hangs is refused for that alone', DEEP, async () => {
  test.setTimeout(600_000);
  const report = await verifyBehaviour(
    await buildTiny(FAILING_REMOTES.map(([, remote]) => remote)),
  );
  for (const [reason, remote] of FAILING_REMOTES) {
    expect.soft(faultsOf(report, remote.name), remote.name).toEqual(['failures']);
    expect.soft(report).toContain(`tiny at ${addressOf(remote)}: ${reason}`);
  }
});

test('twelve rude remotes are each named by their fault, a polite one passes', DEEP, async () => {
  test.setTimeout(600_000);
  const remotes = RUDE_REMOTES.map(([, , remote]) => remote);
  const report = await verifyBehaviour(await buildTiny(remotes));
  const passed = await verifyBehaviour(await buildTiny([POLITE, remotes[10] ?? POLITE]));
  for (const [rule, detail, { name }] of RUDE_REMOTES) {
    const text = rule === 'long-tasks' ? passed : report;
    const others = faultsOf(text, name).filter((one) => one !== rule && one !== 'long-tasks');
    expect.soft(faultsOf(text, name), name).toContain(rule);
    expect.soft(others, name).toEqual([]);
    expect.soft(text).toContain(detail);
  }
  expect(faultsOf(passed, POLITE.name).filter((rule) => rule !== 'long-tasks')).toEqual([]);
  expect(passed).toContain(`${POLITE.name} 1.0.0-`);
});

test('the remotes of the product pass', DEEP, async () => {
  test.setTimeout(900_000);
  const names = ['mfe-console', 'mfe-content', 'mfe-pro-filters', 'mfe-screeners', 'mfe-workspace'];
  const report = await verifyBehaviour(names.map((name) => path.join(ROOT, name)));
  for (const name of names) expect(report).toContain(`Behaviour of ${name}: passed`);
});
