/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeComposition } from 'shared/testing';
import { leavesRoom } from './connection';
import { pagesByPath, pagesOf, rank, type PlannedPage } from './plan';
import { BATCH_PAUSE, BATCH_SIZE, createPrefetch, MAX_BATCHES, MAX_BYTES } from './prefetch';
import { IDLE_MS, watchIdle } from './start-prefetch';
import { countVisit, visitWeights } from './visits';

const page = (pattern: string, ...urls: string[]): PlannedPage => ({
  pattern,
  route: { path: pattern, page: pattern, title: pattern },
  files: urls.map((url) => ({ url, integrity: '' })),
});
const many = Array.from({ length: 30 }, (_, i) => page(`/${i}`, '/entry.js', `/${i}.js`));

describe('batches', () => {
  let fetched: [url: string, priority: string][] = [];
  let may = true;
  let idle = true;
  let size: number | undefined = 1024;
  const start = () =>
    createPrefetch({
      ranked: () => many,
      mayFetch: () => may,
      isIdle: () => idle,
      sizeOf: () => size,
      fetchFile: ({ url }, priority) => fetched.push([url, priority]),
      isHere: (url) => url === '/entry.js' || url === '/0.js',
    });
  beforeEach(() => {
    jest.useFakeTimers();
    fetched = [];
    may = true;
    idle = true;
    size = 1024;
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const urls = () => fetched.map(([url]) => url);

  it('load four pages every three seconds, and end', () => {
    expect([BATCH_SIZE, BATCH_PAUSE]).toEqual([4, 3000]);
    start();
    jest.advanceTimersByTime(2999);
    expect(urls()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(urls()).toEqual(['/1.js', '/2.js', '/3.js', '/4.js']);
    jest.advanceTimersByTime(3000);
    expect(urls().slice(4)).toEqual(['/5.js', '/6.js', '/7.js', '/8.js']);
    jest.advanceTimersByTime(600_000);
    expect(urls()).toHaveLength(MAX_BATCHES * BATCH_SIZE);
    expect(fetched.every(([, priority]) => priority === 'low')).toBe(true);
  });

  it('wait while the connection is busy, and resume afterwards', () => {
    may = false;
    const prefetch = start();
    prefetch.intend(page('/9', '/9.js'));
    jest.advanceTimersByTime(30_000);
    expect(urls()).toEqual([]);
    may = true;
    jest.advanceTimersByTime(3000);
    expect(urls()).toHaveLength(4);
  });

  it('wait until the visitor is idle, except for a page with intent', () => {
    idle = false;
    const prefetch = start();
    jest.advanceTimersByTime(30_000);
    expect(urls()).toEqual([]);
    prefetch.intend(page('/9', '/9.js'));
    expect(urls()).toEqual(['/9.js']);
    idle = true;
    jest.advanceTimersByTime(3000);
    expect(urls()).toHaveLength(5);
  });

  it('stop at their maximum of bytes, even while sizes are unknown', () => {
    size = 60 * 1024;
    const prefetch = start();
    jest.advanceTimersByTime(600_000);
    expect(urls()).toEqual(['/1.js', '/2.js']);
    expect(urls().length * size).toBeLessThanOrEqual(MAX_BYTES);
    prefetch.stop();
    fetched = [];
    size = undefined;
    start();
    jest.advanceTimersByTime(600_000);
    expect(urls()).toEqual(['/1.js', '/2.js', '/3.js']);
  });

  it('come after a page that the visitor points at, and fetch nothing twice', () => {
    const prefetch = start();
    prefetch.intend(page('/3', '/entry.js', '/3.js'));
    prefetch.intend(page('/3', '/entry.js', '/3.js'));
    expect(fetched).toEqual([['/3.js', 'auto']]);
    jest.advanceTimersByTime(3000);
    expect(urls()).toEqual(['/3.js', '/1.js', '/2.js', '/4.js', '/5.js']);
    prefetch.stop();
    jest.advanceTimersByTime(30_000);
    expect(urls()).toHaveLength(5);
  });
});

it('a visitor is idle ten seconds after the last press, key or scroll', () => {
  jest.useFakeTimers();
  const target = new EventTarget();
  const isIdle = watchIdle(target);
  jest.advanceTimersByTime(IDLE_MS - 1);
  expect(isIdle()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(isIdle()).toBe(true);
  target.dispatchEvent(new Event('keydown'));
  expect(isIdle()).toBe(false);
  jest.useRealTimers();
});

describe('the order', () => {
  beforeEach(() => localStorage.clear());

  it('is the visitor’s own pages, then the menu; other pages are left out', () => {
    const pages = ['/a', '/b', '/c/:id', '/d', '/e'].map((pattern) => page(pattern));
    const order = rank(
      pages,
      ['/b', '/a', '/d'],
      new Map([
        ['/c/:id', 3],
        ['/d', 1],
      ]),
    );
    expect(order.map(({ pattern }) => pattern)).toEqual(['/c/:id', '/d', '/b', '/a']);
  });

  it('forgets old visits slowly', () => {
    const day = 24 * 3600 * 1000;
    for (let i = 0; i < 4; i += 1) countVisit(localStorage, '/old', 0);
    countVisit(localStorage, '/new', 42 * day);
    countVisit(localStorage, '/new', 42 * day);
    const weights = visitWeights(localStorage, 42 * day);
    expect(weights.get('/old')).toBeCloseTo(0.5);
    expect(weights.get('/new')).toBeCloseTo(2);
  });

  it('is limited, and survives any stored value', () => {
    localStorage.setItem('plumbline.visits', '{"/a":"x","/b":[1],"/c":[2,5]}');
    expect([...visitWeights(localStorage, 5)]).toEqual([['/c', 2]]);
    for (let i = 0; i < 100; i += 1) countVisit(localStorage, `/${i}`, 10);
    expect(visitWeights(localStorage, 10).size).toBe(60);
    localStorage.setItem('plumbline.visits', '[');
    expect(visitWeights(localStorage).size).toBe(0);
  });
});

it('knows the files of each page, and which page a path is', () => {
  const chunk = (url: string) => ({ url, integrity: 'sha384-x' });
  const remote = {
    name: 'mfe-a',
    version: '1',
    owner: 'a',
    contract: '*',
    baseUrl: '/',
    entry: chunk('/entry.js'),
    routes: [
      { path: '/a/:id', page: 'one', title: 'One' },
      { path: '/a/list', page: 'list', title: 'List' },
    ],
    nav: [],
    slots: [],
    chunks: { one: [chunk('/one.js'), chunk('/one.css')] },
  };
  const pages = pagesOf(fakeComposition({ remotes: { 'mfe-a': remote } }));
  expect(pages[0]?.files.map(({ url }) => url)).toEqual(['/entry.js', '/one.js']);
  expect(pagesByPath(pages).match('/a/list')?.value.route.page).toBe('list');
  expect(pagesByPath(pages).match('/a/7')?.value.route.page).toBe('one');
  expect(pagesByPath(pages).match('/b')).toBeNull();
});

it.each<[Record<string, unknown>, boolean]>([
  [{}, true],
  [{ connection: { effectiveType: '4g', saveData: false } }, true],
  [{ connection: { saveData: true } }, false],
  [{ connection: { effectiveType: '2g' } }, false],
  [{ connection: { effectiveType: 'slow-2g' } }, false],
  [{ connection: { effectiveType: '4g', type: 'cellular' } }, false],
  [{ onLine: false }, false],
  [{ reducedData: true }, false],
])('a browser that says %j leaves room: %s', (browser, room) => {
  const { reducedData = false, ...connection } = browser;
  const matchMedia = (query: string) => ({
    matches: reducedData === true && query === '(prefers-reduced-data: reduce)',
  });
  const window = { navigator: { onLine: true, ...connection }, matchMedia };
  expect(leavesRoom(window as unknown as Window)).toBe(room);
});
