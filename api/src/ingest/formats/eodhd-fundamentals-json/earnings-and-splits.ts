import type { EarningsReport } from 'market-model/dataset/records/earnings-report';
import type { SplitRecord } from 'market-model/dataset/records/split';
import {
  dateIn,
  entriesOf,
  numberIn,
  sectionOf,
  textIn,
  type EodhdDocument,
} from './eodhd-document';
import { bulkEarnings } from './statements';

/** Report time: API's term → ours. */
export const reportTime = (raw: unknown): EarningsReport['time'] => {
  const text = textIn(raw)?.toLowerCase() ?? '';
  if (text.startsWith('before')) return 'before-open';
  return text.startsWith('after') ? 'after-close' : null;
};

/** Quarterly reports in a document, ascending; those to come have no actual figure. */
export function earningsOf(document: EodhdDocument, symbol: string): EarningsReport[] {
  const rows = [
    ...entriesOf(sectionOf(document.Earnings, 'History')),
    ...entriesOf(bulkEarnings(document)),
  ];
  const reports = new Map<string, EarningsReport>();
  for (const row of rows) {
    const date = dateIn(row.reportDate);
    if (date === null) continue;
    reports.set(date, {
      symbol,
      date,
      periodEnd: dateIn(row.date),
      time: reportTime(row.beforeAfterMarket),
      currencyCode: textIn(row.currency),
      epsEstimate: numberIn(row.epsEstimate),
      epsActual: numberIn(row.epsActual),
    });
  }
  return [...reports.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** `4:1` or `4.000000/1.000000` → 4; null when it is neither. */
export function splitRatio(raw: unknown): number | null {
  const [, ratioNumerator, of] = /^\s*([\d.]+)\s*[:/]\s*([\d.]+)\s*$/.exec(textIn(raw) ?? '') ?? [];
  const ratio = Number(ratioNumerator) / Number(of);
  return Number.isFinite(ratio) && ratio > 0 ? ratio : null;
}

/** The last split, the only one that a document contains. */
export function lastSplitOf(document: EodhdDocument): SplitRecord | null {
  const date = dateIn(document.SplitsDividends?.LastSplitDate);
  const ratio = splitRatio(document.SplitsDividends?.LastSplitFactor);
  return date === null || ratio === null ? null : { date, ratio };
}
