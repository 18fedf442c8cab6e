/** Files of brokers from public sources, with their right values. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const FOLDER = new URL('./', import.meta.url);

/**
 * Lines and their expected meaning: kind, day, symbol, shares and cash as texts. `|` separates
 * equally valid readings; an empty text is not compared. Lines are `7`, `3,4` or `8-10`: several
 * lines of one transaction are compared as a sum. The kind `NONE` is a line without effect.
 */
const readingSchema = z.union([
  z.tuple([z.string(), z.literal('NONE')]),
  z.tuple([z.string(), z.string(), z.string(), z.string(), z.string(), z.string()]),
]);

const figuresSchema = z.strictObject({
  /** By currency, after the last row. Currencies of zero are left out. */
  cash: z.record(z.string(), z.string()).optional(),
  /** Shares by symbol. Closed positions are left out. */
  held: z.record(z.string(), z.string()).optional(),
  income: z.string().optional(),
  fees: z.string().optional(),
  taxes: z.string().optional(),
  realised: z.string().optional(),
});

const brokerFileSchema = z.strictObject({
  file: z.string(),
  broker: z.string(),
  /** Repository, path or search where the format was found, with the licence where known. */
  source: z.string(),
  /** Of the portfolio. */
  currency: z.string(),
  /** Broker that the user selects. Omitted: no broker. */
  as: z.string().optional(),
  /** Choices of a user: text of the file → symbol. */
  choices: z.record(z.string(), z.string()).optional(),
  /** Answers of a user to the questions about the file, by their key. */
  answers: z.record(z.string(), z.string()).optional(),
  /** Special feature of the file. */
  why: z.string(),
  rows: z.array(readingSchema),
  /** Rows that may be asked about as well as read. */
  asks: z.array(z.string()).default([]),
  figures: figuresSchema,
});
export type BrokerFile = z.output<typeof brokerFileSchema>;

const faultsSchema = z.record(
  z.string(),
  z.strictObject({ outcome: z.enum(['wrong', 'asks']), reason: z.string() }),
);

const jsonOf = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(name, FOLDER), 'utf8'));

/** The table of all files. */
export const brokerFiles = async (): Promise<BrokerFile[]> =>
  z.array(brokerFileSchema).parse(await jsonOf('broker-files.json'));

/** Files that are not read right today, with the reason. Every other file of the table is read right. */
export const knownFaults = async () => faultsSchema.parse(await jsonOf('known-faults.json'));

export const bytesOf = async (file: string) =>
  Uint8Array.from(await readFile(new URL(file, FOLDER)));

/** A row of the table with its lines as numbers. */
export interface Reading {
  label: string;
  lines: readonly number[];
  kinds: readonly string[];
  days: readonly string[];
  symbols: readonly string[];
  /** Change of shares by symbol; a text `x3` is the ratio of a split. */
  shares: readonly string[];
  /** Equally right changes of cash, each by currency. */
  cash: readonly ReadonlyMap<string, number>[];
}

export function readingsOf({ rows }: BrokerFile): Reading[] {
  return rows.map(([label, kind, day = '', symbol = '', shares = '', cash = '']) => ({
    label,
    lines: linesOf(label),
    kinds: kind.split('|'),
    days: day === '' ? [] : day.split('|'),
    symbols: symbol.split(', '),
    shares: shares === '' ? [] : shares.split(', '),
    cash: cash.split('|').map(moneyOf),
  }));
}

/** `3,4` → 3, 4; `8-10` → 8, 9, 10. */
function linesOf(label: string): number[] {
  return label.split(',').flatMap((part) => {
    const [from = '', to = from] = part.split('-');
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => Number(from) + i);
  });
}

/** `EUR 0.35, USD -0.37` → by currency. */
const moneyOf = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .split(', ')
      .filter((part) => part !== '')
      .map((part): [string, number] => {
        const [currencyCode = '', amount] = part.split(' ');
        return [currencyCode, Number(amount)];
      }),
  );
