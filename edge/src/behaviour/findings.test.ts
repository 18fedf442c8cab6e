import { describe, expect, it } from 'vitest';
import type { BehaviourException } from 'shared/contract';
import { findingLines, findingsOf } from './findings';
import {
  NO_LEFTOVERS,
  type Leftovers,
  type MemorySample,
  type Observation,
  type PageObservation,
} from './observation';

const SAMPLE: MemorySample = {
  listeners: 10,
  timers: 1,
  connections: 0,
  elements: 8,
  heapBytes: 5_000_000,
  nodes: 900,
};
const KB = 1024;

const page = (more: Partial<PageObservation> = {}): PageObservation => ({
  page: 'list',
  path: '/list',
  mounts: 5,
  outcome: 'mounted',
  failure: null,
  longestTasks: [0, 60, 0],
  rulesOutside: [],
  samples: [SAMPLE, SAMPLE, SAMPLE],
  ...more,
});
const observation = (
  leftovers: Partial<Leftovers> = {},
  more: Partial<Observation> = {},
): Observation => ({
  name: 'mfe-a',
  pages: [page()],
  navigation: [],
  leftovers: { ...NO_LEFTOVERS, ...leftovers },
  origins: [],
  ...more,
});
/** Rules with their details. */
const faultsOf = (leftBehind: Observation, exceptions: BehaviourException[] = []) =>
  Object.fromEntries(
    findingsOf(leftBehind, exceptions).findings.map(({ rule, details }) => [rule, details]),
  );
const grown = (measure: keyof MemorySample, ...values: number[]) =>
  observation(
    {},
    { pages: [page({ samples: values.map((value) => ({ ...SAMPLE, [measure]: value })) })] },
  );

describe('faultsOf', () => {
  it('returns no fault when nothing is left behind', () =>
    expect(faultsOf(observation())).toEqual({}));

  it('lists leftovers of the remote, not those of the shell', () => {
    const listeners = [
      { what: 'resize on window', caller: 'mfe-a' },
      { what: 'resize on window', caller: 'mfe-a' },
      { what: 'online on window', caller: 'shell' },
    ];
    expect(faultsOf(observation({ listeners }))).toEqual({ listeners: ['resize on window'] });
  });

  it('lists foreign elements and growing React elements', () => {
    const elements = ['mfe-a', 'shell', null].map((caller) => ({ what: `<${caller}>`, caller }));
    expect(faultsOf(observation({ elements }))).toEqual({ elements: ['<mfe-a>', '<null>'] });
    expect(Object.keys(faultsOf(grown('elements', 8, 13, 18)))).toEqual(['elements']);
  });

  it('ignores globals and keys with the name of the remote or the product', () => {
    const key = (text: string, caller: string | null = 'mfe-a') => ({
      what: `localStorage ${text}`,
      key: text,
      caller,
    });
    const leftBehind = observation({
      globals: ['webpackChunkmfe_a', 'mfe-a', 'leaked'],
      stored: [
        key('mfe-a.x'),
        key('plumbline.chart'),
        key('theme'),
        key('b', null),
        key('c', 'shell'),
      ],
    });
    expect(faultsOf(leftBehind)).toEqual({
      globals: ['leaked'],
      storage: ['localStorage theme', 'localStorage b'],
    });
  });

  it('lists requested hosts, allowed by the policy or not', () => {
    const leftBehind = observation(
      { refusedAddresses: ['https://a.example/x?y', 'inline'] },
      { origins: ['https://b.example'] },
    );
    expect(faultsOf(leftBehind)).toEqual({ hosts: ['https://b.example', 'https://a.example'] });
  });

  it('lists undeclared navigations between its pages', () => {
    const navigation = ['list to details: it keeps showing the page before'];
    expect(faultsOf(observation({}, { navigation }))).toEqual({ navigation });
    const reason = 'Both pages show the same table on purpose.';
    const exceptions = [{ rule: 'navigation', allow: 'list to details*', reason }];
    expect(faultsOf(observation({}, { navigation }), exceptions)).toEqual({});
  });

  it('lists growth with each mount, not objects created once', () => {
    expect(faultsOf(grown('heapBytes', 0, 500 * KB, 1000 * KB))).toEqual({
      heap: ['100 KB per mount at the page list, over 64'],
    });
    expect(faultsOf(grown('heapBytes', 0, 5000 * KB, 5000 * KB))).toEqual({});
    expect(faultsOf(grown('listeners', 10, 15, 20))).toEqual({
      listeners: ['1.0 more with each mount of the page list'],
    });
    expect(faultsOf(grown('nodes', 900, 1000, 1100))).toEqual({
      nodes: ['20 nodes per mount at the page list, over 10'],
    });
  });

  it('lists long tasks by their median', () => {
    const tasks = (...longestTasks: number[]) =>
      faultsOf(observation({}, { pages: [page({ longestTasks })] }));
    expect(tasks(50, 900, 60)).toEqual({});
    expect(Object.keys(tasks(300, 310, 60))).toEqual(['long-tasks']);
  });
});

describe('declared exceptions', () => {
  const reason = 'A library of ours needs it.';
  it('allow the exact name, or any ending after a wildcard', () => {
    const leftBehind = observation({ globals: ['leaked', 'libraryA', 'libraryB'] });
    const exceptions = [{ rule: 'globals', allow: 'library*', reason }];
    expect(faultsOf(leftBehind, exceptions)).toEqual({ globals: ['leaked'] });
  });

  it('raise the limit of a measured rule', () => {
    const heap = [{ rule: 'heap', allow: '150', reason }];
    expect(faultsOf(grown('heapBytes', 0, 500 * KB, 1000 * KB), heap)).toEqual({});
    expect(Object.keys(faultsOf(grown('heapBytes', 0, 900 * KB, 1800 * KB), heap))).toEqual([
      'heap',
    ]);
  });

  it('allow nothing for another rule, and are listed when unused', () => {
    const unused = [{ rule: 'timers', allow: 'leaked', reason }];
    const judged = findingsOf(observation({ globals: ['leaked'] }), unused);
    expect(judged.findings.map(({ rule }) => rule)).toEqual(['globals']);
    expect(judged.unused).toEqual(unused);
  });
});

it('reports only the failure of a page that failed', () => {
  const failed = observation(
    { styleElements: ['<style> .part-failure'], errors: ['Error: broken'] },
    { pages: [page({ outcome: 'failed', failure: 'PART-MOUNT: broken', samples: [] })] },
  );
  expect(findingsOf(failed, [])).toEqual({
    findings: [
      { rule: 'failures', action: 'refuse', details: ['list at /list: PART-MOUNT: broken'] },
    ],
    unused: [],
  });
});

it('prints a finding with all names and its remedy', () => {
  const names = Array.from({ length: 40 }, (_, i) => `leaked${i}`);
  const [finding] = findingsOf(observation({ globals: names }), []).findings;
  if (!finding) throw new Error('nothing was found');
  const lines = findingLines('mfe-a', finding);
  expect(lines[0]).toBe('Refused, globals: mfe-a adds globals to window');
  expect(lines.slice(1, -1)).toEqual(names.map((name) => `  ${name}`));
  expect(lines.at(-1)).toMatch(/Remedy/);
});
