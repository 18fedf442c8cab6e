/** All holdings in one SQL table; the newest report of each filer, and its sums, are computed once. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ThirteenFFiling } from 'market-model/dataset/records/thirteen-f-filing';
import type { DuckDb } from '../screener/duckdb';
import type { Answer } from './questions';

export interface SqlReports {
  loadSeconds: number;
  loadCpuSeconds: number;
  /** @param sql gives key, value and total in each row */
  answer: (sql: string) => Promise<Answer>;
  close: () => void;
}

export async function sqlReports(
  { DuckDBInstance }: DuckDb,
  filings: Iterable<ThirteenFFiling>,
): Promise<SqlReports> {
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
  // Writing the file is not counted: an ingest of the product is not either.
  const [began, cpuBefore] = [performance.now(), process.cpuUsage()];
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(
    `CREATE TABLE holdings (cik VARCHAR, name VARCHAR, quarter VARCHAR, cusip VARCHAR, value DOUBLE, amount DOUBLE)`,
  );
  await connection.run(`COPY holdings FROM '${file}' (FORMAT csv, HEADER false)`);
  await connection.run(
    `CREATE TABLE newest AS SELECT holdings.* FROM holdings
     JOIN (SELECT cik, max(quarter) AS quarter FROM holdings GROUP BY cik) USING (cik, quarter)`,
  );
  await connection.run(
    `CREATE TABLE filers AS SELECT cik, any_value(name) AS name, sum(value) AS value, count(*) AS positions
     FROM newest GROUP BY cik ORDER BY cik`,
  );
  const loadSeconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  await rm(folder, { recursive: true });
  return {
    loadSeconds,
    loadCpuSeconds: (user + system) / 1e6,
    answer: async (sql) => {
      const rows = (await (await connection.prepare(sql)).runAndReadAll()).getRows();
      return {
        total: Number(rows[0]?.[2] ?? 0),
        keys: rows.map(([key]) => String(key)),
        values: rows.map(([, value]) => Number(value)),
      };
    },
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
