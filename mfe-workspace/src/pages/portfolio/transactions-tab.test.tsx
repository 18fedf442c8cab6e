import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportQuestion } from 'shared/contract';
import { selectNotifications } from 'shared/store';
import { chooseNotificationAction, problem, renderPage, testUser } from 'shared/testing';
import { AmountsProvider } from '../../portfolios/amounts/amounts-context';
import { emptyImport, PORTFOLIO, transaction } from '../../portfolios/portfolio.fixture';
import { portfoliosDouble, type PortfoliosDouble } from '../../portfolios/portfolios-double';
import { PortfolioActions } from '../../portfolios/transactions/portfolio-actions';
import { Transactions } from './transactions-tab';

const ASSET: ImportQuestion = {
  option: 'choices',
  key: 'XXXX',
  text: '“XXXX” is not clear: choose the asset',
  values: [{ value: 'KO.US', label: 'KO.US Coca-Cola' }],
};

const Page = () => (
  <AmountsProvider title="Portfolio">
    <PortfolioActions portfolio={PORTFOLIO} />
    <Transactions portfolioId="a" portfolio={PORTFOLIO} />
  </AmountsProvider>
);

const open = (double: PortfoliosDouble, search = '', handlers = double.handlers) =>
  renderPage(Page, {
    path: `/portfolios/a?tab=transactions${search}`,
    route: '/portfolios/:id',
    session: testUser,
    api: handlers,
  });
const dialog = () => within(screen.getByRole('dialog'));
const rows = () =>
  screen
    .getAllByRole('row')
    .map((row) => within(row).queryByRole('link')?.textContent)
    .filter(Boolean);

