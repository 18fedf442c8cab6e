import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, renderPage, type TestHandler } from 'shared/testing';
import { paper, politicianRowOf, trade, tradesAnswer } from '../../senate/answers.fixture';
import Politicians from '.';

const open = (handler: TestHandler, path = '/senate') =>
  renderPage(Politicians, {
    path,
    api: {
      'GET /api/senate/transactions': handler,
      'GET /api/senate/politicians': () => ({
        items: [politicianRowOf()],
        total: 1,
        page: 1,
        pageSize: 50,
        asOf: '2026-11-20T21:00:00Z',
      }),
    },
  });
const good = () => tradesAnswer([trade(), paper]);

function rowWith(text: string): HTMLElement {
  const row = screen.getByText(text).closest('tr');
  if (!row) throw new Error(`${text} stands in no row`);
  return row;
}

describe('/senate', () => {
  it('lists trades with brackets, delays, returns against the benchmark, and paper filings', async () => {
    const page = await open(good);
    await page.ready();
    expect(screen.getByRole('heading', { level: 1, name: 'U.S. Politicians' })).toBeVisible();
    const row = rowWith('Apple Inc.');
    expect(row).toHaveTextContent('$1,001–15,000');
    expect(within(row).getByText('Late')).toBeVisible();
    expect(row).toHaveTextContent('59 d');
    expect(within(row).getByText('Spouse')).toBeVisible();
    expect(within(row).getByTitle(/benchmark \+1.00%, difference −3.25%/)).toHaveTextContent(
      '−2.25%',
    );
    expect(within(row).getByRole('link', { name: /Nathaniel Birch/ })).toHaveAttribute(
      'href',
      '/senate/birch-nathaniel',
    );
    expect(within(row).getByRole('link', { name: /PTR/ })).toHaveAttribute(
      'href',
      'https://efdsearch.senate.gov/search/view/ptr/1/',
    );
    expect(rowWith('Paper filing, no details')).toHaveTextContent('On paper');
    const strip = screen.getByRole('note');
    expect(strip).toHaveTextContent('Bought $4.10M–9.80M, sold $50.00M or more; 1 late (25.0%)');
    expect(strip).toHaveTextContent('is not inferred');
  });

  it('selects buys and sells by key, and opens the politicians', async () => {
    const page = await open(good);
    await page.ready();
    await userEvent.keyboard('y');
    expect(page.address()).toBe('/senate?type=Purchase');
    await userEvent.keyboard('l');
    expect(page.requests.at(-1)?.params.get('type')).toBe('Sale,Sale (Full),Sale (Partial)');
    await userEvent.keyboard('p');
    expect(page.address()).toBe('/senate?m=politicians');
    expect(await screen.findByText('$54.10M or more')).toBeVisible();
    await userEvent.keyboard('p');
    expect(screen.getByRole('searchbox', { name: 'Politician by name' })).toHaveFocus();
  });

  it('says that no trade matches, and offers a retry when the list does not load', async () => {
    let broken = true;
    const page = await open(
      () => (broken ? problem(503, 'Closed') : tradesAnswer([])),
      '/senate?late=1',
    );
    await page.ready();
    expect(screen.getByText('DATA-503')).toBeVisible();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/No trades match/)).toBeVisible();
  });
});
