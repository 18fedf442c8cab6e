/** Reads a file against a portfolio. Runs in the worker pool: nothing here reaches the database or the market. */
import { randomUUID } from 'node:crypto';
import type { PlanId, Portfolio, PortfolioImport } from 'shared/contract';
import { invalidInput, ProblemError } from '../../../http/problem';
import type { Job } from '../../../worker-pool/job';
import { wholeCurrency } from 'market-model/derive/prices/price-usd';
import { checkLedger, ImpossibleChange, newStored } from '../../ledger-check';
import { checkHoldings, TRANSACTIONS_PER_PORTFOLIO } from '../../store/plan-limits';
import {
  rowOfTransaction,
  transactionAnswer,
  transactionOfRow,
  type StoredRow,
  type StoredTransaction,
} from '../../store/stored-transaction';
import type { ImportBroker } from '../brokers/broker-formats';
import type { Transaction } from '../../ledger/transactions/transaction';
import { UnreadableImport } from '../reading/import-error';
import type { AssetText, ImportOptions, ImportPlan, ImportRow, Resolution } from '../import-plan';
import { importRequestOf, type ImportFile, type ImportRequest } from './import-request';
import { ledgerMarket, type LedgerPrices } from './ledger-prices';
import { openImport } from '../tables/open-import';
import { Rates } from '../../ledger/prices/rates';
import { ACCOUNT_CURRENCIES, checkRates } from '../plan/check-rates';
import type { ImportQuestion } from '../import-question';
import { sumsOf, type RowValues } from '../plan/plan-values';
import { additionsOf, finishPlan, missingColumns, planImport } from '../plan/read-import';
import { assetKey, assetTexts } from '../tables/symbol-texts';

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
  /** Assets by {@link assetKey}. Texts that mean nothing may be left out. */
  resolve(texts: readonly AssetText[]): Promise<ReadonlyMap<string, Resolution>>;
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
 * Plans an import and validates it against the whole history. A dry run lists every row. Otherwise
 * all rows are added or none.
 *
 * @throws ProblemError 400 for an unreadable file, and without `dryRun` for each row that cannot be
 * added; 403 at the limit of the plan; 409 for a full portfolio
 */
