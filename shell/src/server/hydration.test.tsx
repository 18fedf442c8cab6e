import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { fakeComposition, fakeShell } from 'shared/testing';
import { createPlatformRouter, setPlatformRouter } from 'shared/router';
import { setPlatformServices } from 'shared/store/host';
import { firstPage } from '../chrome/first-page';
import { platformRoutes } from '../router/platform-routes';
import { drawInto } from '../start/draw-into';
import { shellRoot } from '../start/root/shell-root';
import { telemetry, type Observation } from '../telemetry/telemetry';
import { drawFrame } from './prerender-chrome';
import { serverServices } from './server-services';

const composition = fakeComposition({
  remotes: {
    'mfe-a': {
      name: 'mfe-a',
      version: '1.0.0',
      owner: 'a team',
      contract: '^1.0.0',
      baseUrl: '/releases/mfe-a/1.0.0/',
      entry: { url: '/releases/mfe-a/1.0.0/remoteEntry.js', integrity: '' },
      routes: [
        { path: '/stocks/screener', page: 'grid', title: 'Stocks screener', skeleton: 'grid' },
      ],
      nav: [],
      slots: [],
      chunks: {},
    },
  },
});

/** The first drawing compiles the whole chrome, which is slow on a busy machine. */

let observed: Observation[] = [];
let detach = (): void => {};
beforeEach(() => {
  observed = [];
  detach = telemetry.attach((one) => observed.push(one));
  globalThis.fetch = jest.fn<typeof fetch>(async () =>
    Response.json({ incidents: [], status: { indicator: 'none' } }),
  );
});
afterEach(() => {
  detach();
  delete window.__REMOVED_TEXTS__;
  setPlatformRouter(null);
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

/** The chrome as the edge writes it, hydrated as in the browser. */
function serve(pathname: string): HTMLElement {
  window.history.replaceState(null, '', pathname);
  const element = document.createElement('div');
  element.innerHTML = drawFrame({ composition, pathname }).html;
  document.body.append(element);
  return element;
}

/**
 * Replaces texts below an element, as translators do, and reports the changes as the edge's
 * document does.
 */
function translate(element: Element): void {
  const observer = new MutationObserver(() => {});
  observer.observe(document, { childList: true, subtree: true });
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.append(`${text.data}·`);
    text.replaceWith(font);
  }
  window.__REMOVED_TEXTS__ = () => observer.takeRecords();
}

async function takeOver(element: HTMLElement) {
  const { store } = fakeShell({ session: 'unknown' });
  setPlatformServices(serverServices(composition));
  const router = createPlatformRouter(
    platformRoutes(composition, () => Promise.resolve()),
    { initialReady: true },
  );
  // Not awaited inside: React flushes its work after the callback.
  let standing: Promise<void> | undefined;
  await act(async () => {
    standing = drawInto(element, shellRoot(store, router, false));
  });
  await standing;
  return { store, router };
}

describe.each(['/stocks/screener', '/', '/no/such/page', '/pricing', '/about-us'])(
  'hydrating the chrome at %s',
  (pathname) => {
    it('finds what the server drew: no complaint, and the very same elements', async () => {
      const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
      const element = serve(pathname);
      const before = [...element.querySelectorAll('header, footer, main, #outlet, a')];
      await takeOver(element);
      expect(complaints.mock.calls).toEqual([]);
      expect(observed.filter(({ kind }) => kind === 'error')).toEqual([]);
      expect(before.length).toBeGreaterThan(10);
      expect(before.filter((one) => !one.isConnected)).toEqual([]);
    });
  },
);

describe('hydrating the chrome', () => {
  it('keeps what was typed and chosen before, and goes on with it', async () => {
    const element = serve('/stocks/screener');
    const input = element.querySelector<HTMLInputElement>('input[role="combobox"]');
    if (!input) throw new Error('The chrome has no lookup.');
    input.focus();
    input.value = 'appl';
    await takeOver(element);
    expect(input.isConnected).toBe(true);
    expect(input).toHaveValue('appl');
    expect(document.activeElement).toBe(input);
    await act(async () => firstPage.drawn());
    expect(input).toHaveValue('appl');
  });

  it('keeps the elements of a chrome that was translated before', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
    const element = serve('/stocks/screener');
    const before = [...element.querySelectorAll('header, footer, main, #outlet, a, input')];
    const footer = element.querySelector('footer');
    const text = footer?.textContent;
    const outlet = element.querySelector('#outlet');
    outlet?.append('Static page');
    translate(element);
    expect(element.querySelectorAll('font').length).toBeGreaterThan(10);
    await takeOver(element);
    expect(complaints.mock.calls).toEqual([]);
    expect(observed).not.toContainEqual(
      expect.objectContaining({ where: { part: 'frame', phase: 'changed-dom' } }),
    );
    expect(before.filter((one) => !one.isConnected)).toEqual([]);
    // The outlet is not hydrated: its page stays translated.
    expect(outlet).toHaveTextContent('Static page·');
    expect(footer?.textContent).toBe(text);
  });

  it('says when it finds something else', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const element = serve('/stocks/screener');
    element.querySelector('footer')?.replaceChildren('something else');
    await takeOver(element);
    expect(observed).toContainEqual(
      expect.objectContaining({ kind: 'error', where: { part: 'frame', phase: 'changed-dom' } }),
    );
    expect(element.querySelector('footer')).toHaveTextContent('It is not financial advice');
  });

  it('keeps typed text and the static page when it renders the chrome again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const element = serve('/stocks/screener');
    const outlet = element.querySelector('#outlet');
    outlet?.append('Static page');
    const lookup = (): HTMLInputElement | null =>
      element.querySelector<HTMLInputElement>('input[role="combobox"]');
    const before = lookup();
    if (!before) throw new Error('The chrome has no lookup.');
    // As password managers and writing assistants do.
    before.before(document.createElement('grammarly-extension'));
    before.focus();
    before.value = 'appl';
    await takeOver(element);
    expect(before.isConnected).toBe(false);
    expect(lookup()).toHaveValue('appl');
    expect(lookup()).toHaveFocus();
    expect(element.querySelector('#outlet')).toHaveTextContent('Static page');
  });

  it('renders everything when the HTML has no chrome', async () => {
    window.history.replaceState(null, '', '/stocks/screener');
    const element = document.createElement('div');
    document.body.append(element);
    await takeOver(element);
    expect(element.querySelector('#outlet')).toBeInTheDocument();
  });
});
