import { describe, expect, it } from 'vitest';
import { nameOfStatement, withoutValues } from './statement';

describe('a statement in a trace', () => {
  it.each([
    ['select 1 from t where a = $1', 'select ? from t where a = $1'],
    ["select * from t where mail = 'ada@example.com'", 'select * from t where mail = ?'],
    ["insert into t values ('it''s', -12.5)", 'insert into t values (?, -?)'],
    ['select "t1"."c2" from "t1" limit 20', 'select "t1"."c2" from "t1" limit ?'],
    ["select 'cut off and secret", 'select ?'],
    ['select a\n  from t', 'select a from t'],
  ])('has no values: %s', (sql, text) => expect(withoutValues(sql)).toBe(text));

  it('costs linear time', () => {
    const long = `select ${"'a'".repeat(200_000)}`;
    expect(withoutValues(long).length).toBeLessThanOrEqual(2000);
    expect(withoutValues(`select '${"''".repeat(200_000)}secret`)).not.toMatch(/'|secret/);
  });

  it.each([
    ['select "a" from "profiles" where x', 'select profiles'],
    ['insert into "mail_outbox" values', 'insert mail_outbox'],
    ['update watchlists set', 'update watchlists'],
    ['begin', 'begin'],
    ['', 'query'],
  ])('has a name: %s', (sql, name) => expect(nameOfStatement(sql)).toBe(name));
});
