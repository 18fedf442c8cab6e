import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IndexedTable } from '../../api/src/market/engine/indexed-table';
import type { Answer, Engine } from './answer';
import { QUERIES } from './queries';
import { facetAnswer, sqlColumns, statements } from './sql';

/** The API of @duckdb/node-api that we use. */
interface Reader {
  getRows: () => unknown[][];
}
interface Prepared {
  /** Values by the name of their parameter. */
  bind: (values: Record<string, number | string>) => void;
  runAndReadAll: () => Promise<Reader>;
}
interface Connection {
  run: (sql: string) => Promise<unknown>;
  prepare: (sql: string) => Promise<Prepared>;
  closeSync: () => void;
}
export interface DuckDb {
  DuckDBInstance: {
    create: (
      path: string,
    ) => Promise<{ connect: () => Promise<Connection>; closeSync: () => void }>;
  };
}

/** In memory with its default settings (all cores), statements prepared. */
export async function duckdbEngine(
  { DuckDBInstance }: DuckDb,
  table: IndexedTable,
): Promise<Engine> {
  const began = performance.now();
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const columns = sqlColumns(table);
  await connection.run(
    `CREATE TABLE stocks (${columns.map(({ name, type }) => `"${name}" ${type}`).join(', ')})`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const file = join(folder, 'stocks.csv');
  const lines = Array.from({ length: table.rows }, (_, row) =>
    columns.map(({ value }) => toCsv(value(row))).join(','),
  );
  await writeFile(file, lines.join('\n'));
  await connection.run(`COPY stocks FROM '${file}' (FORMAT csv, HEADER false, NULLSTR '')`);
  await rm(folder, { recursive: true });
  const loadSeconds = (performance.now() - began) / 1000;

  const prepared = new Map<
    string,
    { total: Prepared; page: Prepared; facets: [string, Prepared][] }
  >();
  for (const name of Object.keys(QUERIES)) {
    const { total, page, facets } = statements(name);
    const counted: [string, Prepared][] = [];
    for (const [field, sql] of Object.entries(facets))
      counted.push([field, await connection.prepare(sql)]);
    prepared.set(name, {
      total: await connection.prepare(total),
      page: await connection.prepare(page),
      facets: counted,
    });
  }
  const rows = async (statement: Prepared) => (await statement.runAndReadAll()).getRows();
  const answer = async (name: string): Promise<Answer> => {
    const query = prepared.get(name);
    if (!query) throw new Error(name);
    const facets: Answer['facets'] = {};
    const total = Number((await rows(query.total))[0]?.[0]);
    const page = (await rows(query.page)).map(([symbol]) => String(symbol));
    for (const [field, statement] of query.facets)
      facets[field] = facetAnswer(await rows(statement));
    return { total, page, facets };
  };
  const close = () => {
    connection.closeSync();
    instance.closeSync();
  };
  return { name: 'DuckDB', loadSeconds, answer, close };
}

const toCsv = (value: string | number | boolean | null) =>
  value === null
    ? ''
    : typeof value === 'string'
      ? `"${value.replaceAll('"', '""')}"`
      : String(value);
