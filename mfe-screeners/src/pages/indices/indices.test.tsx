import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, renderPage, type RenderPageOptions, type TestHandlers } from 'shared/testing';
import IndicesRoute from '.';
import { moversApi } from '../../movers/movers-api-double';
import { indicesQuery } from './indices-state';

const COLUMNS = indicesQuery().columns ?? [];
const row = (
  symbol: string,
  name: string,
  country: string,
  level: number | null,
  change: number | null,
) => [
  symbol,
  name,
  country,
  level,
  change,
  ...COLUMNS.slice(5).map(() => (change === null ? null : 2 * change)),
];
const answer = (rows: unknown[][]) => ({
  columns: COLUMNS,
  rows,
  total: rows.length,
  universe: rows.length,
  asOf: '2026-11-20T21:00:00Z',
  facets: {},
});
const ROWS = [
  row('GDAXI.INDX', 'DAX', 'DE', 23950, 0.41),
  row('GSPC.INDX', 'S&P 500', 'US', 6840.25, -1.5),
  row('N225.INDX', 'Nikkei 225', 'JP', null, null),
  row('BVSP.INDX', 'Bovespa', 'BR', 149500, 1.2),
];

const api = (query: () => unknown = () => answer(ROWS)): TestHandlers => ({
  ...moversApi(),
  'POST /api/screeners/:type/query': query,
  'POST /api/assets/sparklines': () => ({ items: [{ symbol: 'GDAXI.INDX', closes: [1, 2] }] }),
});
const open = async (search = '', options: RenderPageOptions = {}) => {
  const page = await renderPage(IndicesRoute, {
    path: `/indices${search}`,
    api: api(),
    ...options,
  });
  return { ...page, user: userEvent.setup() };
};
const tiles = () => screen.findByRole('list', { name: 'Major indices' });

describe('indices', () => {
  it('shows majors in the order of the table, with the hours of their exchange', async () => {
    const page = await open();
    await page.ready();
    const majors = within(await tiles()).getAllByRole('listitem');
    expect(majors.map((tile) => within(tile).getByRole('link').textContent)).toEqual([
      'S&P 500',
      'DAX',
      'Nikkei 225',
    ]);
    const [us, , japan] = majors;
    expect(us?.textContent).toContain('6,840.25');
    expect(us?.textContent).toContain('−1.50%');
    await waitFor(() => expect(us?.textContent).toContain('Opens Mon 23 Nov, 09:30 New York'));
    expect(japan?.textContent).not.toContain('0.00');
    expect(screen.getByRole('region', { name: 'Further indices' }).textContent).toContain(
      '149,500.00',
    );
    expect(document.body.textContent).not.toMatch(/NaN|undefined|Invalid/);
  });

  it('tints a tile for each country by the window, which keys choose', async () => {
    const page = await open();
    await page.ready();
    const heat = await screen.findByRole('region', { name: 'Heat by country' });
    const us = within(heat).getByText('United States', { selector: 'span' }).closest('li');
    expect(us?.dataset['heat']).toBe('3');
    await page.user.keyboard('7');
    expect(page.address()).toBe('/indices?t=1Y');
    expect(
      within(heat).getByText('Japan', { selector: 'span' }).closest('li')?.textContent,
    ).toContain('not known');
    expect(
      within(heat).getByText('Japan', { selector: 'span' }).closest('li')?.dataset['heat'],
    ).toBeUndefined();
  });

  it('shows one region, and says when it has no index', async () => {
    const page = await open();
    await page.ready();
    await page.user.click(screen.getByRole('radio', { name: 'Europe' }));
    expect(page.address()).toBe('/indices?r=europe');
    expect(within(await tiles()).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Further indices' })).toBeNull();
    await page.user.click(screen.getByRole('radio', { name: 'Middle East and Africa' }));
    expect(
      await screen.findByRole('heading', { name: 'No index of Middle East and Africa is known' }),
    ).toBeTruthy();
  });

  it('is honest about a market without indices, and about a failure', async () => {
    await open('', { api: api(() => answer([])) });
    const heading = await screen.findByRole('heading', { name: 'This market holds no indices' });
    expect(heading).toBeTruthy();
  });

  it('keeps the hours when the indices fail', async () => {
    await open('', { api: api(() => problem(503, 'Away')) });
    await screen.findByText('The indices did not load.');
    const hours = await screen.findByRole('region', { name: 'Trading hours' });
    expect(hours.textContent).toContain('United States');
  });
});
