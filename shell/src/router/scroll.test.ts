/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createPlatformRouter, type PlatformRouter } from 'shared/router';
import { keepScroll, nameHistoryEntry } from './scroll';
import { KEPT_POSITIONS, readPositions, ScrollPositions } from './scroll-positions';

const pages = ['/a', '/b'].map((path) => ({ path, owner: 'one', page: path, title: path }));
const routers: PlatformRouter[] = [];

/** A page load in this tab, reduced to scrolling. */
function load(): PlatformRouter {
  nameHistoryEntry(window);
  const router = createPlatformRouter(pages, { initialReady: true });
  routers.push(router);
  keepScroll(router, window);
  return router;
}
function scrollTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
}
/** For a typed address, the browser creates an entry without a state. */
function leaveTo(path: string): void {
  window.dispatchEvent(new Event('pagehide'));
  routers.pop()?.dispose();
  History.prototype.pushState.call(history, null, '', path);
}

describe('keepScroll', () => {
  beforeEach(() => {
    sessionStorage.clear();
    history.replaceState(null, '', '/a');
    scrollTo(0);
  });
  afterEach(() => {
    for (const router of routers.splice(0)) router.dispose();
  });

  it('opens a freshly loaded page in the same tab at its top', () => {
    load();
    scrollTo(900);
    leaveTo('/b');
    expect(load().state.restoreScrollPosition).toBe(false);
  });

  it('opens the same address in a new entry at its top too', () => {
    load();
    scrollTo(900);
    leaveTo('/a');
    expect(load().state.restoreScrollPosition).toBe(false);
  });

  it('puts a reloaded page back to where it was', () => {
    load();
    scrollTo(900);
    window.dispatchEvent(new Event('pagehide'));
    routers.pop()?.dispose();
    expect(load().state.restoreScrollPosition).toBe(900);
  });

  it('restores the position of a tab that was discarded while hidden', () => {
    load();
    scrollTo(900);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    visibility.mockRestore();
    routers.pop()?.dispose();
    expect(load().state.restoreScrollPosition).toBe(900);
  });

  it('knows entries of foreign code by their address', async () => {
    const router = load();
    History.prototype.pushState.call(history, null, '', '/b');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/b'));
    scrollTo(300);
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(sessionStorage.getItem('plumbline.scroll') ?? '')).toContainEqual([
      '/b',
      300,
    ]);
  });

  it('keeps the state that an entry has', () => {
    history.replaceState({ usr: { from: 'x' }, key: 'mine' }, '');
    nameHistoryEntry(window);
    expect(history.state).toEqual({ usr: { from: 'x' }, key: 'mine' });
    history.replaceState({ usr: 1 }, '');
    nameHistoryEntry(window);
    expect(history.state).toEqual({ usr: 1, key: expect.stringMatching(/^[0-9a-z]{8,}$/) });
  });

  it('starts empty when the stored value is invalid', () => {
    for (const broken of ['{', '{"a":1}', 'null']) {
      sessionStorage.setItem('plumbline.scroll', broken);
      expect(load().state.restoreScrollPosition).toBe(false);
    }
  });
});

describe('ScrollPositions', () => {
  it('evicts the least recently used, in memory and in storage', () => {
    const positions = new ScrollPositions();
    for (let i = 0; i < KEPT_POSITIONS; i += 1) positions.set(`e${i}`, i);
    positions.touch('e0');
    positions.set('one more', 7);
    expect(Object.keys(positions.byKey)).toHaveLength(KEPT_POSITIONS);
    expect(positions.byKey).toMatchObject({ e0: 0, 'one more': 7 });
    expect(positions.byKey).not.toHaveProperty('e1');
    expect(positions.newest().slice(-2)).toEqual([
      ['e0', 0],
      ['one more', 7],
    ]);
  });

  it('reads only valid positions, up to the limit', () => {
    expect(readPositions([['a', 1], ['b', null], ['c'], 'd', [5, 6]])).toEqual([['a', 1]]);
    const many = Array.from({ length: KEPT_POSITIONS + 5 }, (_, i) => [`e${i}`, i]);
    expect(readPositions(many)).toHaveLength(KEPT_POSITIONS);
    expect(readPositions(many)[0]).toEqual(['e5', 5]);
  });
});
