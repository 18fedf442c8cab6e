/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createPlatformRouter, pageReadiness, type PlatformRouter } from 'shared/router';
import { createPlatformStore } from 'shared/store/host';
import { serveNavigation } from './navigation-service';
import { NOT_FOUND } from './platform-routes';

const ROUTES = ['First', 'Second'].map((name) => ({
  path: `/${name.toLowerCase()}`,
  owner: 'one',
  page: name.toLowerCase(),
  title: `${name} page`,
  description: `About the ${name.toLowerCase()} page`,
}));

let router: PlatformRouter;
const announce = jest.fn();

beforeEach(() => {
  announce.mockClear();
  document.title = 'Title of the server';
  document.head.insertAdjacentHTML('beforeend', '<meta name="description" content="">');
  document.body.innerHTML =
    '<a href="/second">Second</a><main id="main"><h1>Heading</h1><input /></main>';
  history.replaceState(null, '', '/first');
  router = createPlatformRouter(ROUTES, { initialReady: true });
  serveNavigation({ router, dispatch: createPlatformStore().dispatch, announce });
  document.querySelector('a')?.focus();
});
afterEach(() => {
  router.dispose();
  document.querySelector('meta[name="description"]')?.remove();
});

/** Navigates, and draws the page as a remote does. */
async function go(to: string, draw: () => void = () => {}): Promise<void> {
  await router.navigate(to);
  draw();
  pageReadiness.mounted();
  await pageReadiness.promise;
}

describe('a navigation to another page', () => {
  it('has the title and the description of the page', async () => {
    await go('/second');
    expect(document.title).toBe('Second page | Plumbline');
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      'About the second page',
    );
    await go('/first');
    expect(document.title).toBe('First page | Plumbline');
    await go('/gone');
    expect(document.title).toBe(`${NOT_FOUND.title} | Plumbline`);
  });

  it('moves the focus to the heading, and announces the title once the page is drawn', async () => {
    await router.navigate('/second');
    expect(announce).not.toHaveBeenCalled();
    expect(document.querySelector('a')).toHaveFocus();
    pageReadiness.mounted();
    await pageReadiness.promise;
    expect(document.querySelector('h1')).toHaveFocus();
    expect(announce.mock.calls).toEqual([['Second page | Plumbline']]);
  });

  it('leaves the focus where the new page has set it', async () => {
    await go('/second', () => document.querySelector('input')?.focus());
    expect(document.querySelector('input')).toHaveFocus();
  });
});

describe('a navigation within a page', () => {
  it('keeps title and focus, and announces nothing', async () => {
    await go('/first?sort=name');
    expect(document.title).toBe('Title of the server');
    expect(document.querySelector('a')).toHaveFocus();
    expect(announce).not.toHaveBeenCalled();
  });
});
