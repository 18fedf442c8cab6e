import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Quote } from 'shared/contract';
import { notified } from 'shared/store';
import { renderPage, testUser, type RenderPageOptions } from 'shared/testing';
import { Chrome } from '.';

const quote = (ticker: string, day1ChangePercent: number | null): Quote => ({
  symbol: `${ticker}.US`,
  assetType: 'stock',
  ticker,
  price: 428.15,
  day1ChangePercent,
});
const Page = () => (
  <Chrome>
    <h1>Page</h1>
  </Chrome>
);

/** Answers of the status page, set per test. */
let incidents: { id: string }[] = [];
let indicator = 'none';

beforeEach(() => {
  localStorage.clear();
  incidents = [];
  indicator = 'none';
  globalThis.fetch = jest.fn<typeof fetch>(async (url) =>
    Response.json(String(url).includes('unresolved') ? { incidents } : { status: { indicator } }),
  );
});
afterEach(() => void jest.useRealTimers());

const open = (options: RenderPageOptions = {}) =>
  renderPage(Page, {
    path: '/stocks/screener',
    ...options,
    // A fleet that has every page.
    composition: {
      shellRoutes: [{ path: '*', page: 'any', title: 'Any' }],
      ...options.composition,
    },
    api: {
      'GET /api/quotes': () => [quote('AAPL', -0.42), quote('MSFT', 0.84)],
      ...options.api,
    },
  });

describe('Chrome', () => {
  it('has one main place, a skip link to it, and the demo notice', async () => {
    await open();
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
    expect(screen.getByText('Skip to content')).toHaveAttribute('href', '#main');
    expect(screen.getByText('Demo: simulated prices and figures')).toBeInTheDocument();
    expect(screen.getByText(/It is not financial advice/)).toBeInTheDocument();
  });

  it('leaves out the market elements where the table says so', async () => {
    await open({ path: '/pricing' });
    expect(screen.queryByRole('search')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Ticker' })).toBeNull();
    expect(screen.getByRole('banner')).toBeInTheDocument();
  });

  it('runs the ticker in its own order, without those that have no quote, its copy silent', async () => {
    await open();
    const ticker = screen.getByRole('region', { name: 'Ticker' });
    await within(ticker).findByText('MSFT', { selector: '[aria-hidden] b' });
    const links = within(ticker).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'MSFT$428.15▲+0.84%',
      'AAPL$428.15▼−0.42%',
    ]);
    expect(links[0]).toHaveAttribute('href', '/stocks/details/MSFT.US');
  });

  it('replaces everything while there is no connection, and comes back by itself', async () => {
    await open();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByRole('heading', { name: 'Plumbline is temporarily offline' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Page' })).toBeNull();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible();
    online.mockRestore();
  });

  it('shows toasts of any remote', async () => {
    const { store } = await open();
    act(() => void store.dispatch(notified({ kind: 'error', title: 'Error', text: 'Oops!' })));
    expect(await screen.findByRole('alert')).toHaveTextContent('Oops!');
  });
});

describe('footer', () => {
  const names = (links: readonly HTMLElement[]) => links.map((link) => link.textContent);

  it('leads to the places of the specification and says the year, also where the header is hidden', async () => {
    await open({ path: '/about-us' });
    expect(screen.queryByRole('banner')).toBeNull();
    const footer = within(screen.getByRole('contentinfo'));
    const about = within(footer.getByRole('navigation', { name: 'About' }));
    expect(names(about.getAllByRole('link'))).toEqual([
      'Blog',
      'Contacts',
      'FAQ',
      'Terms',
      'Privacy',
      'Who We Are',
      'Status',
    ]);
    const social = within(footer.getByRole('list', { name: 'Follow us' })).getAllByRole('link');
    expect(social.map(({ title }) => title)).toEqual([
      'LinkedIn',
      'Twitter',
      'Telegram',
      'Reddit',
      'Facebook',
      'Instagram',
      'TikTok',
      'YouTube',
    ]);
    for (const link of social) expect(link).toHaveAttribute('target', '_blank');
    expect(footer.getByText(`© ${new Date().getFullYear()} Plumbline`)).toBeInTheDocument();
  });
});

describe('account', () => {
  it('sends visitors to sign-in with the page to return to', async () => {
    await open({ path: '/stocks/screener?pe=1' });
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute(
      'href',
      '/login?prev=%2Fstocks%2Fscreener%3Fpe%3D1',
    );
  });

  it('cuts the name and offers settings and the way out', async () => {
    await open({ session: { ...testUser, name: 'Catherine Woodville', userPlan: 'Pro' } });
    await userEvent.click(screen.getByRole('button', { name: /Catherine Woodv…/ }));
    const settings = await screen.findByRole('menuitem', { name: 'Settings' });
    expect(settings).toHaveAttribute('href', '/settings');
    expect(screen.getByRole('menuitem', { name: 'Log out' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Install App' })).toBeNull();
  });
});

describe('plan', () => {
  it.each([
    ['Pro', 'yellow'],
    ['Plus', 'blue'],
    [null, 'blue'],
  ] as const)('%s: the marker is %s, and the header tells a paid plan', async (plan, colour) => {
    await open({ session: { ...testUser, userPlan: plan } });
    const banner = screen.getByRole('banner');
    const marker = within(banner).getByRole('img', { name: `${plan ?? 'Free'} plan` });
    expect(marker.querySelector('circle')).toHaveAttribute('fill', `var(--plan-${colour})`);
    expect(banner.firstElementChild?.getAttribute('data-plan')).toBe(plan);
  });
});

describe('incident banner', () => {
  it('shows the exact text until it is closed, and not again', async () => {
    incidents = [{ id: 'i1' }];
    const { unmount } = await open();
    const text = await screen.findByText(
      /\[IMPORTANT\] There are some incidents in our systems at the moment\. You may experience some technical issues\. We are working on the fix\./,
    );
    const banner = text.parentElement;
    if (!banner) throw new Error('no banner');
    expect(within(banner).getByRole('link', { name: 'Check status' })).toBeInTheDocument();
    await userEvent.click(within(banner).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/There are some incidents/)).toBeNull();
    unmount();
    await open();
    await waitFor(() => expect(globalThis.fetch).toHaveBeenCalledTimes(4));
    expect(screen.queryByText(/There are some incidents/)).toBeNull();
  });

  it('shows maintenance, and stays silent when the check fails', async () => {
    indicator = 'maintenance';
    const { unmount } = await open();
    expect(
      await screen.findByText(
        /currently under active maintenance, you may experience outage\. We are apologize/,
      ),
    ).toBeInTheDocument();
    unmount();
    globalThis.fetch = jest.fn<typeof fetch>().mockRejectedValue(new Error('down'));
    await open();
    await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
    expect(screen.queryByText(/IMPORTANT/)).toBeNull();
  });
});
