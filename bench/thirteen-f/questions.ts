/** Questions of the 13F pages, for the product and in SQL. */
import type { Market } from '../../api/src/market/market-store';
import { activityOf } from '../../api/src/thirteen-f/answers/activity';
import { assetHolders } from '../../api/src/thirteen-f/answers/asset-holders';
import { describeFiler } from '../../api/src/thirteen-f/answers/filer-details';
import { filerHistory } from '../../api/src/thirteen-f/answers/filer-history';
import { listFilers } from '../../api/src/thirteen-f/answers/filer-list';
import { overlapOf, sidesOf } from '../../api/src/thirteen-f/answers/overlap';
import type { FilerIndex } from '../../api/src/thirteen-f/filers/filer-index';
import { AS_OF } from './bench-market';
import { cikOf, cusipOf, FILERS, FIRST_YEAR, QUARTERS, symbolOf } from './filings';

const PAGE_SIZE = 50;

/** Both sides must give the same. */
export interface Answer {
  total: number;
  keys: string[];
  values: number[];
}

export interface Question {
  name: string;
  own: (round: number) => Answer | Promise<Answer>;
  /** Columns of each row: key, value and, repeated in each, the total. */
  sql: (round: number) => string;
}

const page = { page: 1, pageSize: PAGE_SIZE };

/** Another filer and another quarter each round, so that nothing is remembered of the one before. */
const filerOf = (round: number): number => (round * 331 + 17) % FILERS;
const quarterOf = (round: number): string => {
  const n = QUARTERS - 2 - (round % (QUARTERS - 3));
  return `${FIRST_YEAR + Math.floor(n / 4)}Q${(n % 4) + 1}`;
};

type ListQuery = Parameters<typeof listFilers>[1];

