import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportProfile, ImportQuestion, PortfolioImport } from 'shared/contract';
import { problem, renderPage, testUser, type TestHandlers } from 'shared/testing';
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

async function paste(
  plan: PortfolioImport | ((body: unknown) => PortfolioImport | Response),
  profiles: ImportProfile[] = [],
  handlers?: TestHandlers,
) {
  localStorage.clear();
  const double = portfoliosDouble({ plan, profiles });
  const page = await renderPage(() => <ImportPanel portfolioId="a" onClose={() => {}} />, {
    session: testUser,
    api: handlers ?? double.handlers,
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Paste text' }));
  await user.click(screen.getByLabelText('Text of the file'));
  await user.paste('When;What\n13.01.2026;Buy');
  await user.click(screen.getByRole('button', { name: 'Read it' }));
  return { double, page, user };
}

const WORD: ImportQuestion = {
  option: 'words',
  key: 'Erwerb',
  text: '“Erwerb”: Which type is it?',
  values: ['BUY', 'SELL', 'DIVIDEND', 'FEE', 'SKIP'].map((value) => ({ value, label: value })),
};

const ASSET: ImportQuestion = {
  option: 'choices',
  key: 'XXXX',
  text: '“XXXX” is not clear: choose the asset',
  values: [{ value: 'KO.US', label: 'KO.US Coca-Cola' }],
};

/** The question with this text, with its rows and answers. */
function itemOf(text: string): HTMLElement {
  const item = screen.getByRole('heading', { name: text }).closest('li');
  if (!item) throw new Error(`There is no question ${text}`);
  return item;
}

/** A plan of two rows that ask about one word until it is answered. */
const askingPlan = (body: unknown): PortfolioImport => {
  const { words, leaveOut = [] } = body as {
    words?: Record<string, string>;
    leaveOut?: number[];
  };
  const isAnswered = words?.['Erwerb'] !== undefined;
  const rows = [2, 3].map((line): PortfolioImport['rows'][number] =>
    leaveOut.includes(line)
      ? { line, action: 'left-out', cells: ['13.01.2026', 'Erwerb'] }
      : isAnswered
        ? { line, action: 'add', transaction: fields, cells: ['13.01.2026', 'Erwerb'] }
        : { line, action: 'error', question: WORD, cells: ['13.01.2026', 'Erwerb'] },
  );
  const lines = rows.flatMap(({ line, action }) => (action === 'error' ? [line] : []));
  return emptyImport({
    rows,
    columns: COLUMNS,
    questions: lines.length > 0 ? [{ ...WORD, lines }] : [],
  });
};

describe('the import of a file', () => {
  it('shows every row first, imports all at once, and can be undone', async () => {
    const { double, user } = await paste(
      emptyImport({
        rows: [row(2, 'add'), row(3, 'duplicate')],
        format: { delimiter: ';', decimalSign: ',', dateOrder: 'dmy' },
        columns: COLUMNS,
      }),
    );
    expect(
      (await screen.findAllByText(/1 transaction will be added, all or none/))[0],
    ).toBeVisible();
    expect(screen.getByLabelText('Cells are divided by')).toHaveDisplayValue('Detected: Semicolon');
    expect(screen.getByRole('radio', { name: 'Already there 1' })).toBeInTheDocument();
    expect(double.imports).toEqual([]);
    await user.selectOptions(screen.getByLabelText('Decimals'), 'Point: 1,234.56');
    // During a new dry run the button is disabled until its rows have loaded.
    const add = () => screen.getByRole('button', { name: 'Add 1 transaction' });
    await waitFor(() => expect(add()).not.toHaveAttribute('aria-disabled'));
    await user.click(add());
    expect(await screen.findByText(/^1 transaction added, 1 already there\./)).toBeVisible();
    expect(await screen.findByText(/saved in the profile “Pasted text”/)).toHaveFocus();
    expect(double.imports).toMatchObject([
      { text: 'When;What\n13.01.2026;Buy', broker: 'generic', decimalSign: '.' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo this import' }));
    expect(await screen.findByText(/The import was undone/)).toBeVisible();
    expect(double.imports).toEqual([]);
    // The next file of the broker is read the same way.
    expect(double.profiles.map(({ profile }) => profile)).toEqual([
      { broker: 'Pasted text', decimalSign: '.' },
    ]);
  });

  it('sends the file again only when the server no longer keeps it', async () => {
    const sent: { words: unknown; hasText: boolean; keptFile: string | null }[] = [];
    let id: string | null = 'one';
    const double = portfoliosDouble({ plan: askingPlan });
    const call = 'POST /api/portfolios/:id/imports';
    const post = double.handlers[call];
    await paste(askingPlan, [], {
      ...double.handlers,
      [call]: async (request) => {
        const { words, text } = request.body as { words?: object; text?: string };
        const keptFile = request.params.get('keptFile');
        sent.push({ words, hasText: text !== undefined, keptFile });
        if (keptFile !== null && keptFile !== id) return problem(410, 'Send the file again.');
        const answer = (await post?.(request)) as object;
        return { ...answer, keptFile: id };
      },
    });
    const user = userEvent.setup();
    const choose = async (label: string) =>
      user.selectOptions(await screen.findByRole('combobox', { name: WORD.text }), label);
    await choose('BUY');
    await screen.findByText(/2 transactions will be added/);
    id = 'two';
    await choose('SELL');
    await waitFor(() => expect(sent).toHaveLength(4));
    await screen.findAllByText(/2 transactions will be added/);
    id = null;
    await user.click(await screen.findByRole('button', { name: 'Add 2 transactions' }));
    await screen.findByText(/^2 transactions added/);
    const whole = { hasText: true, keptFile: null };
    expect(sent).toEqual([
      { words: undefined, ...whole },
      { words: { Erwerb: 'BUY' }, hasText: false, keptFile: 'one' },
      { words: { Erwerb: 'SELL' }, hasText: false, keptFile: 'one' },
      { words: { Erwerb: 'SELL' }, ...whole },
      { words: { Erwerb: 'SELL' }, hasText: false, keptFile: 'two' },
      { words: { Erwerb: 'SELL' }, ...whole },
    ]);
  });

  it('adds nothing while a row is invalid, and names the row', async () => {
    const { double, user } = await paste(
      emptyImport({
        rows: [row(2, 'add'), row(3, 'error', '11 shares leave, 10 are held')],
        columns: COLUMNS,
      }),
    );
    expect(
      await screen.findByRole('heading', { name: 'Quantity: 11 shares leave, 10 are held' }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add 1 transaction' }));
    expect(screen.getByRole('status')).toHaveTextContent(/1 row cannot be imported/);
    expect(screen.getByRole('button', { name: /^Leave out line 3: Quantity/ })).toHaveFocus();
    expect(double.imports).toEqual([]);
  });

  it('asks about ambiguous columns and assets, and sends the choices', async () => {
    const { page, user } = await paste((body) => {
      const { columns, choices } = body as { columns?: object; choices?: Record<string, string> };
      if (!columns)
        return emptyImport({ columns: { ...COLUMNS, map: {}, missing: ['date', 'type'] } });
      const isResolved = choices?.['XXXX'] !== undefined;
      return emptyImport({
        rows: [isResolved ? row(2, 'add') : { ...row(2, 'error', 'not clear'), question: ASSET }],
        questions: isResolved ? [] : [{ ...ASSET, lines: [2] }],
        columns: COLUMNS,
      });
    });
    expect(await screen.findByText('Which columns have these?')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Date'), 'When (13.01.2026)');
    await user.click(await screen.findByRole('button', { name: /KO · US · Coca-Cola/ }));
    expect(await screen.findByRole('button', { name: 'Add 1 transaction' })).toBeEnabled();
    expect(page.requests.at(-1)?.body ?? page.requests.at(-2)?.body).toMatchObject({
      columns: { date: 'When' },
      choices: { XXXX: 'KO.US' },
    });
  });

  it('says why a file cannot be read, and accepts another one', async () => {
    const { user } = await paste(() =>
      problem(400, 'Invalid input', [{ field: 'file', message: 'The file is empty' }]),
    );
    expect(await screen.findByText('The file is empty')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Other file' }));
    await waitFor(() => expect(screen.queryByText('The file is empty')).toBeNull());
    expect(within(document.body).getByRole('button', { name: 'Choose a file' })).toBeVisible();
  });

  it('leaves out rows with errors on request, each named', async () => {
    const { double, user } = await paste((body) => {
      const { leaveOut = [] } = body as { leaveOut?: number[] };
      const wrong = (line: number) =>
        row(line, leaveOut.includes(line) ? 'left-out' : 'error', `Must be above ${line}`);
      return emptyImport({
        rows: [row(2, 'add'), wrong(3), wrong(4)],
        columns: COLUMNS,
        leftOut: leaveOut.length > 0 ? [{ currencyCode: 'USD', cash: '-905', income: '0' }] : [],
      });
    });
    const status = await screen.findByText(/^2 rows cannot be imported/);
    await user.click(screen.getByRole('button', { name: 'Leave out line 3' }));
    await waitFor(() => expect(status).toHaveTextContent(/^1 row cannot be imported/));
    await user.click(screen.getByRole('button', { name: 'Take line 3 again' }));
    await waitFor(() => expect(status).toHaveTextContent(/^2 rows cannot be imported/));
    await user.click(screen.getByRole('button', { name: 'Leave out all 2 rows with errors' }));
    await waitFor(() => expect(status).toHaveTextContent(/2 rows left out by choice/));
    const left = screen.getByRole('region', { name: 'Left out' });
    expect(left).toHaveTextContent('Left out: lines 3–4');
    expect(left).toHaveTextContent('changes cash by +905.00 USD and income by 0.00 USD');
    await user.click(screen.getByRole('button', { name: 'Add 1 transaction' }));
    expect(await screen.findByText('1 transaction added, 2 left out.')).toBeVisible();
    expect(double.imports).toMatchObject([{ leaveOut: [3, 4] }]);
  });

  it('asks a question once for all its rows, and keeps the answer in place', async () => {
    const { page, user, double } = await paste(askingPlan);
    const answer = await screen.findByLabelText(WORD.text);
    const question = within(itemOf(WORD.text));
    expect(question.getAllByText('Erwerb')).toHaveLength(2);
    expect(screen.getByRole('status')).toHaveTextContent('1 question to answer, about 2 rows');
    await user.click(screen.getByRole('button', { name: 'Add 0 transactions' }));
    expect(answer).toHaveFocus();
    await user.selectOptions(answer, 'BUY');
    expect(await question.findByText('Answered')).toBeVisible();
    expect(answer).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Add 2 transactions' })).toBeEnabled();
    // After the answer is cleared, the question is open again.
    await user.selectOptions(answer, 'Choose an answer');
    expect(await question.findByText('Open')).toBeVisible();
    await user.click(question.getByRole('button', { name: /^Leave out 2 rows/ }));
    expect(await question.findByText('Left out')).toBeVisible();
    expect(page.requests.at(-1)?.body).toMatchObject({ words: {}, leaveOut: [2, 3] });
    expect(screen.getByRole('region', { name: 'Left out' })).toHaveTextContent(
      'The effect of 2 rows is not known, as they were not read.',
    );
    await user.click(question.getByRole('button', { name: /^Take 2 rows again/ }));
    expect(await question.findByText('Open')).toBeVisible();
    expect(double.imports).toEqual([]);
  });

  it('saves the answers as a profile, and offers it for the next file', async () => {
    const profile = { broker: 'Sparda', words: { Erwerb: 'BUY' as const, Saldo: 'SKIP' as const } };
    const { user, double, page } = await paste(askingPlan, [profile]);
    const offer = await screen.findByRole('group', { name: 'Saved profile' });
    expect(offer).toHaveTextContent(
      'Use your Sparda profile? It has 2 words, and settles 1 of 1 open questions.',
    );
    await user.click(within(offer).getByRole('button', { name: 'Use it' }));
    expect(await screen.findByText('Read with your “Sparda” profile.')).toBeVisible();
    expect(screen.getByLabelText('Name of the profile')).toHaveValue('Sparda');
    await user.click(screen.getByRole('button', { name: 'Read it without the profile' }));
    await user.selectOptions(await screen.findByLabelText(WORD.text), 'SELL');
    const name = screen.getByLabelText('Name of the profile');
    await user.clear(name);
    await user.type(name, 'Sparda');
    await user.click(await screen.findByRole('button', { name: 'Add 2 transactions' }));
    expect(await screen.findByText(/saved in the profile “Sparda”/)).toBeVisible();
    expect(page.requests.filter(({ method }) => method === 'PUT')).toMatchObject([
      { body: { version: 1, profile: { words: { Erwerb: 'SELL', Saldo: 'SKIP' } } } },
    ]);
    expect(double.profiles).toHaveLength(1);
  });

  it('saves no profile when the visitor declines', async () => {
    const { user, double } = await paste(askingPlan);
    await user.selectOptions(await screen.findByLabelText(WORD.text), 'BUY');
    await user.click(screen.getByRole('checkbox', { name: /^Save them as a profile/ }));
    await user.click(await screen.findByRole('button', { name: 'Add 2 transactions' }));
    expect(await screen.findByText('2 transactions added.')).toBeVisible();
    expect(double.profiles).toEqual([]);
  });

  it('lists skipped rows with their reason, unread columns and sums', async () => {
    const { user } = await paste(
      emptyImport({
        rows: [
          { line: 1, action: 'skip', reason: 'Above the header' },
          {
            ...row(3, 'add'),
            cells: ['13.01.2026', 'Buy'],
            notes: ['The rate was turned around'],
            values: {
              currencyCode: 'USD',
              rate: '1.0613',
              amount: '905',
              fee: '1.5',
              tax: '0',
              cash: '-906.5',
              cashAfter: '93.5',
            },
          },
        ],
        sums: [
          {
            type: 'BUY',
            currencyCode: 'USD',
            rows: 1,
            amount: '905',
            fee: '1.5',
            tax: '0',
            cash: '-906.5',
          },
        ],
        format: {
          delimiter: ';',
          decimalSign: ',',
          dateOrder: 'dmy',
          headerLine: 2,
          lines: [
            { line: 1, cells: ['My account', ''] },
            { line: 2, cells: ['When', 'What'] },
          ],
        },
        columns: { ...COLUMNS, unread: ['Balance'] },
      }),
    );
    await screen.findByText('Sums of what will be added');
    expect(
      screen.getByRole('row', { name: /^Buy 1 −906\.50 USD 905\.00 1\.50 0\.00/ }),
    ).toBeVisible();
    const notRead = screen.getByRole('button', { name: 'Not read from this file 1 column, 1 row' });
    await user.click(notRead);
    expect(notRead).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Balance')).toHaveTextContent('Columns: Balance');
    expect(screen.getByText(/line 1$/)).toHaveTextContent('Above the header: line 1');
    const values = within(
      screen.getByRole('group', { name: 'Values to store, with the row of the file' }),
    );
    const stored = values.getByRole('row', { name: /^3 New/ });
    for (const text of ['905.00', '1.50', '−906.50 USD', '93.50', '1.0613'])
      expect(within(stored).getAllByText(text)[0]).toBeInTheDocument();
    expect(values.getByText('The rate was turned around')).toBeVisible();
    await user.selectOptions(
      screen.getByLabelText('Names of the columns are in'),
      'Line 1: My account',
    );
    expect(screen.getByLabelText('Names of the columns are in')).toHaveDisplayValue(
      'Line 1: My account',
    );
  });

  it('shows a long file in pages of 50 rows', async () => {
    const { user } = await paste(
      emptyImport({
        rows: Array.from({ length: 120 }, (_, i) => row(i + 2, 'add')),
        columns: COLUMNS,
      }),
    );
    await screen.findByText('Total Rows: 120');
    expect(screen.getAllByRole('button', { name: /^Leave out line/ })).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(screen.getByRole('button', { name: 'Leave out line 121' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Leave out line/ })).toHaveLength(20);
  });

  it('reads the file again after a network failure', async () => {
    let isDown = true;
    const { user } = await paste(() =>
      isDown ? problem(503, 'The server is busy') : emptyImport({ rows: [row(2, 'add')] }),
    );
    expect(await screen.findByText('The server is busy')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Read the file again' }));
    expect(await screen.findByRole('button', { name: 'Add 1 transaction' })).toBeEnabled();
    expect(screen.queryByText('The server is busy')).toBeNull();
  });
});

describe('profiles of brokers', () => {
  const openList = async (profiles: ImportProfile[]) => {
    const double = portfoliosDouble({ profiles });
    await renderPage(() => <ImportPanel portfolioId="a" onClose={() => {}} />, {
      session: testUser,
      api: double.handlers,
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^Profiles of your brokers/ }));
    return { double, user };
  };
  const fileOf = (text: string) => new File([text], 'profile.json', { type: 'application/json' });

  it('are imported from a file, exported and deleted', async () => {
    const { double, user } = await openList([{ broker: 'Sparda', words: { Saldo: 'SKIP' } }]);
    expect(await screen.findByText(/1 word/)).toHaveTextContent('Sparda · 1 word');
    const profile = { broker: 'Fidelity', columns: { type: 'Action' } };
    await user.upload(screen.getByLabelText('Profile file'), fileOf(JSON.stringify(profile)));
    expect(await screen.findByText(/1 column$/)).toHaveTextContent('Fidelity · 1 column');
    expect(double.profiles.at(-1)?.profile).toEqual(profile);
    await user.click(screen.getByLabelText('Delete the profile Sparda'));
    await waitFor(() => expect(screen.queryByText('Sparda')).toBeNull());
    expect(double.profiles).toHaveLength(1);
  });

  it('reject a file that is not a profile', async () => {
    const { double, user } = await openList([]);
    expect(await screen.findByText(/^No profile yet/)).toBeInTheDocument();
    await user.upload(screen.getByLabelText('Profile file'), fileOf('Date,Type'));
    expect(await screen.findByText(/^This is not a profile file/)).toHaveAttribute('role', 'alert');
    expect(double.profiles).toEqual([]);
  });
});
