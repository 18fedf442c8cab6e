import { z } from 'zod';
import {
  UnreadableSource,
  emptyContent,
  type RejectedRow,
  type MemoryContent,
  type SourceContext,
  type SourceFiles,
} from '../../source';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import { validSymbol } from '../asset-symbol';
import { readJson } from '../read-text';
import type {
  ThirteenFFiling,
  ThirteenFHolding,
} from 'market-model/dataset/records/thirteen-f-filing';
import { cikOf } from '../thirteen-f';

const quarterSchema = z.object({
  quarter: z.string(),
  filingDate: z.string().nullish(),
  periodEnd: z.string().nullish(),
  totalValue: z.number().nullish(),
  holdings: z.array(z.unknown()),
});
const documentSchema = z.object({
  meta: z.object({ manager: z.string(), managerCIK: z.string() }),
  current: quarterSchema,
  history: z.object({ holdings: z.record(z.string(), z.array(z.unknown())) }).nullish(),
});
const holdingSchema = z.object({
  ticker: z.string().nullish(),
  name: z.string().min(1),
  cls: z.string().nullish(),
  cusip: z.string().nullish(),
  shares: z.number().nonnegative(),
  value: z.number().nonnegative(),
});

/** Parsed holdings of one manager, quarter by quarter; values in US dollars. */
export function readHoldingsByQuarterJson(
  { main }: SourceFiles,
  context: SourceContext,
): MemoryContent {
  const document = documentSchema.safeParse(readJson(main));
  if (!document.success) {
    const issue = document.error.issues[0];
    throw new UnreadableSource(
      `${issue?.path.join('.') || 'document'}: ${issue?.message ?? 'invalid'}`,
    );
  }
  const { meta, current, history } = document.data;
  const cik = cikOf(context.cik ?? meta.managerCIK);
  const content = emptyContent();
  const filings: ThirteenFFiling[] = [];
  const quarters = new Map(Object.entries(history?.holdings ?? {}));
  quarters.set(current.quarter, current.holdings);
  for (const [name, list] of [...quarters].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const quarter = /^(\d{4}) ?Q([1-4])$/.exec(name);
    content.read += list.length;
    if (!quarter) {
      content.refused.push({
        row: null,
        reason: `"${name}" is not a quarter; its ${list.length} holdings are left out`,
      });
      continue;
    }
    const holdings = acceptHoldings(list, name, content.refused);
    content.accepted += holdings.length;
    const isCurrent = name === current.quarter;
    filings.push({
      cik,
      manager: context.manager ?? meta.manager,
      quarter: `${quarter[1]}Q${quarter[2]}`,
      periodEnd: quarterEnd(Number(quarter[1]), Number(quarter[2])),
      filedDate: isCurrent ? validDate(current.filingDate) : null,
      form: '13F-HR',
      stated: isCurrent ? { entries: null, valueUSD: current.totalValue ?? null } : null,
      holdings,
    });
  }
  content.collections['13f-filings'] = filings;
  return content;
}

function acceptHoldings(
  list: readonly unknown[],
  quarter: string,
  refused: RejectedRow[],
): ThirteenFHolding[] {
  const holdings: ThirteenFHolding[] = [];
  for (const [i, item] of list.entries()) {
    const holding = holdingSchema.safeParse(item);
    if (!holding.success) {
      const issue = holding.error.issues[0];
      refused.push({
        row: i + 1,
        reason: `${quarter}: ${issue?.path.join('.') || 'holding'}: ${issue?.message ?? 'invalid'}`,
      });
      continue;
    }
    // A question mark precedes names whose ticker is unknown.
    const ticker =
      holding.data.ticker && !holding.data.ticker.startsWith('?')
        ? // Share classes are written with a point or a stroke.
          holding.data.ticker.replaceAll('/', '.')
        : null;
    holdings.push({
      issuer: holding.data.name,
      titleOfClass: holding.data.cls ?? null,
      cusip: holding.data.cusip?.toUpperCase() ?? null,
      ticker,
      symbol: ticker === null ? null : validSymbol(ticker, 'US'),
      valueUSD: holding.data.value,
      amount: holding.data.shares,
      amountType: 'SH',
      putCall: null,
    });
  }
  return holdings;
}

const QUARTER_ENDS = ['03-31', '06-30', '09-30', '12-31'];
const quarterEnd = (year: number, quarter: number): string =>
  `${year}-${QUARTER_ENDS[quarter - 1] ?? '12-31'}`;
const validDate = (text: string | null | undefined): string | null =>
  text && parseIsoDate(text) !== null ? text : null;
