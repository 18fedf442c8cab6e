import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { renderPage, testUser, type RenderPageOptions } from 'shared/testing';
import { ConsentBanner } from '../consent/consent-banner';
import { LoginForm } from '../pages/login/login-form';
import { isOwnedHere } from '../router/page-owner';
import { Chrome } from '.';
import { NavigationSheet } from './header/navigation-sheet';
import { pageComposition } from '../router/page-composition';
import { navigationOf } from './navigation/navigation';

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = async () => Response.json({});
});

const QUOTE = { symbol: 'AAPL.US', assetType: 'stock', ticker: 'AAPL', price: 1 };
const nav = (section: 'screeners' | 'workspace', label: string, path: string) => ({
  id: label,
  section,
  label,
  path,
  order: 1,
});
/** Menu entries of which only the first has a page. */
const open = (Page: ComponentType, options: RenderPageOptions = {}) =>
  renderPage(Page, {
    ...options,
    composition: {
      shellRoutes: [
        { path: '/stocks/screener', page: 'screener', title: 'Stocks screener' },
        { path: '/login', page: 'login', title: 'Log in' },
        { path: '/', page: 'home', title: 'Home' },
      ],
      shellNav: [
        nav('screeners', 'Stocks', '/stocks/screener'),
        nav('screeners', 'Crypto', '/crypto/screener'),
        nav('workspace', 'My Dashboard', '/dashboard'),
      ],
    },
    api: { 'GET /api/quotes': () => [{ ...QUOTE, day1ChangePercent: 1 }] },
  });

/** Internal links on the page whose address no page owns. */
const dead = () =>
  [...document.querySelectorAll('a[href^="/"]')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((path) => !isOwnedHere(path));

it('the chrome has no link to a 404: menu, ticker, footer', async () => {
  await open(() => <Chrome>page</Chrome>, { path: '/stocks/screener' });
  await screen.findAllByText('AAPL');
  for (const name of ['Screeners', 'Workspace']) {
    fireEvent.click(screen.getByRole('button', { name }));
    await screen.findByRole('list', { name });
    expect([name, dead()]).toEqual([name, []]);
  }
  expect(screen.getByText('My Dashboard')).toBeInTheDocument();
  expect(screen.getByText('Terms').tagName).toBe('SPAN');
  expect(screen.queryAllByRole('link').length).toBeGreaterThan(5);
});

it('nor has the menu of small screens', async () => {
  await open(() => (
    <NavigationSheet
      groups={navigationOf(pageComposition())}
      pathname="/"
      onSearch={null}
      onClose={() => {}}
    />
  ));
  expect(screen.getByText('Crypto')).toBeInTheDocument();
  expect(dead()).toEqual([]);
});

it('nor has the account menu, with entries of other remotes too', async () => {
  const entry = { slot: 'account-menu-entry', id: 'e' } as const;
  await open(() => <Chrome>page</Chrome>, {
    session: testUser,
    contributions: [
      { ...entry, id: 'screener', title: 'My screener', path: '/stocks/screener' },
      { ...entry, id: 'export', title: 'My data', path: '/nobody/s' },
    ],
  });
  await userEvent.click(screen.getByRole('button', { name: new RegExp(testUser.name) }));
  for (const name of ['Settings', 'My data'])
    expect(await screen.findByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('menuitem', { name: 'My screener' })).toHaveAttribute(
    'href',
    '/stocks/screener',
  );
  expect(dead()).toEqual([]);
});

it('nor have the form of the sign-up and the question about cookies', async () => {
  await open(() => (
    <>
      <LoginForm mode="sign-up" email="" next="/" onDone={() => {}} onMode={() => {}} />
      <ConsentBanner />
    </>
  ));
  expect(screen.getByText('Terms')).toBeInTheDocument();
  expect(screen.getByText('Cookie policy')).toBeInTheDocument();
  expect(dead()).toEqual([]);
});
