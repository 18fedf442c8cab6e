import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, renderPage, type RenderPageOptions } from 'shared/testing';
import GainersLosers from '.';
import { rowQueries } from '../../listing/query/screener-api-double';
import { moversApi, paneAnswer } from '../../movers/movers-api-double';

const open = async (search = '', options: RenderPageOptions = {}) => {
  const page = await renderPage(GainersLosers, {
    path: `/stocks/gainers-losers${search}`,
    api: moversApi(),
    ...options,
  });
  return { ...page, user: userEvent.setup() };
};
const pane = (name: string) => screen.findByRole('region', { name });

describe('top movers', () => {
  it('shows two panes, the breadth, the state of the market and of when the prices are', async () => {
    const page = await open();
    await page.ready();
    expect(screen.getByRole('heading', { level: 1, name: 'Top movers' })).toBeTruthy();
    const gainers = await pane('Gainers');
    await waitFor(() => expect(gainers.textContent).toContain('best 1 of 2,104'));
    const row = within(gainers).getByRole('row', { name: /SMCI/ });
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/stocks/details/SMCI.US');
    expect(row.textContent).toContain('+31.24%');
    expect(row.textContent).toContain('6.8×');
    await within(row).findByText('No news found');
    await within(row).findByRole('img', { name: '1 month: up 42.2%' });
    await screen.findByText('US market closed');
    expect(
      screen.getByText('Last session Fri 20 Nov 2026, 16:00 New York. Opens Mon 23 Nov, 09:30.'),
    ).toBeTruthy();
    expect(screen.getByText(/^Prices of 20 Nov 2026/)).toBeTruthy();
    const breadth = screen.getByRole('region', { name: 'Market breadth' });
    expect(breadth.textContent).toContain('2,104 rose');
    expect(breadth.textContent).toContain('1,688 fell');
    expect(breadth.textContent).toContain('+0.28%');
    expect(breadth.textContent).toContain('Moves over 5%212');
  });

  it('marks a dividend so that it is no loss, and writes unknown volume as a dash', async () => {
    await open();
    const row = await within(await pane('Losers')).findByRole('row', { name: /ARR/ });
    expect(await within(row).findByText('Ex-div')).toBeTruthy();
    expect(row.textContent).toContain('$1.68 paid, return −0.40%');
    expect(row.textContent).toContain('−9.42%');
    expect(row.textContent).not.toContain('0.0×');
  });

  it('takes guards away and puts them back, and says what each hides', async () => {
    const page = await open();
    const guards = screen.getByRole('group', { name: 'Guards and filters' });
    await within(guards).findByText('hides 163');
    expect(guards.textContent).toContain('together they hide 8,548 listings');
    await page.user.click(within(guards).getByRole('button', { name: /^Remove Price/ }));
    expect(page.address()).toBe('/stocks/gainers-losers?priceUSD=any');
    await waitFor(() =>
      expect(
        rowQueries(page.requests)
          .at(-1)
          ?.where?.some(({ field }) => field === 'priceUSD'),
      ).toBe(false),
    );
    await page.user.click(within(guards).getByRole('button', { name: /^Put back Price/ }));
    expect(page.address()).toBe('/stocks/gainers-losers');
  });

  it('changes the window by key and by control, in both panes at once', async () => {
    const page = await open();
    await page.ready();
    await page.user.keyboard('4');
    expect(page.address()).toBe('/stocks/gainers-losers?t=3M');
    // Each pane has its own response.
    expect(await screen.findByText('+44.00%')).toBeTruthy();
    expect(await screen.findByText('−12.00%')).toBeTruthy();
    await page.user.click(screen.getByRole('radio', { name: '1Y' }));
    expect(page.address()).toBe('/stocks/gainers-losers?t=1Y');
    await page.user.keyboard('1');
    expect(page.address()).toBe('/stocks/gainers-losers');
    expect(page.keys.sections().some(({ title }) => title === 'Top movers')).toBe(true);
  });

  it('shows the most active alone', async () => {
    const page = await open();
    await page.user.click(screen.getByRole('radio', { name: 'Most active' }));
    expect(page.address()).toBe('/stocks/gainers-losers?m=active');
    await within(await pane('Most active')).findByRole('row', { name: /SMCI/ });
    expect(screen.queryByRole('region', { name: 'Losers' })).toBeNull();
    expect(rowQueries(page.requests).at(-1)?.sort).toEqual([
      { field: 'relativeVolume', direction: 'desc' },
    ]);
  });

  it('shows the whole list as a map over the window of the page, by one control of windows', async () => {
    const page = await open('?t=3M', { api: moversApi((query) => paneAnswer(query, 1)) });
    await page.user.click(screen.getByRole('radio', { name: 'Heatmap' }));
    expect(page.address()).toBe('/stocks/gainers-losers?t=3M&m=heatmap');
    const size = await screen.findByRole('combobox', { name: 'Size of the tiles' });
    await waitFor(() =>
      expect(rowQueries(page.requests).at(-1)).toMatchObject({
        where: [{ field: 'marketCap' }, { field: 'avg30Volume' }, { field: 'priceUSD' }],
        sort: [{ field: 'marketCap', direction: 'desc' }],
        columns: ['symbol', 'companyName', 'month3ChangePercent', 'marketCap', 'sector'],
      }),
    );
    expect(screen.getAllByRole('radio', { name: '3M' })).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Gainers' })).toBeNull();
    await page.user.selectOptions(size, 'turnoverUSD');
    expect(page.address()).toBe('/stocks/gainers-losers?t=3M&m=heatmap&by=turnoverUSD');
    // A select handles letters and digits itself.
    size.blur();
    await page.user.keyboard('1');
    expect(page.address()).toBe('/stocks/gainers-losers?m=heatmap&by=turnoverUSD');
    expect(screen.getByRole('link', { name: 'Open in screener' }).getAttribute('href')).toMatch(
      /&map=1D,turnoverUSD$/,
    );
    await page.user.keyboard('m');
    expect(page.address()).toBe('/stocks/gainers-losers');
  });

  it('leads to the screener and to the file with the same filters', async () => {
    const page = await open('?sector=Energy');
    expect(screen.getByRole('link', { name: 'Open in screener' }).getAttribute('href')).toMatch(
      /^\/stocks\/screener\?sector=Energy&marketCap=300M\.\./,
    );
    fireEvent.click(within(await pane('Losers')).getByRole('button', { name: /CSV/ }));
    await waitFor(() =>
      expect(
        page.requests.findLast(({ path }) => path.endsWith('/csv'))?.params.get('q'),
      ).toContain('"in":["Energy"]'),
    );
  });

  it('copies the tickers of a pane', async () => {
    const page = await open();
    const copy = within(await pane('Gainers')).getByRole('button', { name: /Copy the tickers/ });
    await waitFor(() => expect((copy as HTMLButtonElement).disabled).toBe(false));
    await page.user.click(copy);
    expect(await navigator.clipboard.readText()).toBe('SMCI');
  });

  it('shows the tickers of a pane when the browser refuses to copy', async () => {
    const page = await open();
    const copy = within(await pane('Gainers')).getByRole('button', { name: /Copy the tickers/ });
    await waitFor(() => expect((copy as HTMLButtonElement).disabled).toBe(false));
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await page.user.click(copy);
    await waitFor(() =>
      expect(page.store.getState().notifications.items).toMatchObject([
        { title: 'The browser did not allow copying', text: 'SMCI' },
      ]),
    );
  });

  it('says what is missing when nothing matches, and when a pane fails', async () => {
    const page = await open('', { api: moversApi((query) => paneAnswer(query, 0)) });
    expect(await screen.findByRole('heading', { name: 'No stock rose' })).toBeTruthy();
    await screen.findAllByText(/^The guards exclude 8,548 listings/);
    await page.user.click(
      screen.getAllByRole('button', { name: 'Remove guards and filters' })[0] ?? document.body,
    );
    expect(page.address()).toBe(
      '/stocks/gainers-losers?marketCap=any&avg30Volume=any&priceUSD=any',
    );
  });

  it('counts nothing where no change is known: unknown is not 0', async () => {
    await open('', {
      api: {
        ...moversApi((query) => ({ ...paneAnswer(query, 0), asOf: '2026-04-13T00:00:00Z' })),
        'POST /api/screeners/:type/counts': () => ({
          totals: [0, 0, 0, 468, 0, 0, 0, 0, 468, 9548],
          universe: 9548,
          asOf: '2026-04-13T00:00:00Z',
        }),
      },
    });
    await screen.findAllByRole('heading', { name: 'Changes are not known' });
    const breadth = screen.getByRole('region', { name: 'Market breadth' });
    expect(breadth.textContent).toContain(
      'No change is known over this window for any of the 468 stocks',
    );
    expect(breadth.textContent).not.toContain('0 rose');
    expect(await screen.findByTitle('Older than the last session')).toBeTruthy();
  });

  it('keeps the other pane when one fails', async () => {
    await open('', {
      api: moversApi((query) =>
        query.sort?.[0]?.direction === 'asc' ? problem(503, 'Away') : paneAnswer(query),
      ),
    });
    const losers = await pane('Losers');
    await within(losers).findByText('The rows did not load.');
    expect(losers.textContent).toContain('DATA-503');
    // No skeleton is shown beside the failure.
    expect(within(losers).queryByRole('table')).toBeNull();
    await within(await pane('Gainers')).findByRole('row', { name: /SMCI/ });
  });

  it('shows one pane with tabs on a small screen, and follows a swipe', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width') });
    try {
      const page = await open();
      const gainers = await pane('Gainers');
      await within(gainers).findByRole('listitem');
      expect(screen.queryByRole('region', { name: 'Losers' })).toBeNull();
      fireEvent.touchStart(gainers, { touches: [{ clientX: 300, clientY: 200 }] });
      fireEvent.touchEnd(gainers, { changedTouches: [{ clientX: 120, clientY: 210 }] });
      await waitFor(() => expect(page.address()).toBe('/stocks/gainers-losers?m=losers'));
      await page.user.click(screen.getByRole('tab', { name: 'Most active' }));
      expect(page.address()).toBe('/stocks/gainers-losers?m=active');
      // A vertical swipe scrolls.
      const active = await pane('Most active');
      fireEvent.touchStart(active, { touches: [{ clientX: 300, clientY: 200 }] });
      fireEvent.touchEnd(active, { changedTouches: [{ clientX: 400, clientY: 500 }] });
      expect(page.address()).toBe('/stocks/gainers-losers?m=active');
    } finally {
      window.matchMedia = wide;
    }
  });
});
