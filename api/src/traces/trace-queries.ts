import type pg from 'pg';
import type { Tracing } from 'shared/server/tracing';
import { nameOfStatement, withoutValues } from './statement';

/** A function of any client of the database, as this file replaces it. */
type Query = (...call: unknown[]) => unknown;

/** Text of a query; its values are in the other arguments, or in other properties. */
function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  if (typeof query !== 'object' || query === null || !('text' in query)) return '';
  return typeof query.text === 'string' ? query.text : '';
}

/**
 * A query with a span, if it is called in a trace and answers with a promise. The pool calls its
 * clients with callbacks: such a query has the span of the pool's.
 */
const traced =
  (tracing: Tracing, query: Query): Query =>
  (...call) => {
    if (!tracing.active() || typeof call.at(-1) === 'function') return query(...call);
    const text = textOf(call[0]);
    const span = tracing.start(nameOfStatement(text), {
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) },
    });
    const answer = query(...call);
    if (!(answer instanceof Promise)) span.end();
    else
      answer.then(
        () => span.end(),
        () => span.end({ failed: true }),
      );
    return answer;
  };

/** Gives each query of a pool and of its connections a span, both engines alike. */
export function traceQueries(tracing: Tracing, pool: pg.Pool): void {
  const replaced = new WeakSet<pg.Pool | pg.PoolClient>();
  const replace = (client: pg.Pool | pg.PoolClient): void => {
    if (replaced.has(client)) return;
    replaced.add(client);
    const query: Query = client.query.bind(client);
    Object.assign(client, { query: traced(tracing, query) });
  };
  replace(pool);
  // Not when it connects: some connections are older than the traces.
  pool.on('acquire', replace);
}
