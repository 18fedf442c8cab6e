/** Generated filings of a few managers: amendments, options, unknown identifiers, thousands. */
import fc from 'fast-check';
import type {
  ThirteenFFiling,
  ThirteenFHolding,
} from 'market-model/dataset/records/thirteen-f-filing';
import { quarterEnd } from '../effective/deadline';

/** CUSIP, ticker and issuer of a security; filings may lack the first two. */
const SECURITIES = [
  ['037833100', 'AAPL', 'APPLE INC'],
  ['594918104', 'MSFT', 'MICROSOFT CORP'],
  ['191216100', null, 'COCA COLA CO'],
  ['999999999', 'XYZ', 'UNLISTED "ONE" CORP'],
  ['888888888', 'XYZ', 'Ünlisted Two SA'],
] as const;

/** Dollars a share in every quarter, so that thousands can be distinguished from dollars. */
export const PRICE = 50;

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 4 });

const holdingOf = fc
  .record({
    security: fc.constantFrom(...SECURITIES),
    hasCusip: fc.constantFrom(true, true, true, false),
    hasTicker: fc.boolean(),
    titleOfClass: fc.constantFrom('COM', 'CL A', 'NOTE', null),
    amount: fc.constantFrom(0, 1, 100, 1000, 2500, 40_000, 1e7),
    price: fc.constantFrom(0, PRICE, PRICE, 1.1 * PRICE, PRICE / 1000),
    amountType: fc.constantFrom('SH', 'SH', 'SH', 'PRN'),
    putCall: fc.constantFrom(null, null, null, 'Put', 'Call'),
    investmentDiscretion: fc.constantFrom('SOLE', 'DFND', 'OTR', null, undefined),
    otherManagers: fc.constantFrom('1', null, undefined),
    votes: orNull(fc.record({ sole: fc.nat(9), shared: fc.nat(9), none: fc.nat(9) })),
  })
  .map(
    ({ security: [cusip, ticker, issuer], hasCusip, hasTicker, price, votes, ...row }) =>
      ({
        ...row,
        issuer,
        cusip: hasCusip ? cusip : null,
        ticker: hasTicker ? ticker : null,
        symbol: hasTicker && ticker === 'MSFT' ? 'MSFT.US' : null,
        valueUSD: row.amount * price,
        votingAuthority: votes,
      }) as ThirteenFHolding,
  );

const quarterOf = fc
  .record({ year: fc.constantFrom(2022, 2023), quarter: fc.integer({ min: 1, max: 4 }) })
  .map(({ year, quarter }) => `${year}Q${quarter}`);

const filingOf: fc.Arbitrary<ThirteenFFiling> = fc
  .record({
    cik: fc.constantFrom('0000000001', '0000000002', '0000000003', null),
    manager: fc.constantFrom('FIRST LP', 'Second & Söhne', null),
    quarter: orNull(quarterOf),
    filedAfter: orNull(fc.nat(300)),
    kind: fc.constantFrom('HR', 'HR', 'HR', 'restated', 'added', 'amended', 'notice', 'cover'),
    holdings: fc.array(holdingOf, { minLength: 1, maxLength: 6 }),
    stated: orNull(fc.record({ entries: orNull(fc.nat(6)), valueUSD: orNull(fc.nat(1e6)) })),
    accession: fc.constantFrom('a-1', 'a-2', null, undefined),
    number: orNull(fc.nat(3)),
    url: fc.constantFrom('https://www.sec.gov/x', null, undefined),
    notes: fc.option(fc.array(fc.constant('a note'), { maxLength: 1 }), { nil: undefined }),
    hasManagers: fc.boolean(),
  })
  .map(({ kind, filedAfter, quarter, number, hasManagers, holdings, ...filing }) => {
    const periodEnd = quarter === null ? null : quarterEnd(quarter);
    const filedDay = new Date(Date.parse(periodEnd ?? '2023-01-01') + 864e5 * (filedAfter ?? 0));
    const types = { restated: 'RESTATEMENT', added: 'NEW HOLDINGS', amended: null } as const;
    const isAmended = kind === 'restated' || kind === 'added' || kind === 'amended';
    const thirteenF: ThirteenFFiling = {
      ...filing,
      quarter,
      periodEnd,
      filedDate: filedAfter === null ? null : filedDay.toISOString().slice(0, 10),
      form: kind === 'notice' ? '13F-NT' : isAmended ? '13F-HR/A' : '13F-HR',
      holdings: kind === 'notice' || kind === 'cover' ? [] : holdings,
      amendment: isAmended ? { type: types[kind], number } : null,
      otherManagers: hasManagers ? [{ number: 1, cik: null, name: 'OTHER' }] : [],
      notes: filing.notes ?? [],
    };
    return thirteenF;
  });

export const arbitraryFilings = fc.array(filingOf, { minLength: 1, maxLength: 25 });
