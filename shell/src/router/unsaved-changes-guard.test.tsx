import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createPlatformRouter,
  Link,
  PlatformRoot,
  unsavedChanges,
  type PlatformRouter,
} from 'shared/router';
import { UnsavedChangesGuard } from './unsaved-changes-guard';

const ROUTES = ['/before', '/form', '/after'].map((path) => ({
  path,
  owner: 'shell',
  page: path.slice(1),
  title: path,
}));

/** Created per test: a root keeps its router. */
const shellContent = () => ({
  owner: 'shell',
  layout: (outlet: React.ReactNode) => (
    <>
      <UnsavedChangesGuard />
      {outlet}
    </>
  ),
  page: ({ page }: { page: string }) => (
    <>
      <h1>{page}</h1>
      <Link to="/after">a link</Link>
      <Link to="/form?sort=name">a filter</Link>
    </>
  ),
});

const here = (): string => location.pathname + location.search + location.hash;
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

let router: PlatformRouter;
let save: () => void;

/** Start at another page, then open the one with the form, as a visitor would. */
beforeEach(async () => {
  // single-spa dispatches this for every call from outside the router.
  const push = History.prototype.pushState;
  history.pushState = function pushState(...args) {
    push.apply(history, args);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  };
  push.call(history, null, '', '/before');
  router = createPlatformRouter(ROUTES, { initialReady: true });
  render(<PlatformRoot router={router} content={shellContent()} />);
  await act(() => router.navigate('/form'));
  act(() => void (save = unsavedChanges.hold()));
});
afterEach(async () => {
  act(() => save());
  Reflect.deleteProperty(history, 'pushState');
  router.dispose();
  jest.restoreAllMocks();
});

const WAYS: [way: string, leave: () => Promise<void>, leadsTo: string][] = [
  ['a link', () => userEvent.click(screen.getByText('a link')), '/after'],
  ['a call of the router', () => act(() => router.navigate('/after')), '/after'],
  ['the way back', async () => act(() => history.back()), '/before'],
  [
    'an address that somebody put into the history',
    async () => act(() => history.pushState(null, '', '/after')),
    '/after',
  ],
];

describe('a page with unsaved changes', () => {
  it.each(WAYS)('asks before it is left by %s: stay', async (_way, leave) => {
    await leave();
    await question();
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(here()).toBe('/form'));
    expect(screen.getByRole('heading')).toHaveTextContent('form');
  });

  it.each(WAYS)('asks before it is left by %s: leave', async (_way, leave, leadsTo) => {
    await leave();
    await question();
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent(leadsTo.slice(1)));
    expect(here()).toBe(leadsTo);
  });

  it('asks before the way forward', async () => {
    act(() => save());
    await act(() => router.navigate('/after'));
    act(() => history.back());
    await waitFor(() => expect(here()).toBe('/form'));
    act(() => void (save = unsavedChanges.hold()));
    act(() => history.forward());
    await question();
    await waitFor(() => expect(here()).toBe('/form'));
  });

  it('asks after a link to an anchor too, which has no entry of the router', async () => {
    const reload = jest.spyOn(History.prototype, 'go');
    act(() => void (location.hash = '#main'));
    await waitFor(() => expect(history.state).toMatchObject({ idx: 2 }));
    act(() => history.go(-2));
    await question();
    await waitFor(() => expect(here()).toBe('/form#main'));
    expect(reload).not.toHaveBeenCalledWith(0);
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(here()).toBe('/before'));
  });

  it('does not ask where the page stays, nor once all is saved', async () => {
    await userEvent.click(screen.getByText('a filter'));
    await waitFor(() => expect(here()).toBe('/form?sort=name'));
    act(() => save());
    await userEvent.click(screen.getByText('a link'));
    await waitFor(() => expect(here()).toBe('/after'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
