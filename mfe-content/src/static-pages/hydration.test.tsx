/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import type { StaticPages } from 'shared/contract';
import { createPlatformRouter } from 'shared/router';
import { fakeShell } from 'shared/testing';
import declaration from '../../remote.json';
import { markRead } from '../articles/reading-progress';
import remote from '../remote';
import { staticPages } from '.';

let all: StaticPages['pages'] = {};
beforeAll(async () => {
  all = (await staticPages()).pages;
});

afterEach(() => {
  act(() => remote.unmount());
  document.body.replaceChildren();
  localStorage.clear();
  jest.restoreAllMocks();
});

/** Pages offer their subject to a panel like this one. */
const ASSISTANT = {
  slot: 'page-panel',
  id: 'assistant',
  title: 'Assistant',
  opensOn: 'assistant/ask',
} as const;

/** Opens a page as the edge writes it, and lets the remote take it over. */
async function takeOver(path: string, html = all[path]?.html ?? '') {
  globalThis.fetch = jest.fn<typeof fetch>(() => new Promise(() => {}));
  fakeShell({ contributions: [ASSISTANT] });
  window.history.replaceState(null, '', path);
  createPlatformRouter(
    declaration.routes.map(({ path: pattern, page, title }) => ({
      path: pattern,
      page,
      title,
      owner: 'mfe-content',
    })),
    { initialReady: true },
  );
  const element = document.createElement('div');
  element.innerHTML = html;
  document.body.append(element);
  const heading = element.querySelector('h1');
  const { page } = declaration.routes.find((route) =>
    new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  ) ?? { page: '' };
  await remote.preparePage(page);
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  const onFailure = jest.fn();
  // `act` renders at its end, so the commit is awaited after it.
  let commit: void | Promise<void> = undefined;
  await act(async () => {
    commit = remote.mount({
      element,
      version: '1.0.0',
      hasStaticPage: true,
      isStaticPage: true,
      onFailure,
    });
  });
  await commit;
  expect(onFailure).not.toHaveBeenCalled();
  return { element, heading, errors: errors.mock.calls.map(([first]) => String(first)) };
}

describe('taking over a static page', () => {
  it.each([
    '/',
    '/faq',
    '/pricing',
    '/contact',
    '/learnings',
    '/learnings/valuation',
    '/learnings/valuation/price-earnings',
    '/blog',
    '/privacy',
  ])('keeps the elements of %s', async (path) => {
    const { element, heading, errors } = await takeOver(path);
    expect(errors).toEqual([]);
    expect(heading).not.toBeNull();
    // A failed comparison of elements cannot be sent between processes.
    expect(element.querySelector('h1') === heading).toBe(true);
  });

  it('shows what this device knows after it', async () => {
    markRead('/learnings/valuation/price-earnings', true);
    const { element, heading, errors } = await takeOver('/learnings');
    expect(errors).toEqual([]);
    // A failed comparison of elements cannot be sent between processes.
    expect(element.querySelector('h1') === heading).toBe(true);
    expect(element.textContent).toContain('Read');
  });

  it('renders a page whose HTML a tool has changed', async () => {
    const { element } = await takeOver('/faq', '<p>Translated</p>');
    expect(element.querySelector('h1')?.textContent).toBe('Questions and answers');
    expect(element.textContent).not.toContain('Translated');
  });
});
