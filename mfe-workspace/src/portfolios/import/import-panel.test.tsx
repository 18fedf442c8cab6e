import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PortfolioImport } from 'shared/contract';
import { problem, renderPage, testUser } from 'shared/testing';
import { emptyImport, transaction } from '../portfolio.fixture';
import { portfoliosDouble } from '../portfolios-double';
import { ImportPanel } from './import-panel';

const { id: _id, version: _version, importId: _importId, ...fields } = transaction();
const row = (
  line: number,
  action: PortfolioImport['rows'][number]['action'],
  message?: string,
) => ({
  line,
  action,
  transaction: fields,
  ...(message !== undefined && { errors: [{ field: 'quantity', message }] }),
});
const COLUMNS = {
  header: ['When', 'What'],
  map: { date: 'When', type: 'What' },
  missing: [],
  examples: [['13.01.2026', 'Buy']],
};

async function paste(plan: PortfolioImport | ((body: unknown) => PortfolioImport | Response)) {
  localStorage.clear();
  const double = portfoliosDouble({ plan });
  const page = await renderPage(() => <ImportPanel portfolioId="a" onClose={() => {}} />, {
    session: testUser,
    api: double.handlers,
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Paste text' }));
  await user.click(screen.getByLabelText('Text of the file'));
  await user.paste('When;What\n13.01.2026;Buy');
  await user.click(screen.getByRole('button', { name: 'Read it' }));
  return { double, page, user };
}

describe('the import of a file', () => {
  it('shows every row first, imports all at once, and is taken back', async () => {
    const { double, user } = await paste(
      emptyImport({
        rows: [row(2, 'add'), row(3, 'duplicate')],
        format: { delimiter: ';', decimalSign: ',', dateOrder: 'dmy' },
        columns: COLUMNS,
      }),
    );
    expect(await screen.findByText(/1 transaction will be added, all or none/)).toBeVisible();
    expect(screen.getByLabelText('Cells are divided by')).toHaveDisplayValue('Detected: Semicolon');
    expect(screen.getByRole('radio', { name: 'Already there 1' })).toBeInTheDocument();
    expect(double.imports).toEqual([]);
    await user.selectOptions(screen.getByLabelText('Decimals'), 'Point: 1,234.56');
    // Read anew, it cannot be pressed until the rows of the new choice are here.
    const add = () => screen.getByRole('button', { name: 'Add 1 transaction' });
    await waitFor(() => expect(add()).not.toHaveAttribute('aria-disabled'));
    await user.click(add());
    expect(await screen.findByText('1 transaction added, 1 already there.')).toBeVisible();
    expect(double.imports).toMatchObject([
      { text: 'When;What\n13.01.2026;Buy', broker: 'generic', decimalSign: '.' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo this import' }));
    expect(await screen.findByText(/The import was taken back/)).toBeVisible();
    expect(double.imports).toEqual([]);
    // The next file of the broker is read the same way.
    expect(JSON.parse(localStorage.getItem('plumbline.import:generic') ?? '{}')).toEqual({
      decimalSign: '.',
    });
  });

  it('adds nothing while a row is wrong, and says which', async () => {
    const { double, user } = await paste(
      emptyImport({
        rows: [row(2, 'add'), row(3, 'error', '11 shares leave, 10 are held')],
        columns: COLUMNS,
      }),
    );
    expect(await screen.findByText('Quantity: 11 shares leave, 10 are held')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add 1 transaction' }));
    expect(screen.getByText(/1 row cannot be imported/)).toBeVisible();
    expect(double.imports).toEqual([]);
  });

  it('asks for columns and assets that are not clear, and sends what was chosen', async () => {
    const { page, user } = await paste((body) => {
      const { columns, choices } = body as { columns?: object; choices?: Record<string, string> };
      if (!columns)
        return emptyImport({ columns: { ...COLUMNS, map: {}, missing: ['date', 'type'] } });
      const isResolved = choices?.['XXXX'] !== undefined;
      return emptyImport({
        rows: [row(2, isResolved ? 'add' : 'error', isResolved ? undefined : 'not clear')],
        unresolved: isResolved
          ? []
          : [{ text: 'XXXX', candidates: [{ symbol: 'KO.US', name: 'Coca-Cola' }] }],
        columns: COLUMNS,
      });
    });
    expect(await screen.findByText('Missing: Date, Type')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Date'), 'When (13.01.2026)');
    await user.click(await screen.findByRole('button', { name: /KO · US · Coca-Cola/ }));
    expect(await screen.findByRole('button', { name: 'Add 1 transaction' })).toBeEnabled();
    expect(page.requests.at(-1)?.body ?? page.requests.at(-2)?.body).toMatchObject({
      columns: { date: 'When' },
      choices: { XXXX: 'KO.US' },
    });
  });

  it('says why a file cannot be read, and takes another one', async () => {
    const { user } = await paste(() =>
      problem(400, 'Invalid input', [{ field: 'file', message: 'The file is empty' }]),
    );
    expect(await screen.findByText('The file is empty')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Other file' }));
    await waitFor(() => expect(screen.queryByText('The file is empty')).toBeNull());
    expect(within(document.body).getByRole('button', { name: 'Choose a file' })).toBeVisible();
  });

  it('leaves rows with errors out by choice, each named', async () => {
    const { double, user } = await paste((body) => {
      const { leaveOut = [] } = body as { leaveOut?: number[] };
      const wrong = (line: number) =>
        row(line, leaveOut.includes(line) ? 'left-out' : 'error', 'Must be above 0');
      return emptyImport({ rows: [row(2, 'add'), wrong(3), wrong(4)], columns: COLUMNS });
    });
    expect(await screen.findByText(/^2 rows cannot be imported/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Leave out line 3' }));
    expect(await screen.findByText(/^1 row cannot be imported/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take line 3 again' }));
    await screen.findByText(/^2 rows cannot be imported/);
    await user.click(screen.getByRole('button', { name: 'Leave out all 2 rows with errors' }));
    expect(await screen.findByText(/2 rows left out by choice/)).toBeVisible();
    expect(screen.getAllByText('Quantity: Must be above 0')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Add 1 transaction' }));
    expect(await screen.findByText('1 transaction added, 2 left out.')).toBeVisible();
    expect(double.imports).toMatchObject([{ leaveOut: [3, 4] }]);
  });
});
