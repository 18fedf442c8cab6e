import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eventBus } from 'shared/events';
import { problem, renderPage, testUser, type TestHandlers } from 'shared/testing';
import { APPLE, PORTFOLIO } from '../../portfolios/portfolio.fixture';
import { portfoliosDouble } from '../../portfolios/portfolios-double';
import PortfolioPage from '.';

const open = (search = '', api: TestHandlers = portfoliosDouble().handlers, id = 'a') =>
  renderPage(PortfolioPage, {
    path: `/portfolios/${id}${search}`,
    route: '/portfolios/:id',
    session: testUser,
    api,
  });

describe('/portfolios/:id, overview', () => {
  afterEach(() => localStorage.clear());

  it('shows value, both returns with their meaning, and a waterfall that adds up', async () => {
    const page = await open();
    expect(await screen.findByRole('heading', { name: 'Long run', level: 1 })).toBeVisible();
    const value = screen.getByRole('region', { name: 'Value' });
    expect(value).toHaveTextContent('$2,000.00');
    expect(value).toHaveTextContent('−$7.48 (−0.37%) since 19 Nov');
    const returns = screen.getByRole('region', { name: 'Return' });
    await waitFor(() => expect(returns).toHaveTextContent('TWR about the assets▲+10.00%a year'));
    expect(returns).toHaveTextContent('XIRR about you▲+12.00%a year');
    expect(returns).toHaveTextContent('S&P 500, same deposits, XIRR▲+10.00%');
    const waterfall = screen.getByRole('region', { name: 'From start to end value' });
    expect(waterfall).toHaveTextContent('Reconciled, difference $0.00');
    expect(
      within(waterfall).getByRole('img', { name: /Deposits \+\$1,811.00, .*Fees −\$2.50/ }),
    ).toBeVisible();
    expect(screen.getByRole('region', { name: 'Allocation' })).toHaveTextContent('Stocks100.00%');
    const request = page.requests.find(({ path }) => path.endsWith('/performance'));
    expect(request?.params.get('from')).toBe('2025-11-20');
    expect(request?.params.get('benchmark')).toBe('GSPC.INDX');
  });

  it('keeps period and benchmark in the address, and works without a benchmark', async () => {
    const page = await open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '3M' }));
    await user.selectOptions(screen.getByLabelText('Benchmark'), 'none');
    expect(page.address()).toBe('/portfolios/a?period=3M&vs=none');
    await waitFor(() => expect(page.requests.at(-1)?.params.toString()).toBe('from=2026-08-20'));
  });

  it('compares with another portfolio or any asset, between custom dates', async () => {
    const other = { ...PORTFOLIO, id: 'b', name: 'Second' };
    const page = await open('', portfoliosDouble({ portfolios: [PORTFOLIO, other] }).handlers);
    const user = userEvent.setup();
    await screen.findByRole('option', { name: 'Portfolio: Second' });
    await user.selectOptions(screen.getByLabelText('Benchmark'), 'Portfolio: Second');
    expect(page.address()).toBe('/portfolios/a?vs=p.b');
    await user.click(screen.getByRole('button', { name: 'Dates' }));
    await user.type(screen.getByLabelText('First day'), '2026-12-01');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByRole('alert')).toHaveTextContent('after the last one');
    await user.clear(screen.getByLabelText('First day'));
    await user.type(screen.getByLabelText('First day'), '2026-03-01');
    await user.clear(screen.getByLabelText('Last day'));
    await user.type(screen.getByLabelText('Last day'), '2026-03-31');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(page.address()).toBe('/portfolios/a?from=2026-03-01&to=2026-03-31&vs=p.b');
    expect(await screen.findByText('Return, 1 Mar 2026 to 31 Mar 2026')).toBeVisible();
    await waitFor(() =>
      expect(page.requests.at(-1)?.params.toString()).toBe(
        'from=2026-02-28&to=2026-03-31&benchmark=p.b',
      ),
    );
    await user.click(screen.getByRole('button', { name: '1M' }));
    expect(page.address()).toBe('/portfolios/a?period=1M&vs=p.b');
    await user.selectOptions(screen.getByLabelText('Benchmark'), 'Another asset…');
    expect(await screen.findByRole('dialog', { name: 'Compare with another asset' })).toBeVisible();
  });

  it('blocks on a missing rate and names the last price of an asset without one', async () => {
    const stale = {
      ...APPLE,
      value: null,
      quotation: {
        price: 95,
        currencyCode: 'USD',
        date: '2026-10-01',
        isStale: true,
        change: null,
      },
    };
    await open(
      '',
      portfoliosDouble({
        overview: {
          value: null,
          dayChange: null,
          holdings: [stale],
          missing: [
            { symbol: 'AAPL.US', what: 'price', date: '2026-11-20' },
            { symbol: 'EUR', what: 'rate', date: '2026-03-02' },
          ],
        },
      }).handlers,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Exchange rates are missing.*no rate is assumed.*EUR in USD, 2 Mar 2026/,
    );
    expect(screen.getByText(/AAPL: last price \$95.00 on 1 Oct 2026/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Value' })).toHaveTextContent('Value, USD–');
  });

  it('asks for the deposit that covers negative cash, and prefills the form', async () => {
    await open(
      '',
      portfoliosDouble({
        overview: {
          negativeCash: [{ currencyCode: 'USD', since: '2024-01-15', deposit: '500.00' }],
        },
      }).handlers,
    );
    const notice = await screen.findByText(
      'Negative cash since 15 Jan 2024: is a deposit missing?',
    );
    expect(notice).toBeVisible();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Add the deposit' }));
    const dialog = await screen.findByRole('dialog', { name: 'New transaction' });
    expect(within(dialog).getByLabelText('Type')).toHaveValue('DEPOSIT');
    expect(within(dialog).getByLabelText('Date')).toHaveValue('2024-01-15');
    expect(within(dialog).getByLabelText('Amount')).toHaveValue('500.00');
  });

  it('says that a portfolio is unknown, and offers a retry when it fails', async () => {
    await open('', portfoliosDouble().handlers, 'other');
    expect(await screen.findByText('There is no such portfolio')).toBeVisible();
  });

  it('keeps the last figures when a refetch after a change elsewhere fails', async () => {
    const { handlers } = portfoliosDouble();
    const working = handlers['GET /api/portfolios/:id'];
    let down = false;
    const page = await open('', {
      ...handlers,
      'GET /api/portfolios/:id': (request) => (down ? problem(503, 'Away') : working?.(request)),
    });
    await screen.findByRole('heading', { name: 'Long run', level: 1 });
    down = true;
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'More of Long run' }));
    await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
    await user.type(screen.getByLabelText('Name'), '2{Enter}');
    expect(await screen.findByText('New figures did not load.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Value' })).toHaveTextContent('$2,000.00');
    expect(page.requests.some(({ method }) => method === 'PATCH')).toBe(true);
  });

  it('notifies other remotes of a change', async () => {
    const events: string[] = [];
    const stop = eventBus.subscribe('portfolios/changed', ({ name }) => events.push(name), {
      owner: 'test',
    });
    await open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'More of Long run' }));
    await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
    await user.type(screen.getByLabelText('Name'), ' 2{Enter}');
    expect(await screen.findByRole('heading', { name: 'Long run 2', level: 1 })).toBeVisible();
    expect(events).toEqual(['portfolios/changed']);
    act(stop);
  });
});

