import { randomUUID } from 'node:crypto';
import type { ImportField, PortfolioImport } from 'shared/contract';
import { IMPORT_FIELDS } from 'shared/contract/schemas';
import { invalidInput, notFound, ProblemError } from '../http/problem';
import {
  ImpossibleChange,
  newStored,
  type OpenPortfolio,
  type PortfolioAccounts,
} from './accounts';
import type { ImportBroker } from './import/brokers/broker-formats';
import { UnreadableImport } from './import/import-error';
import type { ImportPlan } from './import/import-plan';
import { additionsOf, missingColumns, readImport } from './import/read-import';
import type { DateOrder } from './import/reading/dates';
import type { DecimalSign } from './import/reading/numbers';
import type { Delimiter } from './import/reading/read-table';
import { symbolResolver } from './market/resolve-symbol';
import { TRANSACTIONS_PER_PORTFOLIO } from './store/portfolio-repository';
import { transactionAnswer } from './store/stored-transaction';

export interface ImportRequest {
  text: string;
  broker: ImportBroker;
  dateOrder?: DateOrder;
  decimalSign?: DecimalSign;
  delimiter?: Delimiter;
  columns?: Partial<Record<ImportField, string>>;
  choices?: Readonly<Record<string, string>>;
  leaveOut?: readonly number[];
}

/**
 * Reads a file against a portfolio. A dry run answers every row; else all rows are added or none.
 *
 * @throws 400 problem for a file that cannot be read, and without `dryRun` for each row that cannot be added
 */
export async function importTransactions(
  accounts: PortfolioAccounts,
  uid: string,
  portfolioId: string,
  request: ImportRequest,
  dryRun: boolean,
): Promise<PortfolioImport> {
  if (dryRun) {
    const open = await accounts.open(uid, portfolioId);
    const plan = planOf(accounts, open, request);
    await markImpossible(accounts, uid, portfolioId, plan);
    return importAnswer(plan);
  }
  let plan: ImportPlan | null = null;
  const change = accounts.change(uid, portfolioId, (open) => {
    plan = planOf(accounts, open, request);
    const additions = additionsOf(plan);
    const unmapped = missingColumns(plan);
    if (unmapped !== null) throw invalidInput([{ field: 'columns', message: unmapped }]);
    if (additions === null) throw invalidInput(rowErrors(plan));
    if (open.transactions.length + additions.length > TRANSACTIONS_PER_PORTFOLIO)
      throw new ProblemError(
        409,
        'Limit reached',
        `A portfolio has at most ${TRANSACTIONS_PER_PORTFOLIO} transactions`,
      );
    return {
      writes: additions.length > 0 ? { add: additions, importOf: request.broker } : {},
      transactions: [
        ...open.transactions,
        ...additions.map(({ transaction, key }) => newStored(transaction, open, key)),
      ],
    };
  });
  const { importId } = await change.catch((error: unknown) => {
    throw error instanceof ImpossibleChange && plan ? namingLine(error, plan) : error;
  });
  return importAnswer(
    plan ?? planOf(accounts, await accounts.open(uid, portfolioId), request),
    importId,
  );
}

/** Takes an import back: all its transactions go, also those that were edited since. */
export async function undoImport(
  accounts: PortfolioAccounts,
  uid: string,
  portfolioId: string,
  importId: string,
): Promise<void> {
  await accounts.change(uid, portfolioId, (open) => {
    const transactions = open.transactions.filter((one) => one.importId !== importId);
    if (transactions.length === open.transactions.length)
      throw notFound('There is no such import in this portfolio');
    return { writes: { undoImport: importId }, transactions };
  });
}

function planOf(
  accounts: PortfolioAccounts,
  { transactions, market }: OpenPortfolio,
  { text, ...options }: ImportRequest,
): ImportPlan {
  try {
    return readImport(text, {
      ...options,
      today: accounts.today,
      resolve: symbolResolver(market),
      existingKeys: transactions.map(({ importKey }) => importKey),
      existing: transactions.map(({ entered }) => entered),
      newId: randomUUID,
    });
  } catch (error) {
    if (error instanceof UnreadableImport)
      throw invalidInput([{ field: 'file', message: error.message }]);
    throw error;
  }
}

/** Tries the rows that can be read in the portfolio's history; what cannot have happened becomes an error. */
async function markImpossible(
  accounts: PortfolioAccounts,
  uid: string,
  portfolioId: string,
  plan: ImportPlan,
): Promise<void> {
  const rows = plan.rows.filter(({ action }) => action === 'add');
  try {
    await accounts.change(
      uid,
      portfolioId,
      (open) => ({
        writes: {},
        transactions: [
          ...open.transactions,
          ...rows.flatMap(({ transaction, key }) =>
            transaction && key !== null ? [newStored(transaction, open, key)] : [],
          ),
        ],
      }),
      { dryRun: true },
    );
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status === 404) throw error;
    const id = error instanceof ImpossibleChange ? error.transaction : null;
    const culprit = rows.find(({ transaction }) => transaction?.id === id) ?? rows.at(-1);
    culprit?.errors.push(...(error.errors ?? [{ field: 'row', message: error.detail }]));
    if (culprit) culprit.action = 'error';
  }
}

/** The line of the file that cannot have happened; what is not of the file stays as it is. */
function namingLine(error: ImpossibleChange, plan: ImportPlan): ProblemError {
  const row = plan.rows.find(({ transaction }) => transaction?.id === error.transaction);
  return row ? invalidInput(rowErrors({ rows: [{ ...row, errors: error.errors ?? [] }] })) : error;
}

const rowErrors = ({ rows }: Pick<ImportPlan, 'rows'>) =>
  rows.flatMap(({ line, errors }) =>
    errors.map(({ field, message }) => ({ field: `line ${line}: ${field}`, message })),
  );

function importAnswer(plan: ImportPlan, importId: string | null = null): PortfolioImport {
  return {
    ...(importId !== null && { importId }),
    rows: plan.rows.map(({ line, action, transaction, errors }) => {
      if (!transaction) return { line, action, ...(errors.length > 0 && { errors }) };
      const {
        id: _,
        version: __,
        importId: ___,
        ...fields
      } = transactionAnswer(transaction, {
        version: 1,
        importId: null,
      });
      return { line, action, transaction: fields, ...(errors.length > 0 && { errors }) };
    }),
    unresolved: plan.unresolved.map(({ text, candidates }) => ({
      text,
      candidates: candidates.map(({ symbol, name }) => ({ symbol, name })),
    })),
    format: plan.format,
    columns: {
      ...plan.columns,
      map: Object.fromEntries(
        IMPORT_FIELDS.flatMap((field) => {
          const name = plan.columns.header[plan.columns.map[field] ?? -1];
          return name === undefined ? [] : [[field, name]];
        }),
      ),
    },
  };
}
