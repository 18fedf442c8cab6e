/** Imports a file through the API and compares the result with the expected values. */
import { z } from 'zod';
import {
  importQuestionSchema,
  portfolioOverviewSchema,
  transactionsSchema,
} from 'shared/contract/schemas';
import type { TestApi } from '../../../server/api.fixture';
import { portfolioOwner } from '../../portfolio-owner.fixture';
import { bytesOf, readingsOf, type BrokerFile, type Reading } from './broker-file.fixture';

/**
 * `right`: every row is read correctly, or asked about where the table allows it, and the figures
 * match. `asks`: rows are asked about or rejected that should be read. `wrong`: a row or a figure
 * is wrong without a question.
 */
export interface Outcome {
  outcome: 'right' | 'asks' | 'wrong';
  /** Differences and questions, a line each. */
  notes: string[];
  /** Questions that the plan asks, each once. */
  questions?: readonly { option: string; key: string | null; values: readonly unknown[] }[];
}

const transactionSchema = z.object({
  type: z.string(),
  date: z.string(),
  symbol: z.string().nullable(),
  quantity: z.string().nullable(),
  price: z.string().nullable(),
  amount: z.string().nullable(),
  currencyCode: z.string(),
  fee: z.string(),
  tax: z.string(),
  /** Received side of an exchange. */
  otherAmount: z.string().nullish(),
  otherCurrencyCode: z.string().nullish(),
});
type Booked = z.output<typeof transactionSchema>;

const rowSchema = z.object({
  line: z.int(),
  action: z.string(),
  transaction: transactionSchema.optional(),
  /** Fees and taxes that are stored apart. */
  also: z.array(transactionSchema).optional(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  question: z.unknown().optional(),
});
type Row = z.output<typeof rowSchema>;
const planSchema = z.object({
  rows: z.array(rowSchema),
  columns: z.object({ missing: z.array(z.string()) }).optional(),
  questions: z.array(importQuestionSchema).default([]),
});

/** Valued on this day. */
const ON = '2026-04-13';
const CENT = 0.005;
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** @param answers to the questions of the file; omitted: no answers */
export async function judgeImport(
  api: TestApi,
  file: BrokerFile,
  answers?: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const owner = await portfolioOwner(api, file.currency);
  const bytes = await bytesOf(file.file);
  const send = async (query: Record<string, string>) => {
    const parameters = new URLSearchParams({
      ...(file.as !== undefined && { broker: file.as }),
      ...(file.choices && { choices: JSON.stringify(file.choices) }),
      ...(answers && { answers: JSON.stringify(answers) }),
      ...query,
    });
    const answer = await fetch(`${api.origin}${owner.url}/imports?${parameters.toString()}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${owner.token}`,
        'content-type': CONTENT_TYPES[file.file.split('.').at(-1) ?? ''] ?? 'text/csv',
      },
      body: bytes,
    });
    return { status: answer.status, text: await answer.text() };
  };
  const tried = await send({ dryRun: 'true' });
  if (tried.status >= 500) return { outcome: 'wrong', notes: [`${tried.status}: ${tried.text}`] };
  if (tried.status !== 200) return { outcome: 'asks', notes: [detailOf(tried.text)] };
  const plan = planSchema.parse(JSON.parse(tried.text));
  const missing = plan.columns?.missing ?? [];
  if (missing.length > 0)
    return { outcome: 'asks', notes: [`no column for ${missing.join(', ')}`] };

  const { wrong, questions } = compareRows(readingsOf(file), plan.rows);
  if (wrong.length > 0) return { outcome: 'wrong', notes: wrong };
  const unexpected = questions.filter(({ label }) => !file.asks.includes(label));
  if (unexpected.length > 0)
    return {
      outcome: 'asks',
      notes: unexpected.map(({ note }) => note),
      questions: plan.questions,
    };
  if (questions.length > 0) return { outcome: 'right', notes: questions.map(({ note }) => note) };
  const imported = await send({});
  if (imported.status !== 201)
    return { outcome: 'wrong', notes: [`tried, but then refused: ${detailOf(imported.text)}`] };
  const differences = await differentFigures(file, owner);
  return { outcome: differences.length === 0 ? 'right' : 'wrong', notes: differences };
}

const detailOf = (text: string): string => {
  const problem = z
    .object({
      detail: z.string().optional(),
      errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    })
    .safeParse(JSON.parse(text));
  const { detail, errors = [] } = problem.data ?? {};
  return [detail, ...errors.map(({ field, message }) => `${field}: ${message}`)].join(' · ');
};

