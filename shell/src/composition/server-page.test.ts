/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  STATIC_PAGE_ATTRIBUTE,
  STATIC_PAGE_RELEASE_ATTRIBUTE,
  WITH_DATA,
  type ComposedRemote,
} from 'shared/contract';
import type { RemoteModule } from 'shared/remote';
import { createPlatformRouter, pageReadiness } from 'shared/router';
import { createRemoteLoader } from './loader/remote-loader';
import { registerRemotes } from './remotes';

const REMOTE: ComposedRemote = {
  name: 'mfe-s',
  version: '1.0.0',
  owner: 'team',
  contract: '^1.0.0',
  baseUrl: '/1/',
  entry: { url: '/entry.js', integrity: 'sha384-x' },
  routes: [],
  nav: [],
  slots: [],
  chunks: {},
};

let remotes = 0;
let drawData: () => void;

interface Opened {
  hydrates?: boolean;
  /** Version of the release whose HTML it is; undefined for HTML with data. */
  staticVersion?: string;
  content?: string;
  address?: string;
}

/** Opens a page whose HTML is in the document, of a remote with this `mount`. */
function openOver(
  mount: RemoteModule['mount'],
  { hydrates = false, staticVersion, content = '20 rows', address = '/list' }: Opened = {},
) {
  const name = `mfe-s${(remotes += 1)}`;
  const outlet = document.createElement('div');
  const attributes =
    staticVersion === undefined
      ? `${STATIC_PAGE_ATTRIBUTE}="${WITH_DATA}"`
      : `${STATIC_PAGE_ATTRIBUTE}="" ${STATIC_PAGE_RELEASE_ATTRIBUTE}="${name} ${staticVersion}"`;
  outlet.innerHTML = `<div ${attributes}>${content}</div>`;
  document.body.append(outlet);
  window.history.replaceState(null, '', address);
  const router = createPlatformRouter(
    ['/list', '/other'].map((path) => ({ path, owner: name, page: 'list', title: 'L' })),
    { initialReady: true },
  );
  pageReadiness.begin();
  const texts: string[] = [];
  registerRemotes({
    compositionId: '0a1b2c3d4e5f',
    names: [name],
    router,
    loader: createRemoteLoader({
      remotes: { [name]: { ...REMOTE, name } },
      load: async () => ({
        name,
        contract: '1.0.0',
        pages: ['list'],
        slots: [],
        preparePage: async () => {},
        loadSlot: () => Promise.reject(new Error('none')),
        hydrates,
        mount,
        unmount: () => {},
      }),
    }),
    outlet,
    styles: undefined,
    onStatus: () => {},
    onError: () => {},
    showInstead: async () => () => {},
    onAttempt: () => {},
    reload: () => {},
    onShown: () => texts.push(outlet.textContent),
  });
  return { outlet, texts, router };
}

const waiting = (outlet: Element) => outlet.querySelector('[data-waits]')?.textContent ?? null;

beforeEach(() => {
  jest.useFakeTimers();
  // single-spa warns that it was not started: these tests mount without it.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  // An API of browsers that jsdom lacks.
  Reflect.set(globalThis, 'scheduler', { yield: async () => {} });
  drawData = () => {};
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'scheduler');
  jest.restoreAllMocks();
  jest.useRealTimers();
  document.body.replaceChildren();
});

/** Renders a skeleton first, as for a signed-in visitor, whose answers the document lacks. */
const skeletonFirst: RemoteModule['mount'] = ({ element }) => {
  const release = pageReadiness.hold();
  element.textContent = 'skeleton';
  pageReadiness.mounted();
  drawData = () => {
    element.textContent = '20 other rows';
    release();
  };
};

