import type { FieldValue } from 'shared/contract';
import { csvText } from 'shared/market';
import { rowsQuery, type AskedState } from './query';
import type { AskScreener } from './screener-api';
import { shownColumns, type ListCatalogue } from './screener-state';

/** The most rows that the API gives at once. */
const BATCH = 200;

/** Every row that matches with the columns on screen, as CSV text. Asks page after page. */
export async function screenCsv(
  ask: AskScreener,
  catalogue: ListCatalogue,
  state: AskedState,
  onProgress: (share: number) => void = () => {},
): Promise<string> {
  const columns = shownColumns(catalogue, state);
  const rows: FieldValue[][] = [];
  for (let page = 1; ; page += 1) {
    const answer = await ask({
      ...rowsQuery(catalogue, { ...state, page, pageSize: BATCH }),
      columns,
    });
    const places = columns.map((field) => answer.columns.indexOf(field));
    rows.push(...answer.rows.map((row) => places.map((at) => row[at] ?? null)));
    onProgress(answer.total === 0 ? 1 : Math.min(1, rows.length / answer.total));
    if (answer.rows.length < BATCH || rows.length >= answer.total) break;
  }
  const header = columns.map(
    (field) => catalogue.columns.find((column) => column.field === field)?.label ?? field,
  );
  return csvText(header, rows);
}

/** `stocks-screener-2026-11-20.csv`, the day as the visitor's calendar has it. */
export function csvFileName(type: string, now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${type}-screener-${day.join('-')}.csv`;
}
