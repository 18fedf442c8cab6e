/** The whole list as a file for spreadsheets: raw numbers, one result beside each. */
import type { RuleFilterResponse, RuleFilterRow } from 'shared/contract';
import { csvText, type ColumnValue, type RuleFilter } from 'shared/market';

const MAX_PAGE = 200;

/** File text of the rows given; header in the order of the rules. */
export function listCsv(filter: RuleFilter, rows: readonly RuleFilterRow[]): string {
  const header = [
    'Ticker',
    'Company',
    'Sector',
    'List',
    'Rules passed',
    'Rules judged',
    ...filter.rules.flatMap((rule) => [rule.label, `${rule.label}: result`]),
  ];
  return csvText(
    header,
    rows.map((row): ColumnValue[] => [
      row.symbol,
      row.companyName,
      row.sector,
      row.group === 'pass' ? 'passes every rule' : 'closest miss',
      row.passed,
      row.evaluated,
      ...row.results.flatMap((result) => [result.value, result.status]),
    ]),
  );
}

/** `warren-buffett-2026-11-20.csv` */
export const listFileName = (filter: RuleFilter, date: Date): string =>
  `${filter.id}-${date.toISOString().slice(0, 10)}.csv`;

/** Reads all pages in turn. */
export async function wholeList(
  fetchPage: (page: number, pageSize: number) => Promise<RuleFilterResponse>,
): Promise<RuleFilterRow[]> {
  const rows: RuleFilterRow[] = [];
  for (let page = 1, total = 1; rows.length < total; page += 1) {
    const answer = await fetchPage(page, MAX_PAGE);
    if (answer.rows.length === 0) break;
    rows.push(...answer.rows);
    total = answer.total;
  }
  return rows;
}