describe('a page over the server’s HTML', () => {
  it('stays hidden until it has its data', async () => {
    const { outlet, texts } = openOver(skeletonFirst);
    await jest.advanceTimersByTimeAsync(100);
    expect(outlet.textContent).toBe('20 rowsskeleton');
    expect(waiting(outlet)).toBe('skeleton');
    expect(texts).toEqual([]);
    drawData();
    await jest.advanceTimersByTimeAsync(0);
    expect(outlet.textContent).toBe('20 other rows');
    expect(waiting(outlet)).toBeNull();
    expect(texts).toEqual(['20 other rows']);
  });

  it('is shown after the HTML was measured, not below it: the browser would keep its view there', async () => {
    const { outlet } = openOver(skeletonFirst);
    await jest.advanceTimersByTimeAsync(100);
    const scrolled = document.createElement('div');
    scrolled.className = 'scroll';
    outlet.firstElementChild?.append(scrolled);
    const hidden: (string | null)[] = [];
    jest.spyOn(scrolled, 'scrollLeft', 'get').mockImplementation(() => {
      hidden.push(waiting(outlet));
      return 0;
    });
    drawData();
    await jest.advanceTimersByTimeAsync(0);
    expect(hidden).toEqual(['20 other rows']);
    expect(waiting(outlet)).toBeNull();
  });

  it('replaces the HTML after ten seconds without data, to show its own state', async () => {
    const { outlet } = openOver(skeletonFirst);
    await jest.advanceTimersByTimeAsync(10_500);
    expect(outlet.textContent).toBe('skeleton');
    expect(waiting(outlet)).toBeNull();
  });

  it('is replaced by its failure', async () => {
    const { outlet } = openOver(() => {
      throw new Error('no element');
    });
    await jest.advanceTimersByTimeAsync(12_000);
    expect(outlet.querySelector('.part-failure')).not.toBeNull();
    expect(outlet.textContent).not.toContain('20 rows');
  });

  it('is removed when the visitor leaves before it has its data', async () => {
    const { outlet, router } = openOver(skeletonFirst);
    await jest.advanceTimersByTimeAsync(100);
    void router.navigate('/other');
    await jest.advanceTimersByTimeAsync(100);
    expect(outlet.textContent).not.toContain('20 rows');
    expect(waiting(outlet)).toBeNull();
  });
});

describe('a page over its static HTML', () => {
  /** Whether the remote was given the HTML, and what the outlet shows after the mount. */
  async function mountOver(opened: Opened, fill: (outlet: HTMLElement) => void = () => {}) {
    const isStatic: (boolean | undefined)[] = [];
    const { outlet } = openOver(({ element, isStaticPage }) => {
      isStatic.push(isStaticPage);
      if (!isStaticPage) element.textContent = 'rendered';
    }, opened);
    fill(outlet);
    await jest.advanceTimersByTimeAsync(100);
    expect(outlet.querySelector(`[${STATIC_PAGE_ATTRIBUTE}]`)).toBeNull();
    expect(outlet.children).toHaveLength(1);
    return { isStatic, text: outlet.textContent };
  }
  const SAME = { hydrates: true, staticVersion: '1.0.0' };

  it('is given the HTML of its own release', async () => {
    expect(await mountOver(SAME)).toEqual({ isStatic: [true], text: '20 rows' });
  });

  it('is given HTML with choices as they were', async () => {
    const content = '<input type="radio" checked><input type="checkbox"><input value="a">text';
    expect(await mountOver({ ...SAME, content })).toEqual({ isStatic: [true], text: 'text' });
  });

  it.each<[string, Opened]>([
    ['of another release', { ...SAME, staticVersion: '0.9.0' }],
    ['for a remote that does not hydrate', { ...SAME, hydrates: false }],
    ['at an address with a query', { ...SAME, address: '/list?a=1' }],
    ['at an address with an anchor', { ...SAME, address: '/list#a' }],
  ])('replaces HTML %s', async (_, opened) => {
    expect(await mountOver(opened)).toEqual({ isStatic: [false], text: 'rendered' });
  });

  it('replaces HTML into which the visitor has typed', async () => {
    const typed = await mountOver({ ...SAME, content: '<input name="q">' }, (outlet) => {
      const field = outlet.querySelector('input');
      if (field) field.value = 'typed';
    });
    expect(typed).toEqual({ isStatic: [false], text: 'rendered' });
  });

  it('is replaced by the failure of its hydration', async () => {
    let fail: (error: Error) => void = () => {};
    const { outlet } = openOver(({ element, isStaticPage }) => {
      if (!isStaticPage) throw new Error('no element');
      element.replaceChildren();
      return new Promise((_, reject) => (fail = reject));
    }, SAME);
    await jest.advanceTimersByTimeAsync(100);
    expect(outlet.textContent).toBe('');
    fail(new Error('not hydrated'));
    await jest.advanceTimersByTimeAsync(12_000);
    expect(outlet.querySelector('.part-failure')).not.toBeNull();
    expect(outlet.textContent).not.toContain('20 rows');
  });
});
