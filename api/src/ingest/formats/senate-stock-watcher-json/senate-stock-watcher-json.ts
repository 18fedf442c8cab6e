import { z } from 'zod';
import type { SenateTransaction } from 'market-model/dataset/records/senate-transaction';
import { UnreadableSource, emptyContent, type MemoryContent, type SourceFiles } from '../../source';
import { validSymbol } from '../asset-symbol';
import { dateCell } from '../cell-values';
import { readJson } from '../read-text';
import { plainText } from './plain-text';

const text = z.string().nullish();
const filingSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  office: text,
  ptr_link: text,
  date_recieved: text,
  bioguide: text,
  transactions: z.array(z.unknown()),
});
const transactionSchema = z.object({
  transaction_date: text,
  owner: text,
  ticker: text,
  asset_description: text,
  asset_type: text,
  type: text,
  amount: text,
  comment: text,
  ptr_link: text,
  date_recieved: text,
  scanned_pdf: z.boolean().nullish(),
});
type Filing = z.infer<typeof filingSchema>;
type Row = z.infer<typeof transactionSchema>;

const TYPES = ['Purchase', 'Sale (Full)', 'Sale (Partial)', 'Exchange'] as const;

/** Trades of U.S. senators, by senator or by filing. */
export const readSenateStockWatcherJson = ({ main }: SourceFiles): MemoryContent =>
  readSenateReports(readJson(main));

/** Like the above, from parsed JSON. Throws `UnreadableSource` if it is not a list. */
export function readSenateReports(list: unknown): MemoryContent {
  if (!Array.isArray(list)) throw new UnreadableSource('not a list of senators or filings');
  const content = emptyContent();
  const transactions: SenateTransaction[] = [];
  let row = 0;
  for (const item of list) {
    const filing = filingSchema.safeParse(item);
    if (!filing.success) {
      row++;
      content.refused.push({
        row,
        reason: `a filing without ${filing.error.issues[0]?.path.join('.') || 'its fields'}`,
      });
      continue;
    }
    for (const entry of entriesOf(filing.data)) {
      row++;
      const transaction = transactionSchema.safeParse(entry);
      const read = transaction.success
        ? normalise(filing.data, transaction.data)
        : 'a transaction whose fields are not text';
      if (typeof read === 'string')
        content.refused.push({ row, reason: `${filing.data.last_name}: ${read}` });
      else transactions.push(read);
    }
  }
  content.read = row;
  content.accepted = transactions.length;
  content.collections['senate-transactions'] = transactions;
  return content;
}

/** A report without transactions was filed on paper: it counts as one whose details are unknown. */
const entriesOf = ({ transactions, ptr_link, date_recieved }: Filing): unknown[] =>
  transactions.length === 0 && ptr_link
    ? [{ scanned_pdf: true, ptr_link, date_recieved }]
    : transactions;

function normalise(filing: Filing, row: Row): SenateTransaction | string {
  const scanned = row.scanned_pdf === true;
  const transactionDate = dateCell(row.transaction_date ?? '');
  if (transactionDate === null && !scanned) return `"${row.transaction_date ?? ''}" is not a date`;
  const type = TYPES.find((name) => name === row.type) ?? null;
  if (type === null && !scanned) return `"${row.type ?? ''}" is not a type of transaction`;
  const amount = amountRange(row.amount ?? '');
  if (amount === null && !scanned) return `"${row.amount ?? ''}" is not an amount`;
  const reportUrl = row.ptr_link ?? filing.ptr_link ?? null;
  const ownDate =
    row.date_recieved ??
    (row.ptr_link === undefined || row.ptr_link === filing.ptr_link ? filing.date_recieved : null);
  const ticker = tickerOf(row.ticker ?? '');
  return {
    senator: {
      firstName: filing.first_name.trim(),
      lastName: filing.last_name.trim(),
      office: filing.office?.trim() || null,
      bioguide: filing.bioguide ?? null,
    },
    transactionDate,
    filedDate: dateCell(ownDate ?? ''),
    reportUrl,
    scanned,
    owner: textOrNull(row.owner),
    ticker,
    symbol: ticker === null ? null : validSymbol(ticker, 'US'),
    assetDescription: textOrNull(plainText(row.asset_description ?? '')),
    assetType: textOrNull(row.asset_type),
    type,
    amount,
    comment: textOrNull(plainText(row.comment ?? '')),
  };
}

const textOrNull = (value: string | null | undefined): string | null => {
  const trimmed = value?.trim() ?? '';
  return trimmed === '' || trimmed === '--' ? null : trimmed;
};

/** The first ticker of a cell, which may be a link or two lines. */
function tickerOf(cell: string): string | null {
  const match = /^[\s-]*([A-Z][A-Z0-9.-]{0,9})(?:\s|$)/.exec(plainText(cell));
  return match?.[1] ?? null;
}

/** `$1,001 - $15,000` or `Over $50,000,000`. */
function amountRange(textOfRange: string): { from: number; to: number | null } | null {
  const numbers = [...textOfRange.matchAll(/\$\s*([\d,]+)/g)].map((match) =>
    Number((match[1] ?? '').replaceAll(',', '')),
  );
  const [from, to] = numbers;
  if (from === undefined || !Number.isFinite(from)) return null;
  if (/^\s*over/i.test(textOfRange)) return { from, to: null };
  return to === undefined || to < from ? null : { from, to };
}