export const importJob: Job<ImportJobInput, ImportOutcome, ImportSource> = async (
  input,
  source,
) => {
  const request = importRequestOf(input.file);
  const { broker } = request;
  const target = await source.target();
  const existing = (JSON.parse(target.stored) as StoredRow[]).map(transactionOfRow);
  const plan = await planOf(request, input.today, target, existing, source);
  if (input.dryRun) {
    await markImpossible(target, existing, plan, source);
    return { answer: JSON.stringify(importAnswer(plan, existing)), rows: [], broker };
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
  return { answer: JSON.stringify(importAnswer(plan, existing)), rows, broker };
};

async function planOf(
  { content, ...options }: ImportRequest,
  today: number,
  { portfolio: { currencyCode } }: ImportTarget,
  existing: readonly StoredTransaction[],
  source: ImportSource,
): Promise<ImportPlan> {
  try {
    const opened = openImport(content, options);
    const assets = await source.resolve(assetTexts(opened, options));
    const planOptions: ImportOptions = {
      ...options,
      today,
      resolve: (asset) => assets.get(assetKey(asset)) ?? UNKNOWN,
      existingKeys: existing.map(({ importKey }) => importKey),
      existing: existing.map(({ entered }) => entered),
      newId: randomUUID,
    };
    const plan = planImport(opened, planOptions);
    const rated = plan.rows.flatMap(({ transaction }) => (transaction?.rate ? transaction : []));
    if (rated.length > 0 && !opened.isNativeExport) {
      const currencies = new Set<string>(ACCOUNT_CURRENCIES);
      for (const one of rated) currencies.add(wholeCurrency(one.currencyCode));
      const { rates } = await source.prices(currencyCode, [], [...currencies]);
      checkRates(plan.rows, currencyCode, new Rates(currencyCode, rates), options);
    }
    finishPlan(plan, planOptions);
    return plan;
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

/** Impossible rows that one dry run names. Each one takes a replay of the whole portfolio. */
const IMPOSSIBLE_ROWS_NAMED = 20;
/** Above this size a dry run names one impossible row only. */
const SMALL_PORTFOLIO = 2000;

/**
 * Turns rows that cannot have happened into errors, the first ones of many. Waits until no question is open: the answer
 * to a purchase decides whether a sale is possible.
 */
async function markImpossible(
  target: ImportTarget,
  existing: readonly StoredTransaction[],
  plan: ImportPlan,
  source: ImportSource,
): Promise<void> {
  if (plan.rows.some(({ action, question }) => action === 'error' && question)) return;
  const isSmall = existing.length + plan.rows.length <= SMALL_PORTFOLIO;
  for (let rounds = isSmall ? IMPOSSIBLE_ROWS_NAMED : 1; rounds > 0; rounds--)
    if (!(await markFirstImpossible(target, existing, plan, source))) return;
}

/** @returns whether a row was marked and others may be impossible as well */
async function markFirstImpossible(
  target: ImportTarget,
  existing: readonly StoredTransaction[],
  plan: ImportPlan,
  source: ImportSource,
): Promise<boolean> {
  const rows = plan.rows.filter(({ action }) => action === 'add');
  const additions = rows.flatMap(({ transaction, key, also }) => [{ transaction, key }, ...also]);
  try {
    await checkAdditions(target, existing, additions, source);
    return false;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const id = error instanceof ImpossibleChange ? error.transaction : null;
    const impossible = rows.find(({ transaction }) => transaction?.id === id);
    const culprit = impossible ?? rows.at(-1);
    culprit?.errors.push(...(error.errors ?? [{ field: 'row', message: error.detail }]));
    if (culprit) culprit.action = 'error';
    // A limit of the plan, or a stored transaction, is the fault of no row.
    return impossible !== undefined;
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

function plannedAnswer(transaction: Transaction) {
  const {
    id: _,
    version: __,
    importId: ___,
    ...fields
  } = transactionAnswer(transaction, { version: 1, importId: null });
  return fields;
}

function rowAnswer(row: ImportRow, values: RowValues | undefined): PortfolioImport['rows'][number] {
  const { line, action, transaction, also, errors, reason, question, notes, cells } = row;
  return {
    line,
    action,
    ...(transaction && { transaction: plannedAnswer(transaction) }),
    ...(also.length > 0 && { also: also.map((one) => plannedAnswer(one.transaction)) }),
    ...(values && { values: valuesAnswer(values) }),
    ...(errors.length > 0 && { errors }),
    ...(reason !== undefined && { reason }),
    ...(question && { question: questionAnswer(question) }),
    ...(notes.length > 0 && { notes }),
    ...(cells.length > 0 && { cells: cells.map((cell) => cell.slice(0, CELL_SHOWN)) }),
  };
}

const questionAnswer = ({ values, ...question }: ImportQuestion) => ({
  ...question,
  values: [...values],
});

const valuesAnswer = ({ currencyCode, rate, other, ...money }: RowValues) => ({
  currencyCode,
  rate: rate?.toFixed() ?? null,
  amount: money.amount.toFixed(),
  fee: money.fee.toFixed(),
  tax: money.tax.toFixed(),
  cash: money.cash.toFixed(),
  cashAfter: money.cashAfter.toFixed(),
  ...(other && {
    other: {
      currencyCode: other.currencyCode,
      cash: other.cash.toFixed(),
      cashAfter: other.cashAfter.toFixed(),
    },
  }),
});

/** Characters of a cell that a plan shows. */
const CELL_SHOWN = 200;

function importAnswer(plan: ImportPlan, existing: readonly StoredTransaction[]): PortfolioImport {
  const { values, kinds, leftOut, questions } = sumsOf(
    plan,
    existing.map(({ entered }) => entered),
  );
  return {
    questions: questions.map(({ lines, ...question }) => ({ ...questionAnswer(question), lines })),
    rows: plan.rows.map((row) => rowAnswer(row, values.get(row))),
    unresolved: plan.unresolved.map(({ text, candidates }) => ({
      text,
      candidates: candidates.map(({ symbol, name }) => ({ symbol, name })),
    })),
    sums: kinds.map(({ type, currencyCode, rows, amount, fee, tax, cash }) => ({
      type,
      currencyCode,
      rows,
      amount: amount.toFixed(),
      fee: fee.toFixed(),
      tax: tax.toFixed(),
      cash: cash.toFixed(),
    })),
    leftOut: leftOut.map(({ currencyCode, cash, income }) => ({
      currencyCode,
      cash: cash.toFixed(),
      income: income.toFixed(),
    })),
    profile: plan.profile,
    format: plan.format,
    columns: plan.columns,
  };
}
