/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { loadRelease } from './federation';
import { STEP_BUDGETS } from './step-budgets';

const HASH = `sha384-${'x'.repeat(64)}`;

/** Requested scripts, in document order. */
let scripts: HTMLScriptElement[];
let observer: MutationObserver;

/** Completes every script of the page as a browser does when its hash matches. */
function runScripts(): void {
  scripts = [];
  observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue;
      scripts.push(node);
      Reflect.set(window, 'mfe-a', {
        init: () => {},
        get: () => Promise.resolve(() => ({ default: { name: 'mfe-a' } })),
      });
      node.dispatchEvent(new Event('load'));
    }
  });
  observer.observe(document.head, { childList: true });
}

const release = (url: string, integrity: string) => ({
  name: 'mfe-a',
  version: '1.0.0',
  entry: { url, integrity },
  baseUrl: '/releases/mfe-a/1.0.0/',
});

beforeEach(() => {
  // The runtime warns of every second attempt.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  runScripts();
});
afterEach(() => {
  jest.restoreAllMocks();
  observer.disconnect();
  Reflect.deleteProperty(window, 'mfe-a');
});

describe('a container', () => {
  it('that never ends its initialisation is given up after its budget', async () => {
    observer.disconnect();
    observer = new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLScriptElement)) continue;
        Reflect.set(window, 'mfe-a', { init: () => new Promise(() => {}), get: () => {} });
        node.dispatchEvent(new Event('load'));
      }
    });
    observer.observe(document.head, { childList: true });
    jest.useFakeTimers();
    const failure = jest.fn();
    loadRelease(release('/releases/mfe-a/1.0.0/hangs.js', HASH), 1).catch(failure);
    await jest.advanceTimersByTimeAsync(STEP_BUDGETS.init + 100);
    jest.useRealTimers();
    expect(failure).toHaveBeenCalledWith(expect.objectContaining({ code: 'PART-HUNG' }));
  });

  it('of another release finds no chunk of the one before in its registry', async () => {
    Reflect.set(window, 'webpackChunkmfe_a', ['a chunk of 1.0.0']);
    await loadRelease(release('/releases/mfe-a/1.0.0/entry.js', HASH), 7);
    expect(Reflect.has(window, 'webpackChunkmfe_a')).toBe(true);
    await loadRelease({ ...release('/other.js', HASH), version: '0.9.0' }, 1);
    expect(Reflect.has(window, 'webpackChunkmfe_a')).toBe(false);
    await loadRelease(release('/releases/mfe-a/1.0.0/entry.js', HASH), 8);
  });
});

describe('the entry of a remote', () => {
  it.each([
    ['a path', '/releases/mfe-a/1.0.0/entry.js'],
    ['an address', 'https://cdn.example/mfe-a/entry.js'],
  ])('is run with its hash when the composition names %s', async (_, url) => {
    for (const attempt of [1, 2]) await loadRelease(release(url, HASH), attempt);
    expect(scripts.map(({ integrity }) => integrity)).toEqual([HASH, HASH]);
    expect(scripts[0]?.src).toBe(new URL(url, window.location.href).href);
    expect(scripts[1]?.src).toContain('?attempt=2');
  });

  it.each(['', 'sha384-', 'sha384-abc', 'md5-x', `sha1-${'x'.repeat(64)}`, 'undefined'])(
    'is not even asked for with "%s" as its hash, which a browser would overlook',
    async (integrity) => {
      const loading = loadRelease(release('/entry.js', integrity), 1);
      await expect(loading).rejects.toMatchObject({ code: 'PART-INTEGRITY' });
      expect(scripts).toEqual([]);
    },
  );
});