interface Question {
  label: string;
  note: string;
}

function compareRows(readings: readonly Reading[], rows: readonly Row[]) {
  const wrong: string[] = [];
  const questions: Question[] = [];
  const expected = new Set(readings.flatMap(({ lines }) => lines));
  for (const row of rows)
    if (row.action === 'add' && !expected.has(row.line))
      wrong.push(`line ${row.line} is no transaction, read as ${textOf(row.transaction)}`);
  for (const reading of readings) {
    const own = rows.filter(({ line }) => reading.lines.includes(line));
    const added = own.filter(({ action }) => action === 'add');
    const unread = own.filter(
      ({ action, question }) => action === 'error' || (question ?? null) !== null,
    );
    const [question] = unread;
    if (question) {
      const message = question.errors?.map((error) => `${error.field}: ${error.message}`);
      questions.push({
        label: reading.label,
        note: `line ${question.line}: ${message?.join('; ') ?? JSON.stringify(question.question)}`,
      });
    } else {
      const difference = differenceOf(
        reading,
        added.flatMap(({ transaction, also = [] }) => (transaction ? [transaction, ...also] : [])),
      );
      if (difference !== null)
        wrong.push(
          `line ${reading.label}: ${difference}; read as ${
            added.map(({ transaction }) => textOf(transaction)).join(' + ') || 'nothing'
          }`,
        );
    }
  }
  return { wrong, questions };
}

/** Fault in the transactions of a row; null if they are right. */
function differenceOf(
  { kinds, days, symbols, shares, cash, lines }: Reading,
  booked: readonly Booked[],
): string | null {
  if (kinds.includes('NONE'))
    return booked.every(({ type }) => type === 'NONE') && booked.length === 0
      ? null
      : 'is no transaction';
  if (booked.length === 0) return 'is missing';
  const types = new Set(booked.map(({ type }) => type));
  const allowed = lines.length > 1 || shares.length > 1 ? ['FEE', 'TAX', 'BUY', 'SELL'] : [];
  const isKind = (type: string) =>
    kinds.includes(type) || (kinds.includes('EXCHANGE') && type.includes('EXCHANGE'));
  if (![...types].some(isKind) || ![...types].every((one) => isKind(one) || allowed.includes(one)))
    return `should be ${kinds.join(' or ')}`;
  const [first] = booked.filter(({ type }) => isKind(type));
  if (!first) return 'is missing';
  if (days.length > 0 && !days.includes(first.date)) return `should be of ${days.join(' or ')}`;
  const wrongSymbol = symbolFault(symbols, booked);
  if (wrongSymbol !== null) return wrongSymbol;
  for (const [i, change] of shares.entries()) {
    const symbol = symbols[i] ?? '';
    const own = booked.filter((one) => symbol === '*' || one.symbol === symbol);
    if (change.startsWith('x')) {
      if (Number(own[0]?.quantity) !== Number(change.slice(1)))
        return `should be a ratio of ${change.slice(1)}`;
    } else if (Math.abs(sum(own.map(sharesOf)) - Number(change)) > 1e-12)
      return `should change ${symbol} by ${change}`;
  }
  const moved = new Map<string, number>();
  for (const [code, amount] of booked.flatMap(movesOf))
    moved.set(code, (moved.get(code) ?? 0) + amount);
  const isCash = (right: ReadonlyMap<string, number>) =>
    [...new Set([...right.keys(), ...moved.keys()])].every(
      (code) => Math.abs((right.get(code) ?? 0) - (moved.get(code) ?? 0)) <= CENT,
    );
  const isCompared = shares.length <= 1 && !(symbols[0] ?? '').startsWith('!');
  if (!isCompared || cash.some(isCash)) return null;
  const rights = cash.map((right) =>
    [...right].map(([code, amount]) => `${code} ${amount}`).join(', '),
  );
  return `should move ${rights.join(' or ') || 'no cash'}`;
}

function symbolFault(symbols: readonly string[], booked: readonly Booked[]): string | null {
  if (symbols.length > 1) return null;
  const [symbol = ''] = symbols;
  if (symbol === '' || symbol === '*') return null;
  if (symbol.startsWith('!'))
    return booked.some((one) => one.symbol === symbol.slice(1))
      ? `should not be ${symbol.slice(1)}`
      : null;
  const isOptional = symbol.endsWith('|');
  const right = isOptional ? symbol.slice(0, -1) : symbol;
  const other = booked.find(
    (one) => one.symbol !== right && !(one.symbol === null && (isOptional || isCost(one))),
  );
  return other ? `should be of ${right}` : null;
}