describe('transactions of a portfolio', () => {
  it('are filtered by the address, newest first', async () => {
    const double = portfoliosDouble({
      transactions: [
        transaction({ date: '2026-04-01' }),
        transaction({ date: '2026-04-02', symbol: 'KO.US', type: 'SELL' }),
      ],
    });
    const page = await open(double);
    await screen.findByRole('link', { name: 'KO' });
    expect(rows()).toEqual(['KO', 'AAPL']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Buy');
    expect(page.address()).toBe('/portfolios/a?tab=transactions&type=BUY');
    expect(rows()).toEqual(['AAPL']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Asset' }), 'KO');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear the filters' }));
    expect(page.address()).toBe('/portfolios/a?tab=transactions');
    expect(rows()).toEqual(['KO', 'AAPL']);
  });

  it('are added by the key n with a preview, and undone', async () => {
    const double = portfoliosDouble();
    const page = await open(double);
    const user = userEvent.setup();
    await screen.findByText('No transaction yet');
    await user.keyboard('n');
    await screen.findByRole('dialog', { name: 'New transaction' });
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText('Choose an asset from the list')).toBeVisible();
    await user.type(dialog().getByRole('combobox', { name: 'Asset' }), 'ko');
    await user.click(await dialog().findByRole('option', { name: /Coca-Cola/ }));
    await user.type(dialog().getByLabelText('Quantity'), '3');
    await user.type(dialog().getByLabelText('Unit price'), '60,5');
    expect(await dialog().findByText('KO, shares')).toBeVisible();
    expect(dialog().getByText('KO, cost').closest('tr')).toHaveTextContent('$0.00$181.50');
    expect(double.stored.items).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(double.stored.items).toMatchObject([{ symbol: 'KO.US', quantity: '3', price: '60.5' }]);
    expect(page.address()).toBe('/portfolios/a?tab=transactions');
    await screen.findByRole('link', { name: 'KO' });
    const toast = selectNotifications(page.store.getState()).at(-1);
    expect(toast).toMatchObject({ title: 'Transaction added', action: 'Undo', duration: 10_000 });
    act(() => chooseNotificationAction(toast?.id ?? ''));
    await waitFor(() => expect(double.stored.items).toEqual([]));
  });

  it('ignores the key n inside an open import', async () => {
    const plan = emptyImport({
      rows: [{ line: 2, action: 'error', question: ASSET, cells: ['XXXX'] }],
      questions: [{ ...ASSET, lines: [2] }],
    });
    await open(portfoliosDouble({ plan }), '&import=1');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Paste text' }));
    await user.click(screen.getByLabelText('Text of the file'));
    await user.paste('What\nXXXX');
    await user.click(screen.getByRole('button', { name: 'Read it' }));
    const answers = ['button', 'combobox'].map(
      (role) => within(screen.getByRole('region', { name: 'Questions' })).getAllByRole(role)[0],
    );
    for (const control of answers) {
      act(() => control?.focus());
      await user.keyboard('n');
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    await user.click(screen.getByRole('button', { name: 'Close the import' }));
    await user.keyboard('n');
    expect(await screen.findByRole('dialog', { name: 'New transaction' })).toBeVisible();
  });

  it('show rejections at the field, and keep the input', async () => {
    const double = portfoliosDouble();
    await open(double, '&add=1', {
      ...double.handlers,
      'POST /api/portfolios/:id/transactions': ({ params }) =>
        params.get('dryRun') === 'true'
          ? problem(400, 'Invalid input', [{ field: 'quantity', message: '3 leave, 0 are held' }])
          : problem(403, 'Your Free plan holds 50 holdings'),
    });
    const user = userEvent.setup();
    await screen.findByRole('dialog');
    await user.selectOptions(dialog().getByLabelText('Type'), 'Deposit');
    await user.type(dialog().getByLabelText('Amount'), '100');
    expect(await dialog().findByText('3 leave, 0 are held')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByRole('link', { name: 'Plans' })).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    await user.keyboard('n');
    await screen.findByRole('dialog');
    expect(dialog().getByLabelText('Type')).toHaveValue('DEPOSIT');
    expect(dialog().getByLabelText('Amount')).toHaveValue('100');
  });

  it('show both versions after a concurrent change, and store the selected one', async () => {
    const one = transaction({ note: 'mine' });
    const double = portfoliosDouble({ transactions: [one] });
    await open(double);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^Edit Buy of AAPL/ }));
    await screen.findByRole('dialog', { name: 'Edit transaction' });
    double.stored.items = [{ ...one, version: 2, price: '80' }];
    await user.clear(dialog().getByLabelText('Note'));
    await user.type(dialog().getByLabelText('Note'), 'limit');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    const conflict = within(await dialog().findByRole('alert', { name: 'Changed elsewhere' }));
    expect(conflict.getByText('Unit price').closest('tr')).toHaveTextContent('8090.5');
    expect(conflict.getByText('Note').closest('tr')).toHaveTextContent('minelimit');
    await user.click(conflict.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(double.stored.items).toMatchObject([{ version: 3, price: '90.5', note: 'limit' }]);
  });

  it('are not previewed while being saved, because their version becomes outdated', async () => {
    const double = portfoliosDouble({ transactions: [transaction({ note: 'mine' })] });
    const call = 'PATCH /api/portfolios/:id/transactions/:transaction';
    const replace = double.handlers[call];
    const trials: boolean[] = [];
    let store = () => {};
    const stored = new Promise<void>((resolve) => (store = resolve));
    await open(double, '', {
      ...double.handlers,
      [call]: async (request) => {
        const isTrial = request.params.get('dryRun') === 'true';
        trials.push(isTrial);
        if (!isTrial) await stored;
        return replace?.(request);
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^Edit Buy of AAPL/ }));
    await screen.findByRole('dialog', { name: 'Edit transaction' });
    await waitFor(() => expect(trials).toEqual([true]));
    fireEvent.change(dialog().getByLabelText('Note'), { target: { value: 'other' } });
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(trials).toEqual([true, false]));
    // Longer than the preview's debounce.
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(trials).toEqual([true, false]);
    store();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offer no choice of versions when the stored one does not load', async () => {
    const one = transaction({ note: 'mine' });
    const double = portfoliosDouble({ transactions: [one] });
    let down = false;
    const list = 'GET /api/portfolios/:id/transactions';
    const read = double.handlers[list];
    await open(double, '', {
      ...double.handlers,
      [list]: (request) => (down ? problem(503, 'The API has a pause.') : read?.(request)),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^Edit Buy of AAPL/ }));
    await screen.findByRole('dialog', { name: 'Edit transaction' });
    double.stored.items = [{ ...one, version: 2, price: '80' }];
    down = true;
    await user.type(dialog().getByLabelText('Note'), ' and his');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await dialog().findByRole('alert');
    expect(dialog().queryByRole('button', { name: 'Save mine' })).toBeNull();
    expect(dialog().getByLabelText('Note')).toHaveValue('mine and his');
    down = false;
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText('Changed elsewhere')).toBeVisible();
  });

  it('are deleted with undo', async () => {
    const double = portfoliosDouble({ transactions: [transaction()] });
    const page = await open(double);
    await userEvent.click(await screen.findByRole('button', { name: /^Delete Buy of AAPL/ }));
    await screen.findByText('No transaction yet');
    act(() =>
      chooseNotificationAction(selectNotifications(page.store.getState()).at(-1)?.id ?? ''),
    );
    expect(await screen.findByRole('link', { name: 'AAPL' })).toBeVisible();
  });

  it('are masked while amounts are hidden', async () => {
    await open(portfoliosDouble({ transactions: [transaction()] }));
    await screen.findByText('−$905.00');
    await userEvent.keyboard('h');
    expect(screen.queryByText('−$905.00')).toBeNull();
  });

  it('sells selected lots', async () => {
    const lot = { quantity: '6', cost: '500.00', currencyCode: 'USD' };
    const double = portfoliosDouble({
      lots: [
        { ...lot, lot: 'one', date: '2026-01-02' },
        { ...lot, lot: 'two', date: '2026-02-02', quantity: '0.3', cost: '30.00' },
      ],
      transactions: [transaction({ type: 'SELL', quantity: '1', price: '100' })],
    });
    const page = await open(double);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^Edit/ }));
    await screen.findByRole('dialog', { name: 'Edit transaction' });
    await user.click(dialog().getByText('Choose the lots'));
    const second = await dialog().findByLabelText(/lot of 2 Feb 2026, 0.3 held/);
    const first = dialog().getByLabelText(/lot of 2 Jan 2026/);
    await user.type(first, '7');
    expect(dialog().getByText('The lot holds 6')).toBeVisible();
    await user.clear(first);
    await user.type(first, '0.1');
    await user.type(second, '0.2');
    expect(dialog().getByLabelText('Quantity')).toHaveValue('0.3');
    expect(dialog().getByText('Cost of what is sold: $28.33')).toBeVisible();
    expect(page.requests.find(({ path }) => path.endsWith('/lots'))?.params.toString()).toBe(
      `symbol=AAPL.US&on=2026-04-01&without=${double.stored.items[0]?.id}`,
    );
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(double.stored.items[0]).toMatchObject({
        quantity: '0.3',
        lots: [
          { lot: 'one', quantity: '0.1' },
          { lot: 'two', quantity: '0.2' },
        ],
      }),
    );
  });
});
