/** Reads tables of the simulation: CSV files beside the code that uses them. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';

/** Parses the text of a cell. Throws an error that says what is wrong with it. */
export type Cell<Value> = (cell: string) => Value;

export const text: Cell<string> = (cell) => {
  if (cell.trim() === '') throw new RangeError('is empty');
  return cell;
};

export const number: Cell<number> = (cell) => {
  const value = Number(cell);
  if (cell.trim() === '' || !Number.isFinite(value))
    throw new RangeError(`"${cell}" is not a number`);
  return value;
};

/** Null for an empty cell. */
export const optional =
  <Value>(parseCell: Cell<Value>): Cell<Value | null> =>
  (cell) =>
    cell === '' ? null : parseCell(cell);

/** One of some texts or numbers. */
export const oneOf =
  <const Value extends string | number>(...values: readonly Value[]): Cell<Value> =>
  (cell) => {
    const match = values.find((value) => String(value) === cell);
    if (match === undefined) throw new RangeError(`"${cell}" is not one of ${values.join(', ')}`);
    return match;
  };

/** Values in one cell, separated by semicolons. */
export const list =
  <Value>(parseCell: Cell<Value>): Cell<readonly Value[]> =>
  (cell) =>
    cell.split('; ').map(parseCell);

/** Columns of a table by their names, in the order of the file. */
export type Columns<Row> = { [Name in keyof Row]: Cell<Row[Name]> };

/**
 * Rows of a CSV file with a header.
 *
 * @throws RangeError with file, row and column of the first invalid cell
 */
export function readTable<Row extends object>(file: URL, columns: Columns<Row>): Row[] {
  const name = basename(fileURLToPath(file));
  const names = Object.keys(columns) as (keyof Row & string)[];
  const [header = [], ...rows] = recordsOf(file, name);
  if (header.join() !== names.join())
    throw new RangeError(`${name}: its columns are ${header.join()} instead of ${names.join()}`);
  return rows.map((cells, row) => {
    const parsed: Partial<Row> = {};
    names.forEach((column, at) => {
      try {
        parsed[column] = columns[column](cells[at] ?? '');
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new RangeError(`${name}, row ${row + 2}, column ${column}: ${reason}`, {
          cause: error,
        });
      }
    });
    return parsed as Row;
  });
}

/** Cells of a CSV file by row. Every row has as many as the first. */
function recordsOf(file: URL, name: string): string[][] {
  try {
    return parse(readFileSync(file, 'utf8')) as string[][];
  } catch (error) {
    throw new RangeError(`${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
