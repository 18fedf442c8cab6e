import type { IndexedTable } from '../../api/src/market/engine/indexed-table';
import type { Answer, Engine } from './answer';
import { QUERIES } from './queries';
import { facetAnswer, indexedFields, sqlColumns, statements } from './sql';

/** The API of better-sqlite3 that we use. */
interface Statement {
  raw: () => Statement;
  all: () => unknown[][];
  run: (...values: unknown[]) => void;
}
interface Database {
  exec: (sql: string) => void;
  prepare: (sql: string) => Statement;
  close: () => void;
}
export type Sqlite = new (path: string) => Database;

/** In memory, with an index on every field that a query filters or sorts by, statements prepared. */
export function sqliteEngine(Sqlite: Sqlite, table: IndexedTable): Engine {
  const began = performance.now();
  const database = new Sqlite(':memory:');
  const columns = sqlColumns(table);
  database.exec(
    `CREATE TABLE stocks (${columns.map(({ name, type }) => `"${name}" ${type}`).join(', ')})`,
  );
  const insert = database.prepare(
    `INSERT INTO stocks VALUES (${columns.map(() => '?').join(', ')})`,
  );
  database.exec('BEGIN');
  for (let row = 0; row < table.rows; row++) {
    insert.run(...columns.map(({ value }) => toSqlite(value(row))));
  }
  database.exec('COMMIT');
  for (const field of indexedFields())
    database.exec(`CREATE INDEX "by_${field}" ON stocks ("${field}")`);
  database.exec('ANALYZE');
  const loadSeconds = (performance.now() - began) / 1000;

  const prepared = Object.fromEntries(
    Object.keys(QUERIES).map((name) => {
      const { total, page, facets } = statements(name);
      const prepare = (sql: string) => database.prepare(sql).raw();
      return [
        name,
        {
          total: prepare(total),
          page: prepare(page),
          facets: Object.entries(facets).map(([field, sql]) => [field, prepare(sql)] as const),
        },
      ];
    }),
  );
  const answer = (name: string): Answer => {
    const query = prepared[name];
    if (!query) throw new Error(name);
    return {
      total: Number(query.total.all()[0]?.[0]),
      page: query.page.all().map(([symbol]) => String(symbol)),
      facets: Object.fromEntries(
        query.facets.map(([field, statement]) => [field, facetAnswer(statement.all())]),
      ),
    };
  };
  return { name: 'SQLite (better-sqlite3)', loadSeconds, answer, close: () => database.close() };
}

const toSqlite = (value: string | number | boolean | null) =>
  typeof value === 'boolean' ? Number(value) : value;
