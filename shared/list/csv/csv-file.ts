import { CSV_ROWS_HEADER, CSV_TOTAL_HEADER } from 'shared/contract';
import { csvText, type ColumnDefinition, type ColumnValue } from 'shared/market';
import { requestFile } from 'shared/store';
import type { GridRow } from 'shared/ui/grid';

export interface CsvFile {
  name: string;
  content: Blob | string;
  /** Rows in the file and in the list, if the visitor's plan limits the export. */
  limit?: { rows: number; total: number };
}

/**
 * Fetches an endpoint's file, named by its `content-disposition`. Rejects without an answer or with
 * a failure status, so that an error is never saved as a file.
 *
 * @param path below `/api`, e.g. `/senate/transactions.csv?late=1`
 * @param body left out: GET. Otherwise POST with this as JSON.
 * @param fallbackName file name if the answer has none
 */
export async function fetchCsv(
  path: string,
  { body, fallbackName }: { body?: object; fallbackName: string },
): Promise<CsvFile> {
  const answer = await requestFile(path, body);
  if (!answer.ok) throw new Error(`The API answered ${answer.status}`);
  const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '');
  const count = (header: string) => Number(answer.headers.get(header) ?? Number.NaN);
  const [rows, total] = [count(CSV_ROWS_HEADER), count(CSV_TOTAL_HEADER)];
  return {
    name: named?.[1] ?? fallbackName,
    content: await answer.blob(),
    ...(rows < total && { limit: { rows, total } }),
  };
}

/** CSV text of a list whose rows are all loaded: raw values, one column per given field. */
export const rowsCsv = (
  { columns }: { columns: readonly ColumnDefinition[] },
  fields: readonly string[],
  rows: readonly GridRow[],
): string =>
  csvText(
    fields.map((field) => columns.find((one) => one.field === field)?.label ?? field),
    rows.map((row) => fields.map((field): ColumnValue => row.fields[field] ?? null)),
  );

/** Lets the browser download a file. The response sets its name. */
export function downloadAddress(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
