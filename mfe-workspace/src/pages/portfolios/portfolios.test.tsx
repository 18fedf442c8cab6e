import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectNotifications } from 'shared/store';
import { chooseNotificationAction, problem, renderPage, testUser } from 'shared/testing';
import { PORTFOLIO } from '../../portfolios/portfolio.fixture';
import { portfoliosDouble } from '../../portfolios/portfolios-double';
import PortfoliosPage from '.';

const open = (api = portfoliosDouble().handlers) =>
  renderPage(PortfoliosPage, { path: '/portfolios', session: testUser, api });

describe('/portfolios', () => {
  afterEach(() => localStorage.clear());

  it('invites signed-out visitors to sign in, and sends no request', async () => {
    const page = await renderPage(PortfoliosPage, { path: '/portfolios' });
    expect(screen.getByRole('heading', { name: /log in to see your portfolios/i })).toBeVisible();
    expect(page.requests).toEqual([]);
  });

  it('shows value, day change, total gain and return of each, and the total in a currency', async () => {
    const euro = { ...PORTFOLIO, id: 'c', name: 'Europe', currencyCode: 'EUR' };
    const sample = { ...PORTFOLIO, id: 'd', name: 'Example', isSample: true };
    await open(
      portfoliosDouble({
        portfolios: [PORTFOLIO, { ...PORTFOLIO, id: 'b', name: 'Second' }, euro, sample],
        limit: null,
        total: {
          value: '6336.80',
          dayChange: '-23.70',
          parts: [
            {
              currencyCode: 'USD',
              portfolios: 2,
              value: '4000.00',
              dayChange: '-14.96',
              rate: '1',
            },
            {
              currencyCode: 'EUR',
              portfolios: 1,
              value: '2000.00',
              dayChange: '-7.48',
              rate: '1.1684',
            },
          ],
        },
      }).handlers,
    );
    const card = (await screen.findByRole('link', { name: 'Long run' })).closest('li');
    await waitFor(() => expect(card).toHaveTextContent('$2,000.00'));
    expect(card).toHaveTextContent('−$7.48 (−0.37%)');
    expect(card).toHaveTextContent('Total gain▲+$189.00');
    expect(card).toHaveTextContent('XIRR, a year▲+12.00%');
    const total = await screen.findByRole('region', { name: 'Total' });
    await waitFor(() => expect(total).toHaveTextContent('3 portfolios in USD$6,336.80'));
    expect(total).toHaveTextContent('2 portfolios in USD$4,000.00');
    expect(total).toHaveTextContent('1 portfolio in EUR, rate 1.1684€2,000.00');
  });

  it('shows no total when an exchange rate is missing, and names it', async () => {
    const part = { portfolios: 1, value: '10.00', dayChange: '0.00' };
    await open(
      portfoliosDouble({
        portfolios: [PORTFOLIO, { ...PORTFOLIO, id: 'c', currencyCode: 'EUR' }],
        total: {
          value: null,
          dayChange: null,
          parts: [
            { ...part, currencyCode: 'USD', rate: '1' },
            { ...part, currencyCode: 'EUR', rate: null },
          ],
        },
      }).handlers,
    );
    expect(
      await screen.findByText(/no exchange rate of EUR in USD .*No rate is assumed/),
    ).toBeVisible();
    expect(screen.getByRole('region', { name: 'Total' })).toHaveTextContent(/in USD–/);
  });

  it('masks amounts but not percentages, and remembers it', async () => {
    const { unmount } = await open();
    const user = userEvent.setup();
    await screen.findByText('$2,000.00');
    await user.keyboard('h');
    expect(screen.queryByText('$2,000.00')).toBeNull();
    expect(screen.getByText(/\(−0.37%\)/)).toBeVisible();
    unmount();
    await open();
    expect(await screen.findByText(/\(−0.37%\)/)).toBeVisible();
    expect(screen.queryByText('$2,000.00')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Hide amounts' }));
    expect(screen.getByText('$2,000.00')).toBeVisible();
  });

  it('creates the first portfolio, and opens it at the selected start', async () => {
    const double = portfoliosDouble({ portfolios: [] });
    const page = await open(double.handlers);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Import a file' }));
    const dialog = screen.getByRole('dialog', { name: 'New portfolio' });
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));
    expect(within(dialog).getByText('A name is needed.')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Name'), 'Income');
    await user.selectOptions(within(dialog).getByLabelText('Currency'), 'EUR');
    await user.selectOptions(within(dialog).getByLabelText('Cost basis'), 'average');
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(page.address()).toBe('/portfolios/new-0?tab=transactions&import=1'));
    expect(double.portfolios).toMatchObject([
      { name: 'Income', currencyCode: 'EUR', method: 'average' },
    ]);
  });

  it('describes the plan limit when it is reached', async () => {
    await open(portfoliosDouble({ limit: 1 }).handlers);
    expect(await screen.findByText(/^Your Plus plan holds 1 portfolio\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'New portfolio' })).toBeDisabled();
  });

  it('renames a portfolio, deletes it after a question, and restores it', async () => {
    const double = portfoliosDouble();
    const page = await open(double.handlers);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'More of Long run' }));
    await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
    const name = screen.getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Pension{Enter}');
    expect(await screen.findByRole('link', { name: 'Pension' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More of Pension' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const question = screen.getByRole('dialog', { name: /^Delete .*Pension/ });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('link', { name: 'Pension' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More of Pension' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('heading', { name: 'No portfolio yet' })).toBeVisible();
    chooseNotificationAction(selectNotifications(page.store.getState()).at(-1)?.id ?? '');
    expect(await screen.findByRole('link', { name: 'Pension' })).toBeVisible();
  });

  it('fails with a code, and retries; a failing card leaves the others', async () => {
    const { handlers } = portfoliosDouble({
      portfolios: [PORTFOLIO, { ...PORTFOLIO, id: 'b', name: 'Second' }],
    });
    let down = true;
    const [list, one] = [handlers['GET /api/portfolios'], handlers['GET /api/portfolios/:id']];
    await open({
      ...handlers,
      'GET /api/portfolios': (request) => (down ? problem(503, 'Away') : list?.(request)),
      'GET /api/portfolios/:id': (request) =>
        request.path.endsWith('/b') ? problem(503, 'Away') : one?.(request),
    });
    expect(await screen.findByText('PORTFOLIOS-503')).toBeVisible();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$2,000.00')).toBeVisible();
    expect(await screen.findByText(/The figures did not load/)).toBeVisible();
  });
});
