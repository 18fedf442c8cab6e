import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { senateCsvQuerySchema } from 'shared/contract/schemas';
import type { SenateTransaction } from 'market-model/dataset/records/senate-transaction';
import { indexTrades } from './indexed-trades';
import { filterTrades, type SenateFilter } from './filter-trades';
import { ordered } from './order';
import { summaryOf } from './summary';
import { anyTransaction } from './transactions.fixture';

const index = (transactions: readonly SenateTransaction[]) =>
  indexTrades({ collection: (() => transactions) as never, find: () => null });

const some = <T extends string>(...values: T[]) =>
  fc.option(
    fc.subarray(values, { minLength: 1 }).map((list) => list.join(',')),
    { nil: undefined },
  );
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const date = maybe(fc.constantFrom('2020-12-25', '2021-01-01', '2021-01-15', '2021-02-01'));

const parsed = (query: Record<string, string | undefined>): SenateFilter =>
  senateCsvQuerySchema.parse(
    Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
  );

/** Ranges alone: beside other filters, hardly a trade is left that a range could leave out. */
const anyRanges = fc
  .record({
    tradedFrom: date,
    tradedTo: date,
    filedFrom: date,
    filedTo: date,
    delayMin: maybe(fc.constantFrom('-5', '0', '20')),
    delayMax: maybe(fc.constantFrom('0', '45')),
  })
  .map(parsed);

const anyQuery = fc
  .record({
    politician: some('P000001', 'D000002', 'o-nymous-jr-ann'),
    ticker: some('AAPL', 'ko'),
    symbol: some('AAPL.US', 'GONE.US'),
    type: some('Purchase', 'Sale (Full)', 'Sale (Partial)', 'Exchange', 'N/A'),
    owner: some('Self', 'Spouse', 'Joint', 'Child', 'N/A'),
    amount: some('1001-15000', '50000000-', 'N/A'),
    assetType: some('Stock', 'Corporate Bond', 'N/A'),
    tradedFrom: date,
    tradedTo: date,
    filedFrom: date,
    filedTo: date,
    delayMin: maybe(fc.constantFrom('-5', '0', '20')),
    delayMax: maybe(fc.constantFrom('0', '45')),
    late: maybe(fc.constantFrom('true', 'false')),
    search: maybe(fc.constantFrom('', 'jane', 'NESTLE', 'doe', 'aapl')),
    sort: maybe(fc.constantFrom('-transactionDate', 'amount,-owner', 'politician,delay')),
  })
  .map(parsed);

const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const ID: Record<string, string> = { Public: 'P000001', DOE: 'D000002' };
const OWNER: Record<string, string> = { SP: 'Spouse', somebody: 'N/A' };

/** Independent reference implementation of the filters. */
function passes(one: SenateTransaction, query: SenateFilter, without?: string): boolean {
  const delay =
    one.transactionDate && one.filedDate ? days(one.transactionDate, one.filedDate) : null;
  const holds: Record<string, boolean> = {
    politician:
      !query.politician || query.politician.includes(ID[one.senator.lastName] ?? 'o-nymous-jr-ann'),
    ticker: !query.ticker || query.ticker.some((ticker) => ticker.toUpperCase() === one.ticker),
    symbol: !query.symbol || query.symbol.includes(one.symbol ?? ''),
    type: !query.type || query.type.includes(one.type ?? 'N/A'),
    owner:
      !query.owner ||
      query.owner.some((owner) => owner === (OWNER[one.owner ?? ''] ?? one.owner ?? 'N/A')),
    amount:
      !query.amount ||
      query.amount.includes(one.amount ? `${one.amount.from}-${one.amount.to ?? ''}` : 'N/A'),
    assetType: !query.assetType || query.assetType.includes(one.assetType ?? 'N/A'),
    tradedFrom: !query.tradedFrom || (one.transactionDate ?? '') >= query.tradedFrom,
    tradedTo: !query.tradedTo || (one.transactionDate ?? '9') <= query.tradedTo,
    filedFrom: !query.filedFrom || (one.filedDate ?? '') >= query.filedFrom,
    filedTo: !query.filedTo || (one.filedDate ?? '9') <= query.filedTo,
    delayMin: query.delayMin === undefined || (delay !== null && delay >= query.delayMin),
    delayMax: query.delayMax === undefined || (delay !== null && delay <= query.delayMax),
    late: query.late === undefined || (delay !== null && delay > 45 === query.late),
    search:
      !query.search ||
      [
        { Public: 'Jane Public', DOE: 'John Doe' }[one.senator.lastName] ?? "Ann O'Nymous, Jr.",
        one.ticker,
        one.assetDescription,
      ].some((text) =>
        text
          ?.toLowerCase()
          .replace('é', 'e')
          .includes(query.search?.toLowerCase() ?? ''),
      ),
  };
  return Object.entries(holds).every(([name, holdsOfField]) => holdsOfField || name === without);
}