const isCost = ({ type }: Booked): boolean => type === 'FEE' || type === 'TAX';
const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

/** Direction of cash and shares by type. */
const CASH: Readonly<Record<string, number>> = {
  BUY: -1,
  SELL: 1,
  DIVIDEND: 1,
  INTEREST: 1,
  DEPOSIT: 1,
  WITHDRAWAL: -1,
  FEE: -1,
  TAX: -1,
  CURRENCY_EXCHANGE: -1,
};
const SHARES: Readonly<Record<string, number>> = {
  BUY: 1,
  SELL: -1,
  TRANSFER_IN: 1,
  TRANSFER_OUT: -1,
};

const sharesOf = ({ type, quantity }: Booked): number =>
  (SHARES[type] ?? 0) * Number(quantity ?? 0);

function cashOf({ type, symbol, quantity, price, amount, fee, tax }: Booked): number {
  const isMoney = symbol === null && SHARES[type] !== undefined && CASH[type] === undefined;
  const direction = isMoney ? (SHARES[type] ?? 0) : (CASH[type] ?? 0);
  const gross = amount === null ? Number(quantity ?? 0) * Number(price ?? 0) : Number(amount);
  return direction * gross - Number(fee) - Number(tax);
}

/** Changes of cash by currency. */
const movesOf = (booked: Booked): [currencyCode: string, amount: number][] => [
  [booked.currencyCode, cashOf(booked)],
  ...(booked.otherCurrencyCode != null
    ? [[booked.otherCurrencyCode, Number(booked.otherAmount ?? 0)] satisfies [string, number]]
    : []),
];

function textOf(booked: Booked | undefined): string {
  if (!booked) return 'nothing';
  const { type, date, symbol, quantity, amount, price, currencyCode, fee, tax } = booked;
  const parts = [
    type,
    date,
    symbol,
    quantity,
    price !== null && `at ${price}`,
    amount !== null && `amount ${amount}`,
    currencyCode,
    Number(fee) !== 0 && `fee ${fee}`,
    Number(tax) !== 0 && `tax ${tax}`,
  ];
  return parts.filter((part) => part !== null && part !== false).join(' ');
}

async function differentFigures(
  { figures }: BrokerFile,
  owner: Awaited<ReturnType<typeof portfolioOwner>>,
): Promise<string[]> {
  const overview = portfolioOverviewSchema.parse(await owner.get(`?on=${ON}`));
  const { items } = transactionsSchema.parse(await owner.get('/transactions'));
  const differences: string[] = [];
  const compare = (name: string, is: string | null | undefined, right: string | undefined) => {
    if (right !== undefined && (is ?? 'unknown') !== right)
      differences.push(`${name} is ${is ?? 'unknown'}, right is ${right}`);
  };
  for (const name of ['income', 'fees', 'taxes', 'realised'] as const)
    compare(name, overview[name], figures[name]);
  if (figures.held) {
    const shares = new Map(overview.holdings.map(({ symbol, quantity }) => [symbol, quantity]));
    for (const symbol of new Set([...shares.keys(), ...Object.keys(figures.held)]))
      compare(symbol, shares.get(symbol) ?? '0', figures.held[symbol] ?? '0');
  }
  if (figures.cash) {
    const moved = new Map<string, number>();
    for (const [code, amount] of items.flatMap(movesOf))
      moved.set(code, (moved.get(code) ?? 0) + amount);
    const balances = overview.tracksCash
      ? new Map(overview.cash.map(({ currencyCode, amount }) => [currencyCode, Number(amount)]))
      : moved;
    for (const code of new Set([
      ...moved.keys(),
      ...balances.keys(),
      ...Object.keys(figures.cash),
    ])) {
      const right = Number(figures.cash[code] ?? 0);
      for (const is of [moved.get(code) ?? 0, balances.get(code) ?? 0])
        if (Math.abs(is - right) > 2 * CENT)
          differences.push(`cash in ${code} is ${is.toFixed(2)}, right is ${right.toFixed(2)}`);
    }
  }
  return [...new Set(differences)];
}
