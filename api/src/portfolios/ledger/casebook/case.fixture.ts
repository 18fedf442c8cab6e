/** Cases of the casebook: a book of transactions, a market and the right figures. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { isoDate, parseIsoDate } from 'market-model/dates/civil-dates';

/** Closes or rates by day. `2024-01-01..2024-03-31` means each day of a period. */
const byDaySchema = z.record(z.string(), z.union([z.string(), z.number()]));

const FIGURES = [
  'value',
  'cost',
  'realised',
  'unrealised',
  'income',
  'fees',
  'taxes',
  'currencyEffect',
  'netFlows',
] as const;
export type Figure = (typeof FIGURES)[number];

const caseSchema = z.strictObject({
  name: z.string(),
  /** Currency of the portfolio. */
  world: z.enum(['EUR', 'USD', 'GBP', 'JPY']),
  /** Day of the figures. */
  on: z.iso.date(),
  method: z.enum(['fifo', 'average']).default('fifo'),
  fees: z.enum(['apart', 'inCost']).default('apart'),
  /** Units of the portfolio's currency for one of the currency. */
  rates: z.record(z.string(), byDaySchema).default({}),
  prices: z.record(z.string(), z.strictObject({ in: z.string(), closes: byDaySchema })).default({}),
  /** Lines such as `2024-01-02 BUY A 10 @ 90 USD fee 1 tax 2 rate 0.9`; see {@link parseEntry}. */
  book: z.array(z.string()),
  /** Line that cannot have happened. */
  refused: z.string().optional(),
  right: z
    .strictObject({
      ...Object.fromEntries(FIGURES.map((name) => [name, z.string().optional()])),
      cash: z.record(z.string(), z.string()).optional(),
      held: z.record(z.string(), z.string()).optional(),
      twr: z.number().nullable().optional(),
      xirr: z.number().nullable().optional(),
    })
    .default({}),
  /** The arithmetic. */
  how: z.string(),
  /** Public test that has these numbers; left out: worked out for the casebook. */
  source: z.string().optional(),
});
type ParsedCase = z.output<typeof caseSchema>;
export type LedgerCase = Omit<ParsedCase, 'right'> & {
  right: Partial<Record<Figure, string>> & {
    cash?: Record<string, string>;
    held?: Record<string, string>;
    twr?: number | null;
    xirr?: number | null;
  };
};

export const ledgerCases = async (): Promise<LedgerCase[]> => {
  const text = await readFile(new URL('cases.json', import.meta.url), 'utf8');
  return z.array(caseSchema).parse(JSON.parse(text)) as LedgerCase[];
};

/** A line of a book. Numbers are texts as written. */
export interface BookEntry {
  day: number;
  type: string;
  symbol: string | null;
  quantity: string | null;
  price: string | null;
  amount: string | null;
  currencyCode: string;
  rate: string | null;
  fee: string;
  tax: string;
}

const ENTRY =
  /^(\d{4}-\d{2}-\d{2}) ([A-Z_]+)(?: ([A-Z])(?= |$))?(?: (-?[\d.]+))?(?: @ ([\d.]+))?(?: = ([\d.]+))?(?: ([A-Z]{3}))?((?: (?:fee|tax|rate) -?[\d.]+)*)$/;
const SHARES = new Set(['BUY', 'SELL', 'TRANSFER_IN', 'TRANSFER_OUT', 'SPLIT']);

/**
 * Parses `<day> <type> [symbol] [number] [@ price] [= amount] [currency] [fee n] [tax n] [rate n]`. The number is a
 * quantity for trades, splits and transfers of a symbol, else an amount.
 */
export function parseEntry(line: string, currencyCode: string): BookEntry {
  const match = ENTRY.exec(line);
  if (!match) throw new Error(`no entry: ${line}`);
  const [, date = '', type = '', symbol, number, price, amount, code, options = ''] = match;
  const option = (name: string) => new RegExp(`${name} (-?[\\d.]+)`).exec(options)?.[1] ?? null;
  const isQuantity = symbol !== undefined && SHARES.has(type);
  return {
    day: dayOf(date),
    type,
    symbol: symbol ?? null,
    quantity: isQuantity ? (number ?? null) : null,
    price: price ?? null,
    amount: amount ?? (isQuantity ? null : (number ?? null)),
    currencyCode: code ?? currencyCode,
    rate: option('rate'),
    fee: option('fee') ?? '0',
    tax: option('tax') ?? '0',
  };
}

export const dayOf = (date: string): number => parseIsoDate(date) ?? NaN;

/** Each day with its number, ascending. */
export function daysOf(byDay: Readonly<Record<string, string | number>>): [number, string][] {
  return Object.entries(byDay)
    .flatMap(([key, value]): [number, string][] => {
      const [from = '', to = from] = key.split('..');
      const first = dayOf(from);
      return Array.from({ length: dayOf(to) - first + 1 }, (_, i) => [first + i, String(value)]);
    })
    .toSorted(([a], [b]) => a - b);
}

export const dateOf = (day: number): string => isoDate(day);
