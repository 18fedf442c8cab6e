/** Reads a file against a portfolio. Runs in the worker pool: nothing here reaches the database or the market. */
import { randomUUID } from 'node:crypto';
import type { PlanId, Portfolio, PortfolioImport } from 'shared/contract';
import { IMPORT_FIELDS } from 'shared/contract/schemas';
import { invalidInput, ProblemError } from '../../http/problem';
import type { Job } from '../../worker-pool/job';
import { checkLedger, ImpossibleChange, newStored } from '../ledger-check';
import { checkHoldings, TRANSACTIONS_PER_PORTFOLIO } from '../store/plan-limits';
import {
  rowOfTransaction,
  transactionAnswer,
  transactionOfRow,
  type StoredRow,
  type StoredTransaction,
} from '../store/stored-transaction';
import type { ImportBroker } from './brokers/broker-formats';
import { UnreadableImport } from './import-error';
import type { ImportPlan, ImportRow } from './import-plan';
import { importRequestOf, type ImportFile, type ImportRequest } from './import-request';
import { ledgerMarket, type LedgerPrices } from './ledger-prices';
import { additionsOf, missingColumns, readImport } from './read-import';
import { symbolTexts, type Resolution } from './symbol-texts';

export interface ImportJobInput {
  file: ImportFile;
  dryRun: boolean;
  /** Day number. */
  today: number;
}

/** The portfolio that a file is read against. */
export interface ImportTarget {
  portfolio: Pick<Portfolio, 'currencyCode' | 'method'>;
  /** JSON of the portfolio's {@link StoredRow} list. Text is cheaper to copy than objects. */
  stored: string;
  plan: PlanId;
}

/** The stored and market data that an import needs. */
export interface ImportSource {
  /** Read when the job starts, so that a waiting one holds no memory and sees earlier imports. */
  target(): Promise<ImportTarget>;
  /** Assets by text. Texts that mean nothing may be left out. */
  resolve(texts: readonly string[]): Promise<ReadonlyMap<string, Resolution>>;
  prices(
    currencyCode: string,
    symbols: readonly string[],
    currencies: readonly string[],
  ): Promise<LedgerPrices>;
}

export interface ImportOutcome {
  /** JSON of the {@link PortfolioImport}, not yet with its import id. */
  answer: string;
  /** Transactions to store: JSON lists of rows, in order. Empty in a dry run. */
  rows: string[];
  broker: ImportBroker;
}

/** Rows of one database statement. */
const ROWS_PER_STATEMENT = 1000;
const UNKNOWN: Resolution = { asset: null, candidates: [] };

/**
 * Plans an import and checks it against the whole history. A dry run lists every row; otherwise all rows can be
 * added or none.
 *
 * @throws ProblemError 400 for an unreadable file, and without `dryRun` for each row that cannot be added; 403 at
 *   the limit of the plan; 409 for a full portfolio
 */
export const importJob: Job<ImportJobInput, ImportOutcome, ImportSource> = async (
  input,
  source,
) => {
  const request = importRequestOf(input.file);
  const { broker } = request;
  const target = await source.target();
  const existing = (JSON.parse(target.stored) as StoredRow[]).map(transactionOfRow);
  const plan = await planOf(request, input.today, existing, source);
  if (input.dryRun) {
    await markImpossible(target, existing, plan, source);
    return { answer: JSON.stringify(importAnswer(plan)), rows: [], broker };
  }
  const unmapped = missingColumns(plan);
  if (unmapped !== null) throw invalidInput([{ field: 'columns', message: unmapped }]);
  const additions = additionsOf(plan);
  if (additions === null) throw invalidInput(rowErrors(plan));
  if (existing.length + additions.length > TRANSACTIONS_PER_PORTFOLIO)
    throw new ProblemError(
      409,
      'Limit reached',
      `A portfolio has at most ${TRANSACTIONS_PER_PORTFOLIO} transactions`,
    );
  try {
    await checkAdditions(target, existing, additions, source);
  } catch (error) {
    throw error instanceof ImpossibleChange ? namingLine(error, plan) : error;
  }
  const rows: string[] = [];
  for (let from = 0; from < additions.length; from += ROWS_PER_STATEMENT)
    rows.push(
      JSON.stringify(
        additions
          .slice(from, from + ROWS_PER_STATEMENT)
          .map(({ transaction, key }) => rowOfTransaction(transaction, key)),
      ),
    );
  return { answer: JSON.stringify(importAnswer(plan)), rows, broker };
};