describe('filtering trades', () => {
  it('selects the same trades as a naive filter', () => {
    fc.assert(
      fc.property(
        fc.array(anyTransaction, { maxLength: 60 }),
        fc.oneof(anyQuery, anyRanges),
        (list, query) => {
          const { trades } = index(list);
          const expected = trades.filter((_, at) => {
            const one = list[at];
            return one !== undefined && passes(one, query);
          });
          expect(filterTrades(trades, query).selected).toEqual(expected);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('counts facets as a recount does, each without its own filter', () => {
    fc.assert(
      fc.property(fc.array(anyTransaction, { maxLength: 60 }), anyQuery, (list, query) => {
        const { facets } = filterTrades(index(list).trades, query);
        const valueOf = {
          politician: (one: SenateTransaction) => ID[one.senator.lastName] ?? 'o-nymous-jr-ann',
          type: (one: SenateTransaction) => one.type ?? 'N/A',
          owner: (one: SenateTransaction) => OWNER[one.owner ?? ''] ?? one.owner ?? 'N/A',
          amount: (one: SenateTransaction) =>
            one.amount ? `${one.amount.from}-${one.amount.to ?? ''}` : 'N/A',
          assetType: (one: SenateTransaction) => one.assetType ?? 'N/A',
        };
        for (const field of ['politician', 'type', 'owner', 'amount', 'assetType'] as const) {
          const recount: Record<string, number> = {};
          for (const one of list.filter((each) => passes(each, query, field)))
            recount[valueOf[field](one)] = (recount[valueOf[field](one)] ?? 0) + 1;
          expect(
            Object.fromEntries(facets[field].map(({ value, count }) => [value, count])),
          ).toEqual(recount);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('adds brackets up to intervals that contain every possible true sum', () => {
    fc.assert(
      fc.property(
        fc.array(anyTransaction, { maxLength: 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (list, share) => {
          const { all, purchases, sales, exchanges } = summaryOf(index(list).trades);
          const brackets = list.flatMap(({ amount }) => amount ?? []);
          expect(all.count).toBe(brackets.length);
          expect(all.from).toBe(brackets.reduce((sum, { from }) => sum + from, 0));
          expect(all.open).toBe(brackets.filter(({ to }) => to === null).length);
          expect(all.to === null).toBe(all.open > 0);
          const possible = brackets.reduce(
            (sum, { from, to }) => sum + from + share * ((to ?? 2 * from) - from),
            0,
          );
          expect(possible).toBeGreaterThanOrEqual(all.from);
          expect(possible).toBeLessThanOrEqual((all.to ?? Infinity) * (1 + 1e-12));
          const untyped = list.filter(({ type, amount }) => type === null && amount !== null);
          expect(purchases.count + sales.count + exchanges.count + untyped.length).toBe(all.count);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('orders totally: the order of the list does not matter', () => {
    fc.assert(
      fc.property(fc.array(anyTransaction, { maxLength: 40 }), anyQuery, (list, { sort }) => {
        const { trades } = index(list);
        expect(ordered(trades.toReversed(), sort)).toEqual(ordered(trades, sort));
      }),
      { numRuns: 100 },
    );
  });

  it('puts unknown values last, either way', () => {
    fc.assert(
      fc.property(fc.array(anyTransaction, { maxLength: 40 }), fc.boolean(), (list, descending) => {
        const sort = [{ field: 'transactionDate' as const, descending }];
        const dates = ordered(index(list).trades, sort).map(({ facts }) => facts.transactionDate);
        const knownDates = dates.filter((date) => date !== null);
        const expectedOrder = descending
          ? knownDates.toSorted().toReversed()
          : knownDates.toSorted();
        expect(dates).toEqual([...expectedOrder, ...dates.filter((date) => date === null)]);
      }),
      { numRuns: 100 },
    );
  });
});
