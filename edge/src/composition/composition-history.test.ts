import { describe, expect, it } from 'vitest';
import type { Deployment } from 'shared/contract';
import type { AuditEntry } from '../discovery/audit';
import { deployment } from '../testing/deployments';
import { compositionSteps, versionChanges } from './composition-history';

/** A change of one name to versions with their shares. */
const change = (
  name: string,
  after: Record<string, number>,
  before: Deployment[] = [],
): AuditEntry => ({
  at: '2026-01-01T00:00:00.000Z',
  who: 'ann',
  command: 'release',
  name,
  reason: 'r',
  before,
  after: Object.entries(after).map(([version, traffic]) => deployment(version, traffic, {}, name)),
});
const shell = change('shell', { '1.0.0': 100 });
const versions = (entries: AuditEntry[]) => compositionSteps(entries).map((step) => step.versions);

describe('compositions of a history', () => {
  it('begin with the shell and follow each change of most visitors', () => {
    const entries = [
      change('mfe-a', { '1.0.0': 100 }),
      shell,
      change('mfe-a', { '2.0.0': 100 }),
      change('mfe-b', { '1.0.0': 100 }),
    ];
    expect(versions(entries)).toEqual([
      { shell: '1.0.0', 'mfe-a': '1.0.0' },
      { shell: '1.0.0', 'mfe-a': '2.0.0' },
      { shell: '1.0.0', 'mfe-a': '2.0.0', 'mfe-b': '1.0.0' },
    ]);
  });

  it('leave out changes that most visitors do not notice', () => {
    const access: AuditEntry = { ...change('access', {}), command: 'protect' };
    const canary = change('shell', { '1.0.0': 90, '2.0.0': 10 });
    expect(versions([shell, access, canary])).toEqual([{ shell: '1.0.0' }]);
  });

  it('return to an earlier one with a rollback', () => {
    const ids = compositionSteps([
      shell,
      change('mfe-a', { '1.0.0': 100 }),
      change('mfe-a', { '2.0.0': 100 }),
      { ...change('mfe-a', { '1.0.0': 100 }), command: 'rollback' },
    ]).map(({ id }) => id);
    expect(ids[3]).toBe(ids[1]);
    expect(new Set(ids).size).toBe(3);
  });

  it('lose a remote that was killed or retired', () => {
    const killed = change('mfe-a', {});
    killed.after = [
      deployment('1.0.0', 100, { killed: { reason: 'r', at: '2026-01-01T00:00:00.000Z' } }),
    ];
    const release = change('mfe-a', { '1.0.0': 100 });
    const retire = { ...change('mfe-a', {}), before: release.after };
    const lists = [versions([shell, release, killed]), versions([shell, release, retire])];
    for (const list of lists) expect(list.at(-1)).toEqual({ shell: '1.0.0' });
  });

  it('know what was deployed before the log began', () => {
    const before = [deployment('0.9.0', 100, {}, 'mfe-a')];
    const entries = [shell, change('mfe-a', { '1.0.0': 100 }, before)];
    expect(versions(entries)[0]).toEqual({ shell: '1.0.0', 'mfe-a': '0.9.0' });
  });
});

it('names what differs between two compositions, the shell first', () => {
  const [a, b] = [
    { shell: '1', 'mfe-a': '1', 'mfe-b': '1', 'mfe-c': '1' },
    { shell: '2', 'mfe-b': '2', 'mfe-c': '1', 'mfe-d': '1' },
  ];
  expect(versionChanges(a, b)).toEqual([
    { name: 'shell', before: '1', after: '2' },
    { name: 'mfe-a', before: '1', after: null },
    { name: 'mfe-b', before: '1', after: '2' },
    { name: 'mfe-d', before: null, after: '1' },
  ]);
});
