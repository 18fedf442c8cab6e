/** The list of 13F filers in SQL: all holdings in one table, the newest report of each filer computed once. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ThirteenFFiling } from 'market-model/dataset/records/thirteen-f-filing';
import type { DuckDb } from '../screener/duckdb';

export interface ListAnswer {
  total: number;
  ciks: string[];
  values: number[];
}

export interface ListQuestion {
  sort: 'valueUSD' | 'name' | 'positions';
  direction: 'asc' | 'desc';
  /** Prefix of a word of the name. */
  search?: string;
  /** CUSIP. */
  holding?: string;
}

export interface SqlList {
  loadSeconds: number;
  answer: (question: ListQuestion, pageSize: number) => Promise<ListAnswer>;
  close: () => void;
}

const ORDER = { valueUSD: 'value', name: 'lower(name)', positions: 'positions' } as const;

export async function sqlList(
  { DuckDBInstance }: DuckDb,
  filings: Iterable<ThirteenFFiling>,
): Promise<SqlList> {
  const began = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const file = join(folder, 'holdings.csv');
  const stream = createWriteStream(file);
  for (const { cik, manager, quarter, holdings } of filings) {
    const lines = holdings.map(
      ({ cusip, valueUSD, amount }) =>
        `${cik},"${manager}",${quarter},${cusip},${valueUSD},${amount}\n`,
    );
    if (!stream.write(lines.join(''))) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(
    `CREATE TABLE holdings (cik VARCHAR, name VARCHAR, quarter VARCHAR, cusip VARCHAR, value DOUBLE, amount DOUBLE)`,
  );
  await connection.run(`COPY holdings FROM '${file}' (FORMAT csv, HEADER false)`);
  await rm(folder, { recursive: true });
  await connection.run(
    `CREATE TABLE newest AS SELECT holdings.* FROM holdings
     JOIN (SELECT cik, max(quarter) AS quarter FROM holdings GROUP BY cik) USING (cik, quarter)`,
  );
  await connection.run(
    `CREATE TABLE filers AS SELECT cik, any_value(name) AS name, sum(value) AS value, count(*) AS positions
     FROM newest GROUP BY cik ORDER BY cik`,
  );
  return {
    loadSeconds: (performance.now() - began) / 1000,
    answer: async ({ sort, direction, search, holding }, pageSize) => {
      const conditions = [
        search && `(' ' || lower(name)) LIKE '% ${search.toLowerCase()}%'`,
        holding && `cik IN (SELECT cik FROM newest WHERE cusip = '${holding}')`,
      ].filter(Boolean);
      const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
      const statement = await connection.prepare(
        `SELECT cik, value, count(*) OVER () FROM filers ${where}
         ORDER BY ${ORDER[sort]} ${direction}, cik LIMIT ${pageSize}`,
      );
      const rows = (await statement.runAndReadAll()).getRows();
      return {
        total: Number(rows[0]?.[2] ?? 0),
        ciks: rows.map(([cik]) => String(cik)),
        values: rows.map(([, value]) => Number(value)),
      };
    },
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
