/** Creates one row in each table with user data, from the columns of the database. */
import type pg from 'pg';

interface Column {
  table_name: string;
  column_name: string;
  data_type: string;
  is_nullable: 'YES' | 'NO';
  column_default: string | null;
}
interface ForeignKey {
  child: string;
  child_column: string;
  parent: string;
  parent_column: string;
  delete_rule: string;
}

const VALUES: Readonly<Record<string, string>> = {
  text: `'x'`,
  uuid: 'gen_random_uuid()',
  integer: '1',
  bigint: '1',
  'double precision': '1',
  numeric: '1',
  boolean: 'false',
  jsonb: `'[]'`,
  'timestamp with time zone': 'now()',
  ARRAY: `'{}'`,
};

export interface AccountTablesOfDatabase {
  /** Tables with a column `uid`, and those whose rows go with theirs, parents first. */
  tables: string[];
  /** Foreign keys between them that would not delete: `child.column → parent`. */
  keptRows: string[];
  /** Tables with a column `uid` and no way to a root by foreign keys. */
  orphans: string[];
  insert(uid: string): Promise<void>;
  count(uid: string): Promise<Record<string, number>>;
}

const ROOTS = ['profiles', 'accounts'];

export async function accountTablesOf(pool: pg.Pool): Promise<AccountTablesOfDatabase> {
  const { rows: columns } = await pool.query<Column>(
    `select table_name, column_name, data_type, is_nullable, column_default
       from information_schema.columns where table_schema = 'public' order by ordinal_position`,
  );
  const { rows: keys } = await pool.query<ForeignKey>(
    `select k.table_name as child, k.column_name as child_column,
            u.table_name as parent, u.column_name as parent_column, r.delete_rule
       from information_schema.referential_constraints r
       join information_schema.key_column_usage k on k.constraint_name = r.constraint_name
       join information_schema.constraint_column_usage u on u.constraint_name = r.constraint_name`,
  );
  const withUid = columns
    .filter(({ column_name }) => column_name === 'uid')
    .map(({ table_name }) => table_name);
  const tables = [...ROOTS];
  for (let before = -1; before !== tables.length;) {
    before = tables.length;
    for (const { child, parent } of keys)
      if (tables.includes(parent) && !tables.includes(child)) tables.push(child);
  }
  const inside = keys.filter(
    ({ child, parent }) => tables.includes(child) && tables.includes(parent),
  );
  const parentsOf = (table: string) => inside.filter(({ child }) => child === table);

  const ordered: string[] = [];
  while (ordered.length < tables.length)
    for (const table of tables)
      if (
        !ordered.includes(table) &&
        parentsOf(table).every(({ parent }) => parent === table || ordered.includes(parent))
      )
        ordered.push(table);

  /** SQL that finds the rows of `$1`. */
  const ownedBy = (table: string): string => {
    if (withUid.includes(table)) return 'uid = $1';
    const [key] = parentsOf(table).filter(({ parent }) => parent !== table);
    if (!key) throw new Error(`Nothing says whose ${table} are`);
    return `${key.child_column} in (select ${key.parent_column} from ${key.parent} where ${ownedBy(key.parent)})`;
  };

  return {
    tables: ordered,
    keptRows: inside
      .filter(
        ({ child, delete_rule }) =>
          delete_rule !== 'CASCADE' &&
          !parentsOf(child).some((other) => other.delete_rule === 'CASCADE'),
      )
      .map(({ child, child_column, parent }) => `${child}.${child_column} → ${parent}`),
    orphans: withUid.filter((table) => !tables.includes(table)),
    async insert(uid) {
      for (const table of ordered) {
        const named = columns.filter(({ table_name }) => table_name === table);
        const insertedColumns = named.filter(
          ({ column_name, is_nullable, column_default }) =>
            column_name === 'uid' ||
            (is_nullable === 'NO' && column_default === null) ||
            parentsOf(table).some(({ child_column }) => child_column === column_name),
        );
        const values = insertedColumns.map(({ column_name, data_type }) => {
          if (column_name === 'uid') return '$1';
          const key = parentsOf(table).find(({ child_column }) => child_column === column_name);
          if (key)
            return `(select ${key.parent_column} from ${key.parent} where ${ownedBy(key.parent)} limit 1)`;
          // Unique for each user.
          return data_type === 'text' ? `'x-' || $1` : (VALUES[data_type] ?? 'null');
        });
        await pool.query(
          `insert into ${table} (${insertedColumns.map(({ column_name }) => `"${column_name}"`).join(', ')})
             values (${values.join(', ')}) on conflict do nothing`,
          [uid],
        );
      }
    },
    async count(uid) {
      const counts: Record<string, number> = {};
      for (const table of ordered) {
        const { rows } = await pool.query<{ count: number }>(
          `select count(*)::int as count from ${table} where ${ownedBy(table)}`,
          [uid],
        );
        counts[table] = rows[0]?.count ?? 0;
      }
      return counts;
    },
  };
}
