import { csvText, type ColumnDefinition, type ColumnValue } from 'shared/market';
import { requestFile } from 'shared/store';
import type { GridRow } from 'shared/ui/grid';

export interface CsvFile {
  name: string;
  content: Blob | string;
}

/**
 * The file that an endpoint writes, under the name of its `content-disposition`. Rejects when there is no
 * answer or its status is a failure, so that a failure is never saved as a file.
 *
 * @param path below `/api`, e.g. `/senate/transactions.csv?late=1`
 * @param body left out: GET; else POST with this as JSON
 * @param fallbackName the name of a file whose answer names none
 */
export async function fetchCsv(
  path: string,
  { body, fallbackName }: { body?: object; fallbackName: string },
): Promise<CsvFile> {
  const answer = await requestFile(path, body);
  if (!answer.ok) throw new Error(`The API answered ${answer.status}`);
  const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '');
  return { name: named?.[1] ?? fallbackName, content: await answer.blob() };
}

/** The text of a list whose rows are all in the browser: raw values, one column per field given. */
export const rowsCsv = (
  { columns }: { columns: readonly ColumnDefinition[] },
  fields: readonly string[],
  rows: readonly GridRow[],
): string =>
  csvText(
    fields.map((field) => {
      const column = columns.find((one) => one.field === field);
      return column?.title ?? column?.label ?? field;
    }),
    rows.map((row) => fields.map((field): ColumnValue => row.fields[field] ?? null)),
  );

/** Lets the browser fetch a file; the answer says how it is called. */
export function downloadAddress(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
