import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, renderPage, type TestHandler } from 'shared/testing';
import {
  activityAnswer,
  activityItem,
  filersAnswer,
  filerSummary,
} from '../../thirteen-f/answers.fixture';
import HedgeFunds from '.';

const FILERS = 'GET /api/13f/filers';
const good: TestHandler = () =>
  filersAnswer([
    filerSummary(),
    filerSummary({
      cik: '0000000002',
      name: 'Second Partners',
      firstFiling: true,
      valueChangePercent: null,
      turnoverPercent: null,
      late: true,
      delayDays: 63,
      amended: true,
    }),
  ]);
const open = (handler: TestHandler, path = '/13f') =>
  renderPage(HedgeFunds, {
    path,
    api: {
      [FILERS]: handler,
      'GET /api/13f/activity': ({ params }) =>
        activityAnswer(params.get('kind') ?? '', [activityItem()]),
    },
  });

function rowWith(text: string): HTMLElement {
  const row = screen.getByText(text).closest('tr');
  if (!row) throw new Error(`${text} stands in no row`);
  return row;
}

describe('/13f', () => {
  it('lists filers with figures, delay and the limits of a first filing', async () => {
    const page = await open(good);
    await page.ready();
    expect(screen.getByRole('heading', { level: 1, name: 'Hedge Funds' })).toBeVisible();
    expect(screen.getByRole('note')).toHaveTextContent(/no short positions, no foreign shares/);
    expect(screen.getByRole('link', { name: /Berkshire/ })).toHaveAttribute(
      'href',
      '/13f/details/0001067983',
    );
    expect(rowWith('Berkshire Hathaway Inc')).toHaveTextContent('−6.00%');
    const second = within(rowWith('Second Partners'));
    expect(second.getByText('Late')).toBeVisible();
    expect(second.getByText('Amended')).toBeVisible();
    expect(
      second.getByTitle('Change on quarter: first filing, nothing to compare with'),
    ).toBeVisible();
    expect(screen.getByText('Total Rows: 2')).toBeVisible();
  });

  it('finds the holders of a security, the largest first', async () => {
    const page = await open(good);
    await page.ready();
    await userEvent.click(screen.getByLabelText(/Filers that hold/));
    await userEvent.paste('apple');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(page.address()).toBe('/13f?h=apple'));
    await waitFor(() =>
      expect(page.requests.at(-1)?.params.toString()).toBe(
        'holding=apple&sort=held&page=1&pageSize=50',
      ),
    );
    expect(await screen.findByRole('columnheader', { name: 'Position' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Change' })).toBeVisible();
    expect(await screen.findByText(/filers hold it by their newest report/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /CSV/ }));
    await waitFor(() =>
      expect(
        page.requests.find(({ path }) => path === '/api/13f/filers.csv')?.params.toString(),
      ).toBe('holding=apple&sort=held'),
    );
  });

  it('sorts by one column', async () => {
    const page = await open(good);
    await page.ready();
    await userEvent.click(screen.getByRole('button', { name: 'Top 10' }));
    expect(page.address()).toBe('/13f?s=-top10');
    expect(page.requests.at(-1)?.params.toString()).toContain('sort=top10&direction=desc');
  });

  it('lists the most bought securities with the formula, by key and by quarter', async () => {
    const page = await open(good);
    await page.ready();
    await userEvent.keyboard('2');
    expect(page.address()).toBe('/13f?m=bought');
    expect(await screen.findByText(/Net purchases: Σ over filers/)).toBeVisible();
    expect(rowWith('MSFT')).toHaveTextContent('+$1.25B');
    await userEvent.selectOptions(screen.getByLabelText('Quarter'), 'Q2 2026');
    expect(page.address()).toBe('/13f?m=bought&t=2026Q2');
  });

  it('says that no filer was found, and links back', async () => {
    const page = await open(() => filersAnswer([]), '/13f?q=nobody');
    await page.ready();
    expect(screen.getByText('No filer has this name or CIK.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all filers' }));
    expect(page.address()).toBe('/13f');
  });

  it('offers a retry when the list does not load', async () => {
    let broken = true;
    const page = await open((request) => (broken ? problem(503, 'Closed') : good(request)));
    await page.ready();
    expect(screen.getByText('DATA-503')).toBeVisible();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Berkshire Hathaway Inc')).toBeVisible();
  });
});
