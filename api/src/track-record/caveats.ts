/** Omissions and assumptions of a track record, as text. */
import { TRACK_RECORD, formatDate, formatInteger } from 'shared/market';
import type { TrackRecord } from 'shared/contract';
import type { UnknownCondition } from './subject/subject';

export interface CaveatFacts {
  demo: boolean;
  unknown: readonly UnknownCondition[];
  notes: readonly string[];
  /** First requested day, and the first one with prices. */
  requestedFrom: string;
  from: string;
  requestedTo: string;
  to: string;
  stocks: number;
  /** Stocks whose prices end long before those of the snapshot. */
  ended: number;
  /** Stocks without any price. */
  withoutBars: number;
  /** Stocks whose statements are unknown. */
  withoutStatements: number;
  /** Statements without a day of filing, and all. */
  assumedFilings: number;
  statements: number;
  /** First and last number of stocks that were listed at a rebalancing. */
  listedFirst: number;
  listedLast: number;
  /** Rebalancings at which nothing passed. */
  empty: number;
  rebalances: number;
  /** Picks without a market cap, where that is the weight. */
  withoutWeight: number;
  readsBroker: boolean;
  benchmark: TrackRecord['benchmark'];
}

const count = (number: number, one: string, many: string): string =>
  `${formatInteger(number)} ${number === 1 ? one : many}`;

/** All that applies, the weightiest first. */
export function caveatsOf(facts: CaveatFacts): TrackRecord['caveats'] {
  const { quarterly, annual } = TRACK_RECORD.assumedFilingDays;
  const { benchmark } = facts;
  const caveats: [id: string, applies: boolean, text: () => string][] = [
    [
      'simulated',
      facts.demo,
      () =>
        'The market is simulated: prices, companies and statements are invented, and the result says nothing about real stocks.',
    ],
    [
      'survivorship',
      true,
      () =>
        facts.ended === 0
          ? 'Delisted companies are not in the source: it has only those that are listed today, so failures are missing and the result is too good.'
          : `Few delisted companies are in the source (${count(facts.ended, 'stock', 'stocks')} whose prices end): some failures are missing and the result may be too good.`,
    ],
    [
      'short-history',
      facts.from > facts.requestedFrom || facts.to < facts.requestedTo,
      () =>
        `Prices are known from ${formatDate(facts.from)} to ${formatDate(facts.to)} only: the span was cut.`,
    ],
    ...facts.unknown.map(({ label, reason }): (typeof caveats)[number] => [
      'not-evaluable',
      true,
      () => `Left out: ${label}; ${reason}.`,
    ]),
    ...facts.notes.map((note): (typeof caveats)[number] => ['note', true, () => note]),
    [
      'few-listed',
      facts.listedFirst < facts.listedLast,
      () =>
        `${formatInteger(facts.listedFirst)} stocks had prices at the first date, ${formatInteger(facts.listedLast)} at the last.`,
    ],
    [
      'assumed-filing',
      facts.assumedFilings > 0,
      () =>
        `${formatInteger(facts.assumedFilings)} of ${count(facts.statements, 'statement has', 'statements have')} no day of filing: quarters count as public ${quarterly} days after their end, years ${annual} days.`,
    ],
    [
      'restated',
      true,
      () =>
        'Statements are as the source has them now: figures that a company restated later cannot be told from those first filed.',
    ],
    [
      'no-statements',
      facts.withoutStatements > 0,
      () =>
        `Of ${formatInteger(facts.stocks)} stocks ${formatInteger(facts.withoutStatements)} have no statements and ${formatInteger(facts.withoutBars)} no prices in the source.`,
    ],
    ['todays-sector', true, () => 'Sector and industry are those of today.'],
    ['todays-broker', facts.readsBroker, () => 'The offer of the broker is that of today.'],
    [
      'nothing-passed',
      facts.empty > 0,
      () =>
        `At ${formatInteger(facts.empty)} of ${formatInteger(facts.rebalances)} dates no stock passed: the money was held as cash without interest.`,
    ],
    [
      'no-market-cap',
      facts.withoutWeight > 0,
      () =>
        `${count(facts.withoutWeight, 'pick', 'picks')} without a known market cap could not be weighted and were left out.`,
    ],
    [
      'benchmark',
      true,
      () => {
        if (benchmark.symbol === null)
          return 'The data have no index or fund that reaches over the span: the benchmark is all stocks of the data by market cap, rebalanced on the same days without costs.';
        return benchmark.totalReturn
          ? `The benchmark ${benchmark.name} is bought once on the first day with its dividends reinvested, without costs.`
          : `The benchmark ${benchmark.name} is a price index: its dividends are not counted, so it looks worse than a fund on it.`;
      },
    ],
    [
      'ended-holdings',
      facts.ended > 0,
      () =>
        'A holding whose prices end counts as cash at its last close until the next rebalancing.',
    ],
    [
      'taxes',
      true,
      () =>
        'All in US dollars, dividends reinvested at the close of the ex-date; taxes, spreads and the effect of one’s own orders on the price are not counted.',
    ],
  ];
  return caveats.flatMap(([id, applies, text]) => (applies ? [{ id, text: text() }] : []));
}