async function planOf(
  { text, ...options }: ImportRequest,
  today: number,
  existing: readonly StoredTransaction[],
  source: ImportSource,
): Promise<ImportPlan> {
  try {
    const assets = await source.resolve(symbolTexts(text, options));
    return readImport(text, {
      ...options,
      today,
      resolve: (symbolText) => assets.get(symbolText) ?? UNKNOWN,
      existingKeys: existing.map(({ importKey }) => importKey),
      existing: existing.map(({ entered }) => entered),
      newId: randomUUID,
    });
  } catch (error) {
    if (error instanceof UnreadableImport)
      throw invalidInput([{ field: 'file', message: error.message }]);
    throw error;
  }
}

async function checkAdditions(
  { portfolio: { currencyCode, method }, plan }: ImportTarget,
  existing: readonly StoredTransaction[],
  additions: readonly Pick<ImportRow, 'transaction' | 'key'>[],
  source: ImportSource,
): Promise<void> {
  const before = { transactions: existing };
  const after = [
    ...existing,
    ...additions.flatMap(({ transaction, key }) =>
      transaction && key !== null ? [newStored(transaction, before, key)] : [],
    ),
  ];
  const symbols = new Set(after.flatMap(({ booked }) => booked.symbol ?? []));
  const currencies = new Set(after.map(({ booked }) => booked.currencyCode));
  const prices = await source.prices(currencyCode, [...symbols], [...currencies]);
  const market = ledgerMarket(currencyCode, prices);
  const { heldBefore, heldAfter } = checkLedger(existing, after, market, method);
  checkHoldings(plan, heldBefore, heldAfter);
}

/** Turns the first row that cannot have happened into an error. */
async function markImpossible(
  target: ImportTarget,
  existing: readonly StoredTransaction[],
  plan: ImportPlan,
  source: ImportSource,
): Promise<void> {
  const rows = plan.rows.filter(({ action }) => action === 'add');
  try {
    await checkAdditions(target, existing, rows, source);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const id = error instanceof ImpossibleChange ? error.transaction : null;
    const culprit = rows.find(({ transaction }) => transaction?.id === id) ?? rows.at(-1);
    culprit?.errors.push(...(error.errors ?? [{ field: 'row', message: error.detail }]));
    if (culprit) culprit.action = 'error';
  }
}

/** Names the line of the file. A problem with a stored transaction stays as it is. */
function namingLine(error: ImpossibleChange, plan: ImportPlan): ProblemError {
  const row = plan.rows.find(({ transaction }) => transaction?.id === error.transaction);
  return row ? invalidInput(rowErrors({ rows: [{ ...row, errors: error.errors ?? [] }] })) : error;
}

const rowErrors = ({ rows }: Pick<ImportPlan, 'rows'>) =>
  rows.flatMap(({ line, errors }) =>
    errors.map(({ field, message }) => ({ field: `line ${line}: ${field}`, message })),
  );

function importAnswer(plan: ImportPlan): PortfolioImport {
  return {
    rows: plan.rows.map(({ line, action, transaction, errors }) => {
      if (!transaction) return { line, action, ...(errors.length > 0 && { errors }) };
      const {
        id: _,
        version: __,
        importId: ___,
        ...fields
      } = transactionAnswer(transaction, { version: 1, importId: null });
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