describe('/portfolios/:id, its other tabs', () => {
  afterEach(() => localStorage.clear());

  it('lists holdings with their lots, by the selected cost basis', async () => {
    const page = await open('?tab=holdings');
    const user = userEvent.setup();
    const row = (await screen.findByRole('link', { name: /AAPL/ })).closest('tr');
    expect(row).toHaveTextContent('$110.00');
    expect(row).toHaveTextContent('55.00%');
    expect(row).toHaveTextContent('+$241.00');
    await user.click(screen.getByRole('button', { name: 'Lots of AAPL' }));
    const lots = screen.getByRole('dialog', { name: 'Lots of AAPL' });
    expect(within(lots).getAllByRole('row')[1]).toHaveTextContent(
      /2 Jan 2025.*6\$500.00\$83.33\$660.00▲\+\$160.00/,
    );
    await user.selectOptions(within(lots).getByLabelText('Cost basis'), 'average');
    await waitFor(() =>
      expect(
        page.requests.some(
          ({ path, method, body }) =>
            path === '/api/portfolios/a' &&
            method === 'PATCH' &&
            JSON.stringify(body).includes('average'),
        ),
      ).toBe(true),
    );
  });

  it('shows months of income, holdings and gains by year', async () => {
    await open('?tab=income');
    expect(await screen.findByText('Received, last 12 months')).toBeVisible();
    const months = screen.getByRole('region', { name: 'Income by month' });
    expect(months).toHaveTextContent('Received, last 12 months$5.00');
    expect(months).toHaveTextContent('Expected, next 12 months, 43% declared$6.00');
    expect(screen.getByRole('region', { name: 'Income by holding' })).toHaveTextContent(
      'AAPL$5.00$2.60$3.400.67%',
    );
    expect(screen.getByRole('region', { name: 'Realised gains by year' })).toHaveTextContent(
      '20261$400.00$362.00▲+$38.00',
    );
  });

  it('suggests purchases for targets that add up to 100', async () => {
    await open('?tab=allocation');
    const user = userEvent.setup();
    const card = await screen.findByRole('region', { name: 'Targets and rebalancing' });
    const target = within(card).getByLabelText('Target of AAPL in percent');
    await user.clear(target);
    await user.type(target, '40');
    await user.type(within(card).getByLabelText(/^Amount to invest/), '500');
    await user.click(within(card).getByRole('button', { name: 'Suggest' }));
    expect(within(card).getByRole('alert')).toHaveTextContent('add up to 85.00 %, not 100 %');
    const other = within(card).getByLabelText('Target of SAP in percent');
    await user.clear(other);
    await user.type(other, '60');
    await user.click(within(card).getByRole('button', { name: 'Suggest' }));
    await waitFor(() => expect(card).toHaveTextContent('$500.00'));
    expect(screen.getByRole('region', { name: 'Concentration' })).toHaveTextContent(
      /One holding: at most 20%AAPL 55.00%Above/,
    );
  });

  it('stores targets in the account, and shows both sides of a concurrent change', async () => {
    const double = portfoliosDouble();
    await open('?tab=allocation', double.handlers);
    const user = userEvent.setup();
    const card = await screen.findByRole('region', { name: 'Targets and rebalancing' });
    const type = async (ticker: string, percent: string) => {
      const field = within(card).getByLabelText(`Target of ${ticker} in percent`);
      await user.clear(field);
      await user.type(field, percent);
    };
    expect(within(card).queryByRole('button', { name: 'Save targets' })).toBeNull();
    await type('AAPL', '40');
    await type('SAP', '60');
    // A transaction from another device does not conflict with targets.
    Object.assign(double.portfolios[0] ?? {}, { version: 7 });
    await user.click(within(card).getByRole('button', { name: 'Save targets' }));
    await waitFor(() =>
      expect(double.portfolios).toMatchObject([
        {
          targets: [
            { symbol: 'AAPL.US', percent: 40 },
            { symbol: 'SAP.F', percent: 60 },
          ],
        },
      ]),
    );
    await waitFor(() =>
      expect(within(card).queryByRole('button', { name: 'Save targets' })).toBeNull(),
    );
    await type('AAPL', '30');
    await type('SAP', '70');
    const elsewhere = [{ symbol: 'AAPL.US', percent: 100 }];
    Object.assign(double.portfolios[0] ?? {}, { version: 20, targets: elsewhere });
    await user.click(within(card).getByRole('button', { name: 'Save targets' }));
    const conflict = await within(card).findByRole('alert', { name: 'Changed elsewhere' });
    expect(conflict).toHaveTextContent('AAPL100.00%30.00%');
    expect(conflict).toHaveTextContent('SAP0.00%70.00%');
    await user.click(within(conflict).getByRole('button', { name: 'Save mine' }));
    await waitFor(() =>
      expect(double.portfolios).toMatchObject([{ targets: [{ percent: 30 }, { percent: 70 }] }]),
    );
    await waitFor(() => expect(within(card).queryByRole('alert')).toBeNull());
  });

  it('shows the overlap with other portfolios', async () => {
    await open(
      '?tab=allocation',
      portfoliosDouble({
        overlap: {
          portfolios: [
            { id: 'a', name: 'Long run' },
            { id: 'b', name: 'Second' },
          ],
          pairs: [{ a: 0, b: 1, share: 0.25, common: [{ symbol: 'AAPL.US', share: 0.25 }] }],
        },
      }).handlers,
    );
    const card = await screen.findByRole('region', { name: 'Overlap' });
    expect(
      within(card)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['', '25.00%', '25.00%', '']);
    expect(card).toHaveTextContent('Also in SecondAAPL 25.00%');
  });
});
