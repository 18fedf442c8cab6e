import { expect, it } from '@jest/globals';
import { createEventBus } from 'shared/events';
import { followSources, reportedPath } from './sources';
import { createTelemetry, type Observation } from './telemetry';

function start() {
  const bus = createEventBus();
  const port = createTelemetry(() => 0);
  const observations: Observation[] = [];
  port.attach((observation) => observations.push(observation));
  const follow = () => followSources({ bus, port, versionOf: (name) => `${name}-1` });
  return { bus, port, observations, follow };
}
const view = (path: string, owner: string, pattern: string) => ({
  path,
  title: 'T',
  owner,
  pattern,
});

it('reports events from before it started, then later ones, in order', () => {
  const { bus, observations, follow } = start();
  bus.publish('part/mounted', { remote: 'mfe-a', version: '1', milliseconds: 12 }, 'shell');
  bus.publish('navigation/page-view', view('/a/MSFT.US?x=1', 'mfe-a', '/a/:symbol'), 'shell');
  const sources = follow();
  bus.publish('navigation/page-view', view('/a/AAPL.US', 'mfe-a', '/a/:symbol'), 'shell');
  expect(observations).toMatchObject([
    { kind: 'event', name: 'page_view', params: { path: '/a/MSFT.US' } },
    {
      kind: 'vital',
      metric: 'mount',
      value: 12,
      remote: 'mfe-a',
      version: '1',
      page: '/a/:symbol',
    },
    { kind: 'event', name: 'page_view', params: { path: '/a/AAPL.US' } },
  ]);
  expect(sources.current()).toEqual({ remote: 'mfe-a', version: 'mfe-a-1', page: '/a/:symbol' });
});

it('counts a page of the shell as attempted and shown; those of remotes are counted where they are mounted', () => {
  const { bus, observations, follow } = start();
  follow();
  bus.publish('navigation/page-view', view('/login', 'shell', '/login'), 'shell');
  bus.publish('navigation/page-view', view('/a', 'mfe-a', '/a'), 'shell');
  expect(observations.filter(({ kind }) => kind !== 'event')).toEqual([
    { kind: 'attempt', at: 0, remote: 'shell', version: 'shell-1', page: '/login' },
    { kind: 'shown', at: 0, remote: 'shell', version: 'shell-1', page: '/login' },
  ]);
});

it('reports a mount with its page, before or after its view', () => {
  const { bus, observations, follow } = start();
  follow();
  const mounts = () =>
    observations.flatMap((o) => (o.kind === 'vital' ? [[o.remote, o.page, o.value]] : []));
  bus.publish('navigation/page-view', view('/a', 'mfe-a', '/a'), 'shell');
  bus.publish('part/mounted', { remote: 'mfe-a', version: '1', milliseconds: 5 }, 'shell');
  bus.publish('part/mounted', { remote: 'mfe-b', version: '1', milliseconds: 7 }, 'shell');
  expect(mounts()).toEqual([['mfe-a', '/a', 5]]);
  bus.publish('navigation/page-view', view('/b', 'mfe-b', '/b'), 'shell');
  expect(mounts()).toEqual([
    ['mfe-a', '/a', 5],
    ['mfe-b', '/b', 7],
  ]);
});

it('finds the owner of a page by its address; the first page when there is none', () => {
  const { bus, follow } = start();
  const sources = follow();
  expect(sources.at(undefined)).toEqual({ remote: 'shell', version: 'shell-1', page: '*' });
  bus.publish('navigation/page-view', view('/a?x', 'mfe-a', '/a'), 'shell');
  bus.publish('navigation/page-view', view('/b', 'mfe-b', '/b'), 'shell');
  expect(sources.at('https://s.example/b?y#z').remote).toBe('mfe-b');
  expect(sources.at('https://s.example/a').remote).toBe('mfe-a');
  expect(sources.at(undefined).remote).toBe('mfe-a');
});

it('remembers the owners of the last hundred pages of a tab', () => {
  const { bus, follow } = start();
  const sources = follow();
  bus.publish('navigation/page-view', view('/first', 'mfe-first', '/first'), 'shell');
  bus.publish('navigation/page-view', view('/a', 'mfe-a', '/a'), 'shell');
  for (let n = 0; n < 99; n++)
    bus.publish('navigation/page-view', view(`/b/${n}`, 'mfe-b', '/b/:n'), 'shell');
  expect(sources.at('/a').remote).toBe('mfe-a');
  bus.publish('navigation/page-view', view('/b/99', 'mfe-b', '/b/:n'), 'shell');
  expect(sources.at('/b/99').remote).toBe('mfe-b');
  // Forgotten pages are attributed to the first page.
  expect(sources.at('/a').remote).toBe('mfe-first');
});

it('reports a redrawn region as a kind of its own, of the shell or of a remote', () => {
  const { bus, observations, follow } = start();
  follow();
  bus.publish('part/redrawn', { remote: 'unknown', message: 'no child' }, 'unknown');
  bus.publish('part/redrawn', { remote: 'mfe-a', message: 'no child' }, 'mfe-a');
  expect(observations).toMatchObject([
    { kind: 'error', where: { phase: 'changed-dom', remote: 'shell' } },
    { kind: 'error', where: { phase: 'changed-dom', remote: 'mfe-a' } },
  ]);
});

it('reports user actions, and no user with a login', () => {
  const { bus, observations, follow } = start();
  follow();
  bus.publish('session/login', { uid: 'secret' }, 'shell');
  bus.publish('broker/changed', { broker: null }, 'shell');
  expect(observations).toMatchObject([
    { kind: 'event', name: 'login', params: {} },
    { kind: 'event', name: 'broker_change', params: { broker: 'any' } },
  ]);
  expect(JSON.stringify(observations)).not.toContain('secret');
});

it.each([
  ['/stocks/details/AAPL.US?tab=news', '/stocks/details/:symbol', '/stocks/details/AAPL.US'],
  ['/watchlists/0f9a-secret', '/watchlists/:id', '/watchlists/:id'],
  ['/13f/details/0001067983', '/13f/details/:cik', '/13f/details/0001067983'],
  ['/whatever?mail=ada@example.com', '*', '*'],
  ['/', '/', '/'],
])('%s is reported as %s says', (path, pattern, expectedPattern) => {
  expect(reportedPath(path, pattern)).toBe(expectedPattern);
});

it('omits the first view if the starter has reported it', () => {
  const { bus, port, observations } = start();
  const sources = followSources({ bus, port, versionOf: () => '1', isFirstViewSent: true });
  bus.publish('navigation/page-view', view('/a', 'mfe-a', '/a'), 'shell');
  expect(observations).toEqual([]);
  bus.publish('navigation/page-view', view('/b', 'mfe-a', '/b'), 'shell');
  // The visitor allows statistics later.
  sources.sendView();
  expect(observations).toMatchObject([{ params: { path: '/b' } }, { params: { path: '/b' } }]);
});
