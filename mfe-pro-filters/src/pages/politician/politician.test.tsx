import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, renderPage, type TestHandler } from 'shared/testing';
import { politicianAnswer, trade, tradesAnswer } from '../../senate/answers.fixture';
import Politician from '.';

const open = (handler: TestHandler) =>
  renderPage(Politician, {
    path: '/senate/birch-nathaniel',
    route: '/senate/:politician',
    api: {
      'GET /api/senate/politicians/:id': handler,
      'GET /api/senate/transactions': () => tradesAnswer([trade()]),
    },
  });

describe('/senate/{politician}', () => {
  it('shows intervals, delays, returns only with enough trades, and infers no holdings', async () => {
    const page = await open(() => politicianAnswer());
    await page.ready();
    expect(screen.getByRole('heading', { level: 1, name: 'Nathaniel Birch' })).toBeVisible();
    expect(document.title).toMatch(/^Nathaniel Birch: reported trades/);
    const figures = screen.getByLabelText('Figures of the politician');
    expect(figures).toHaveTextContent('Bought$4.10M–9.80M');
    expect(figures).toHaveTextContent('Sold$50.00M or more');
    expect(figures).toHaveTextContent('25.0% after more than 45 days');
    const returns = screen.getByLabelText('Returns after purchases');
    expect(returns).toHaveTextContent('Median of 5 purchases▲+8.00%');
    expect(returns).toHaveTextContent('3 purchases have a price; figures need at least 5');
    expect(screen.getByRole('note')).toHaveTextContent('Holdings are not known');
    expect(await screen.findByRole('cell', { name: '$1,001–15,000' })).toBeVisible();
    expect(page.requests.map(({ params }) => params.get('politician'))).toContain(
      'birch-nathaniel',
    );
  });

  it('selects buys by key and clears them by the chip', async () => {
    const page = await open(() => politicianAnswer());
    await page.ready();
    await userEvent.keyboard('y');
    expect(page.address()).toBe('/senate/birch-nathaniel?type=Purchase');
    await userEvent.click(await screen.findByRole('button', { name: /Remove.*Type/ }));
    expect(page.address()).toBe('/senate/birch-nathaniel');
  });

  it('reports an unknown name', async () => {
    await (await open(() => problem(404, 'None'))).ready();
    expect(screen.getByRole('heading', { name: 'There is no such politician' })).toBeVisible();
  });

  it('offers a retry when the politician does not load', async () => {
    let broken = true;
    await (await open(() => (broken ? problem(500, 'Broken') : politicianAnswer()))).ready();
    expect(screen.getByText('DATA-500')).toBeVisible();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Nathaniel Birch' })).toBeVisible();
  });
});
