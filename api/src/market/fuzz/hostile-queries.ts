/** Invalid and hostile screener queries: valid ones mutated in one or several places. */
import { SCREENER_TYPES, catalogueOf } from 'shared/market';

export interface HostileRequest {
  path: string;
  body: string | Buffer;
}

type Random = () => number;

const SCALARS: readonly unknown[] = [
  null,
  true,
  -0,
  1e308,
  -1e308,
  5e-324,
  2 ** 53,
  'NaN',
  'Infinity',
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\u202E\u0130ſ',
  '💥'.repeat(30),
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  "' OR 1=1; DROP TABLE stocks; --",
  '<script>alert(1)</script>',
  '=HYPERLINK("http://x")',
  '(a+)+$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '../../etc/passwd',
  '%00%0d%0aSet-Cookie:x',
  '2026-02-30',
  '9999999-01-01',
  '0000-00-00',
  '2026-11-20T99:99',
  'a'.repeat(5000),
  [],
  {},
  [[]],
  { median: 'sector' },
  { median: '__proto__', times: -1 },
  { field: 'price', times: 1e300 },
  { field: 'toString' },
  { $gt: '' },
];
const KEYS = [
  '__proto__',
  'constructor',
  'where',
  'broker',
  'sort',
  'columns',
  'page',
  'x',
  '',
  '💥',
];
const RAW: readonly (string | Buffer)[] = [
  '',
  '{',
  '[]',
  'null',
  '"where"',
  '1e999',
  '{"where":[{"field":"peRatio","gt":1e999}]}',
  '{"page":1e400}',
  '{"__proto__":{"where":[]}}',
  '{"where":[{"__proto__":{"field":"peRatio"},"gt":1}]}',
  '{"where":[],"where":{}}',
  '['.repeat(50_000),
  `{"where":${'['.repeat(2000)}${']'.repeat(2000)}}`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
  Buffer.alloc(100, 0),
];

/** Copies, so that later mutations do not affect the table. */
const scalar = (random: Random): unknown =>
  structuredClone(SCALARS[Math.floor(random() * SCALARS.length)]);

/** Builds one request, deterministic for the numbers of `random`. */
export function hostileRequest(random: Random): HostileRequest {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const type = pick(SCREENER_TYPES);
  const path = `/api/screeners/${random() < 0.01 ? encodeURIComponent(Buffer.from(String(scalar(random)).slice(0, 50)).toString()) : type}/${pick(['query', 'query', 'why', 'csv'])}`;
  if (random() < 0.02) return { path, body: pick(RAW) };
  // Rare, because each large body is slow: they test the size limit only.
  if (random() < 0.0005) return { path, body: `{"where":"${'x'.repeat(1_100_000)}"}` };
  const fields = catalogueOf(type).columns.map(({ field }) => field);
  const ranged = catalogueOf(type).columns.flatMap(({ field, filter, type: kind }) =>
    filter === 'range' && kind === 'number' ? [field] : [],
  );
  const bound = (): unknown =>
    pick([random() * 100, pick(['2026-11-01', '2025-01-01']), scalar(random)]);
  // Half of the conditions are valid, so that queries pass the validation and reach the engine.
  const valid = (): unknown =>
    pick<unknown>([
      { field: pick(ranged), [pick(['gt', 'gte', 'lt', 'lte'])]: (random() - 0.5) * 1e3 },
      { field: pick(ranged), gte: { field: 'price', times: 0.5 } },
      { field: pick(ranged), lt: { median: 'sector' } },
      { field: pick(ranged), isNull: random() < 0.5 },
      { field: 'symbol', contains: String(scalar(random)).slice(0, 90) },
      { field: 'symbol', notIn: [String(scalar(random))] },
    ]);
  const mutated = (): unknown => ({
    field: random() < 0.9 ? pick(fields) : scalar(random),
    [pick(['gt', 'gte', 'lt', 'lte'])]: bound(),
    ...(random() < 0.3 && { [pick(['in', 'notIn'])]: [String(scalar(random)), 'Technology'] }),
    ...(random() < 0.2 && { contains: scalar(random) }),
    ...(random() < 0.2 && { [pick(['is', 'isNull'])]: pick([true, false, 'yes']) }),
  });
  const condition = () => (random() < 0.5 ? valid() : mutated());
  const why = path.endsWith('why');
  const query: Record<string, unknown> = {
    where: Array.from({ length: Math.floor(random() * 4) }, condition),
    ...(random() < 0.3 && { broker: pick(['ib', 'etoro', scalar(random)]) }),
    ...(why
      ? { symbol: pick(['AAPL.US', 'BTC-USD.CC', scalar(random)]) }
      : {
          columns: [pick(fields), 'symbol'],
          sort: [{ field: pick(fields), direction: pick(['asc', 'desc']) }],
          page: random() < 0.9 ? pick([1, 2, 1_000_000]) : pick([0, -1, 1.5]),
          pageSize: random() < 0.9 ? pick([0, 1, 50, 200]) : pick([201, -1]),
          facets: random() < 0.5 ? [pick(ranged)] : [],
        }),
  };
  for (let left = Math.floor(random() * 3); left > 0; left--) mutate(query, random, pick);
  return { path, body: JSON.stringify(query) };
}

/** Replaces, adds or removes a value at a random place. */
function mutate(
  root: Record<string, unknown>,
  random: Random,
  pick: <T>(values: readonly T[]) => T,
): void {
  let parent: Record<string, unknown> = root;
  for (;;) {
    const inner = Object.values(parent).filter(
      (value): value is Record<string, unknown> => typeof value === 'object' && value !== null,
    );
    if (inner.length === 0 || random() < 0.4) break;
    parent = pick(inner);
  }
  const keys = Object.keys(parent);
  const key = random() < 0.3 || keys.length === 0 ? pick(KEYS) : pick(keys);
  // As in JSON.parse, `__proto__` becomes an own key and does not set the prototype.
  if (random() < 0.2) Reflect.deleteProperty(parent, key);
  else
    Object.defineProperty(parent, key, {
      value: random() < 0.05 ? nested(300) : scalar(random),
      enumerable: true,
      configurable: true,
      writable: true,
    });
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { field: value };
  return value;
}
