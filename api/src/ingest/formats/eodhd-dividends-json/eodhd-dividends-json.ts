import { z } from 'zod';
import type { FieldValue } from 'shared/contract';
import type { DividendRecord } from '../../../market/dataset/records/dividend';
import { parseIsoDate } from '../../../derive/calendar';
import {
  dividendIncreaseStreak,
  dividendRateTTM,
  type DividendPayment,
} from '../../../derive/dividends';
import {
  UnreadableSource,
  emptyContent,
  type MemoryContent,
  type SourceContext,
  type SourceFiles,
} from '../../source';
import { writtenSymbol } from '../asset-symbol';
import { readJson } from '../read-text';

const isoDay = z.string().refine((text) => parseIsoDate(text) !== null, 'is not a date');
const rowSchema = z.object({
  date: isoDay,
  value: z.coerce.number().positive('is not above zero'),
  currency: z.string().min(1).nullish(),
  period: z.string().nullish(),
  declarationDate: isoDay.nullish().catch(null),
  recordDate: isoDay.nullish().catch(null),
  paymentDate: isoDay.nullish().catch(null),
});
type Row = z.infer<typeof rowSchema>;

/** The provider's word for how often → the word of the listing. */
const FREQUENCIES: Readonly<Record<string, string>> = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  semiannual: 'Semi-annual',
  'semi-annual': 'Semi-annual',
  annual: 'Annual',
  yearly: 'Annual',
};

/** Dividend history of one asset in the shape of the EODHD API; amounts are split-adjusted. */
export function readEodhdDividendsJson(
  { main }: SourceFiles,
  context: SourceContext,
): MemoryContent {
  const symbol = context.symbol === undefined ? null : writtenSymbol(context.symbol);
  if (symbol === null)
    throw new UnreadableSource(
      'the manifest has to name a symbol such as "AAPL.US" for this format',
    );
  const list = readJson(main);
  if (!Array.isArray(list)) throw new UnreadableSource('not a list of dividends');
  const content = emptyContent();
  content.read = list.length;
  const byDate = new Map<string, Row>();
  for (const [i, item] of list.entries()) {
    const row = rowSchema.safeParse(item);
    const issue = row.error?.issues[0];
    if (!row.success)
      content.refused.push({
        row: i + 1,
        reason: `${issue?.path.join('.') || 'row'}: ${issue?.message ?? 'invalid'}`,
      });
    else if (byDate.has(row.data.date))
      content.refused.push({
        row: i + 1,
        reason: `second dividend with the ex-date ${row.data.date}`,
      });
    else byDate.set(row.data.date, row.data);
  }
  const rows = [...byDate.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
  content.accepted = rows.length;
  content.documents.dividends.set(symbol, rows.map(dividendRecord));
  content.records.push({
    symbol,
    assetType: context.assetType ?? null,
    name: null,
    ...summary(rows, context.asOf),
    date: context.asOf,
  });
  return content;
}

/** Listing fields as of a date: later ex-dates are announced dividends. */
function summary(
  rows: readonly Row[],
  asOf: string,
): { fields: Record<string, FieldValue>; computed: string[] } {
  const today = parseIsoDate(asOf) ?? 0;
  const payments: DividendPayment[] = rows.map((row) => ({
    exDay: parseIsoDate(row.date) ?? 0,
    amount: row.value,
    special: isSpecial(row),
  }));
  const latest = rows.findLast(
    (row) => !isSpecial(row) && (row.declarationDate ?? row.date) <= asOf,
  );
  const rate = dividendRateTTM(payments, today);
  const computed = {
    dividendRateTTM: rate === null ? null : Number(rate.toFixed(6)),
    dividendIncreaseStreak: dividendIncreaseStreak(payments, today),
  };
  if (!latest) return { fields: computed, computed: Object.keys(computed) };
  return {
    fields: {
      ...computed,
      dividendAmount: latest.value,
      dividendCurrencyCode: latest.currency ?? null,
      dividendExDate: latest.date,
      dividendDeclaredDate: latest.declarationDate ?? null,
      dividendRecordDate: latest.recordDate ?? null,
      dividendPaymentDate: latest.paymentDate ?? null,
      dividendFrequency: frequencyOf(latest),
    },
    computed: Object.keys(computed),
  };
}

const dividendRecord = (row: Row): DividendRecord => ({
  exDate: row.date,
  amount: row.value,
  currencyCode: row.currency ?? null,
  declaredDate: row.declarationDate ?? null,
  recordDate: row.recordDate ?? null,
  paymentDate: row.paymentDate ?? null,
  frequency: frequencyOf(row),
  special: isSpecial(row),
});

const frequencyOf = (row: Row): string | null =>
  FREQUENCIES[row.period?.toLowerCase() ?? ''] ?? null;

const isSpecial = (row: Row): boolean => /special|extra|irregular/i.test(row.period ?? '');