export function questionsOf(market: Market, index: FilerIndex): Question[] {
  const list = (
    name: string,
    query: Partial<ListQuery>,
    where: string,
    order: string,
  ): Question => ({
    name,
    own: () => {
      const { total, items } = listFilers(
        index,
        { sort: 'valueUSD', direction: 'desc', ...page, ...query },
        AS_OF,
      );
      return {
        total,
        keys: items.map(({ cik }) => cik),
        values: items.map(({ valueUSD }) => valueUSD),
      };
    },
    sql: () =>
      `SELECT cik, value, count(*) OVER () FROM filers ${where} ORDER BY ${order}, cik LIMIT ${PAGE_SIZE}`,
  });
  const heldBy = (security: number) =>
    `WHERE cik IN (SELECT cik FROM newest WHERE cusip = '${cusipOf(security)}')`;
  const holders = (name: string, security: number, dated: boolean): Question => ({
    name,
    own: (round) => {
      const asset = market.find(symbolOf(security));
      if (!asset) throw new Error('No asset');
      const { summary, items } = assetHolders(market, index, asset, {
        ...(dated && { quarter: quarterOf(round) }),
        tab: 'all',
        sort: 'valueUSD',
        direction: 'desc',
        ...page,
      });
      const positions = items.filter(({ shares }) => shares > 0);
      return {
        total: summary.holders,
        keys: positions.map(({ cik }) => cik),
        values: positions.map(({ valueUSD }) => valueUSD),
      };
    },
    sql: (round) =>
      `SELECT cik, value, count(*) OVER () FROM ${dated ? 'holdings' : 'newest'}
       WHERE cusip = '${cusipOf(security)}' ${dated ? `AND quarter = '${quarterOf(round)}'` : ''}
       ORDER BY value DESC, cik LIMIT ${PAGE_SIZE}`,
  });
  return [
    list('list of filers', {}, '', 'value DESC'),
    list('list by name', { sort: 'name', direction: 'asc' }, '', 'lower(name)'),
    list('list by positions', { sort: 'positions' }, '', 'positions DESC'),
    list(
      'search by name',
      { search: 'sol' },
      `WHERE (' ' || lower(name)) LIKE '% sol%'`,
      'value DESC',
    ),
    list('search by a common holding', { holding: cusipOf(0) }, heldBy(0), 'value DESC'),
    list('search by a rare holding', { holding: cusipOf(3500) }, heldBy(3500), 'value DESC'),
    holders('holders of a common stock', 0, false),
    holders('holders of a rare stock', 3500, false),
    holders('holders in an earlier quarter', 0, true),
    {
      name: 'trades of all filers in an earlier quarter',
      own: (round) => {
        const { total, items } = activityOf(market, index, {
          quarter: quarterOf(round),
          kind: 'crowded',
          ...page,
        });
        return {
          total,
          keys: items.map(({ cusip }) => cusip ?? ''),
          values: items.map(({ valueUSD }) => valueUSD),
        };
      },
      // Purchases and sales are summed up like those of the product, except across splits.
      sql: (round) => {
        const of = (quarter: string) =>
          `(SELECT cik, cusip, value, amount FROM holdings WHERE quarter = '${quarter}')`;
        const delta = 'coalesce(now.amount, 0) - coalesce(was.amount, 0)';
        const trade = `CASE WHEN now.amount > 0 AND was.amount > 0
          THEN round((${delta}) * was.value / was.amount)
          ELSE coalesce(now.value, 0) - coalesce(was.value, 0) END`;
        return `SELECT cusip, value, count(*) OVER (), buyers, sellers, bought, sold FROM
           (SELECT cusip, sum(now.value) AS value, count(now.value) AS holders,
              count(*) FILTER (${delta} > 0) AS buyers, count(*) FILTER (${delta} < 0) AS sellers,
              sum(greatest(${trade}, 0)) AS bought, sum(least(${trade}, 0)) AS sold
            FROM ${of(quarterOf(round))} now FULL JOIN ${of(quarterOf(round + 1))} was USING (cik, cusip)
            GROUP BY cusip)
         WHERE holders > 0 ORDER BY holders DESC, value DESC, cusip LIMIT ${PAGE_SIZE}`;
      },
    },
    {
      name: 'a report against the one before',
      own: async (round) => {
        const filer = index.filers.get(cikOf(filerOf(round)));
        const comparison = filer && index.compare(filer, quarterOf(round));
        if (!comparison) throw new Error('No report');
        const { total, holdings } = await describeFiler(
          market,
          index,
          filer,
          comparison,
          {
            tab: 'holdings',
            includeOptions: 'false',
            sort: 'valueUSD',
            direction: 'desc',
            ...page,
          },
          { ownershipQuarters: null },
        );
        return {
          total,
          keys: holdings.map(({ cusip }) => cusip ?? '').toSorted(),
          values: holdings.map(({ valueUSD }) => valueUSD),
        };
      },
      sql: (round) => {
        const of = (quarter: string) =>
          `(SELECT cusip, value, amount FROM holdings WHERE cik = '${cikOf(filerOf(round))}' AND quarter = '${quarter}')`;
        return `SELECT now.cusip, now.value, count(*) OVER (), was.value, was.amount
          FROM ${of(quarterOf(round))} now LEFT JOIN ${of(quarterOf(round + 1))} was USING (cusip)
          ORDER BY 2 DESC LIMIT ${PAGE_SIZE}`;
      },
    },
    {
      name: 'history of a filer',
      own: (round) => {
        const filer = index.filers.get(cikOf(filerOf(round)));
        if (!filer) throw new Error('No filer');
        const { quarters } = filerHistory(index, filer, index.quarters, AS_OF);
        return {
          total: quarters.length,
          keys: quarters.map(({ quarter }) => quarter),
          values: quarters.map(({ valueUSD }) => valueUSD),
        };
      },
      sql: (round) =>
        `SELECT quarter, sum(value), count(*) OVER () FROM holdings
         WHERE cik = '${cikOf(filerOf(round))}' GROUP BY quarter ORDER BY quarter`,
    },
    {
      name: 'overlap of three filers',
      own: (round) => {
        const filers = [0, 1, 2].flatMap((n) => index.filers.get(cikOf(filerOf(round) + n)) ?? []);
        const sides = sidesOf(filers, undefined) ?? [];
        const ciks = filers.map(({ cik }) => cik);
        const { total, items } = overlapOf(market, sides, { ciks, show: 'all', ...page });
        return {
          total,
          keys: items.map(({ cusip }) => cusip ?? '').toSorted(),
          values: items
            .map(({ holdings }) =>
              holdings.reduce((sum, holding) => sum + (holding?.valueUSD ?? 0), 0),
            )
            .toSorted((a, b) => b - a),
        };
      },
      sql: (round) => {
        const ciks = [0, 1, 2].map((n) => `'${cikOf(filerOf(round) + n)}'`).join();
        return `SELECT cusip, sum(value), count(*) OVER () FROM newest WHERE cik IN (${ciks})
          GROUP BY cusip ORDER BY 2 DESC LIMIT ${PAGE_SIZE}`;
      },
    },
  ];
}

/** Questions whose SQL gives keys of equal values in any order. */
export const inKeyOrder = (name: string, keys: string[]): string[] =>
  name === 'a report against the one before' || name === 'overlap of three filers'
    ? keys.toSorted()
    : keys;
