import { z } from 'zod';
import type { DividendRecord } from 'market-model/dataset/records/dividend';
import { parseIsoDate } from 'market-model/dates/civil-dates';

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

/** Payment frequency: provider's term → listing's term. */
const FREQUENCIES: Readonly<Record<string, string>> = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  semiannual: 'Semi-annual',
  'semi-annual': 'Semi-annual',
  annual: 'Annual',
  yearly: 'Annual',
};

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

/** Dividends of one asset from the rows of the API, ascending by ex-date, and rejected rows. */
export function dividendsIn(list: readonly unknown[]): {
  dividends: DividendRecord[];
  refused: { row: number; reason: string }[];
} {
  const refused: { row: number; reason: string }[] = [];
  const byDate = new Map<string, Row>();
  for (const [i, item] of list.entries()) {
    const row = rowSchema.safeParse(item);
    const issue = row.error?.issues[0];
    if (!row.success)
      refused.push({
        row: i + 1,
        reason: `${issue?.path.join('.') || 'row'}: ${issue?.message ?? 'invalid'}`,
      });
    else if (byDate.has(row.data.date))
      refused.push({ row: i + 1, reason: `second dividend with the ex-date ${row.data.date}` });
    else byDate.set(row.data.date, row.data);
  }
  const dividends = [...byDate.values()]
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(dividendRecord);
  return { dividends, refused };
}
