import type { AssetRecord, DividendRecord, SplitRecord } from 'market-model/dataset';
import { parseIsoDate } from 'market-model/dates';
import { quarterOfYear, reportDay } from '../fundamentals/fiscal-calendar';
import type { SimulatedAsset } from '../world/records';

/** Days that the news cover. */
export const NEWS_DAYS = 30;

/** Close of a day and the change since the day before, percent. */
export interface DayMove {
  day: number;
  close: number;
  change: number;
}

interface Company {
  symbol: string;
  /** Name without its legal form, as headlines write it. */
  name: string;
  cap: number;
  sector: string;
  currencyCode: string;
}

export interface ResultsFact extends Company {
  day: number;
  time: 'before-open' | 'after-close';
  quarterName: string;
  earnings: number;
  expected: number;
  revenue: number;
  revenueBefore: number | null;
  statementCurrency: string;
  /** Change of the price on the day of the reaction; null if that is in the future. */
  reaction: number | null;
}

export interface MoveFact extends Company, DayMove {
  /** Volume relative to the typical one. */
  volume: number;
  yearHigh: boolean;
  yearLow: boolean;
}

export interface DividendFact extends Company {
  record: DividendRecord;
  /** Amount of the previous regular dividend; null for the first. */
  before: number | null;
}

export interface SplitFact extends Company {
  split: SplitRecord;
}

export interface QuotedFact {
  symbol: string;
  name: string;
  kind: 'index' | 'currency' | 'crypto';
  moves: DayMove[];
  rank: number;
  /** UTC hours after its close. */
  after: readonly [from: number, to: number];
}

/** Events of the simulation that are worth a headline. */
export interface NewsFacts {
  results: ResultsFact[];
  moves: MoveFact[];
  dividends: DividendFact[];
  splits: SplitFact[];
  quoted: QuotedFact[];
}

/** Limit of indices, pairs and coins in the news, each. */
const QUOTED_OF_A_KIND = 15;
/** Minimum capitalisation: only companies that readers know. */
const MIN_CAP = 8e8;
const RESULTS_CAP = 2.5e9;
const DIVIDEND_CAP = 2.5e9;
/** For larger companies, smaller moves make news. */
const thresholdOf = (cap: number): number => (cap > 1e11 ? 2.8 : cap > 1e10 ? 4 : 6);

const LEGAL_FORM =
  /,? (Inc\.?|Incorporated|Corporation|Corp\.?|(and |& )?(Company|Co\.?)|plc|PLC|Ltd\.?|Limited|N\.V\.|NV|S\.M\.E\.|S\.A\.|SA|SE|AG|AB( \(publ\))?|A\/S|ASA|AS|Oyj( Abp)?|S\.p\.A\.|SpA|SA\/NV|SGPS|GmbH & Co\. KGaA|S\.C\.A\.|L\.?P\.?|LLC)$/;

/** `Apple Inc.` → `Apple`. */
export function headlineName(name: string): string {
  let short = name;
  for (let i = 0; i < 2; i++) short = short.replace(LEGAL_FORM, '');
  return short.replace(/ (Holdings?|Group)$/, (word) =>
    short.length - word.length < 4 ? word : '',
  );
}

/** Collects facts of the last days while assets are simulated. */
export class NewsCollector {
  readonly facts: NewsFacts = {
    results: [],
    moves: [],
    dividends: [],
    splits: [],
    quoted: [],
  };
  private readonly since: number;

  constructor(private readonly lastDay: number) {
    this.since = lastDay - NEWS_DAYS;
  }

  add(asset: SimulatedAsset, fields: AssetRecord['fields']): void {
    if (asset.stock) this.addStock(asset);
    else if (asset.rank !== undefined && asset.rank < QUOTED_OF_A_KIND) {
      const kind =
        asset.assetType === 'index' || asset.assetType === 'crypto' ? asset.assetType : 'currency';
      this.facts.quoted.push({
        symbol: asset.symbol,
        name: typeof fields.name === 'string' ? fields.name : asset.symbol,
        kind,
        moves: this.movesOf(asset),
        rank: asset.rank,
        after: hoursAfterClose(kind, fields.countryCode),
      });
    }
  }

  private movesOf({ bars: { day, close } }: SimulatedAsset): DayMove[] {
    const moves: DayMove[] = [];
    for (let i = day.length - 1; i > 0 && (day[i] ?? 0) > this.since; i--) {
      const [now = NaN, before = NaN] = [close[i], close[i - 1]];
      moves.push({ day: day[i] ?? 0, close: now, change: 100 * (now / before - 1) });
    }
    return moves.toReversed();
  }

  private addStock(asset: SimulatedAsset): void {
    const { stock, reports, bars, dividends } = asset;
    if (!stock || stock.cap < MIN_CAP) return;
    const company: Company = {
      symbol: stock.symbol,
      name: headlineName(stock.name),
      cap: stock.cap,
      sector: stock.sector,
      currencyCode: stock.currencyCode,
    };
    const moves = this.movesOf(asset);
    const resultsDay = reports ? reportDay(stock.fiscal, reports.lastReported) : 0;
    const reacts = moves.find(({ day }) =>
      stock.fiscal.time === 'before-open' ? day >= resultsDay : day > resultsDay,
    );
    if (reports && resultsDay > this.since && stock.cap > RESULTS_CAP) {
      const now = reports.quarters.find(({ quarter }) => quarter === reports.lastReported);
      const before = reports.quarters.find(({ quarter }) => quarter === reports.lastReported - 4);
      const expected = reports.estimates?.of(reports.lastReported)?.earningsPerShare;
      if (
        now?.values.epsDiluted !== undefined &&
        now.values.revenue !== undefined &&
        expected !== undefined
      )
        this.facts.results.push({
          ...company,
          day: resultsDay,
          time: stock.fiscal.time,
          quarterName: QUARTERS[quarterOfYear(stock.fiscal, now.quarter) - 1] ?? '',
          earnings: now.values.epsDiluted,
          expected,
          revenue: now.values.revenue,
          revenueBefore: before?.values.revenue ?? null,
          statementCurrency: reports.fundamentals.currencyCode ?? 'USD',
          reaction: reacts?.change ?? null,
        });
    }
    for (const move of moves) {
      if (Math.abs(move.change) < thresholdOf(stock.cap)) continue;
      if (reports && resultsDay > this.since && move.day === reacts?.day) continue;
      this.facts.moves.push({ ...company, ...move, ...this.surroundings(bars, move.day) });
    }
    if (stock.cap > DIVIDEND_CAP) {
      for (const [i, record] of dividends.entries()) {
        const declared = parseIsoDate(record.declaredDate ?? '') ?? 0;
        if (declared <= this.since || declared > this.lastDay) continue;
        const earlier = dividends.slice(0, i).filter(({ special }) => !special);
        this.facts.dividends.push({ ...company, record, before: earlier.at(-1)?.amount ?? null });
      }
    }
    for (const split of stock.splits) {
      const day = parseIsoDate(split.date) ?? 0;
      if (day > this.since && day <= this.lastDay) this.facts.splits.push({ ...company, split });
    }
  }

  private surroundings(
    { day, high, low, volume }: SimulatedAsset['bars'],
    of: number,
  ): Pick<MoveFact, 'volume' | 'yearHigh' | 'yearLow'> {
    const at = day.indexOf(of);
    const from = Math.max(0, at - 251);
    let [highest, lowest, sum] = [-Infinity, Infinity, 0];
    for (let i = from; i < at; i++) {
      highest = Math.max(highest, high[i] ?? NaN);
      lowest = Math.min(lowest, low[i] ?? NaN);
      if (i >= at - 30) sum += volume[i] ?? NaN;
    }
    return {
      volume: (volume[at] ?? NaN) / (sum / Math.min(30, at - from)),
      yearHigh: at - from > 200 && (high[at] ?? NaN) > highest,
      yearLow: at - from > 200 && (low[at] ?? NaN) < lowest,
    };
  }
}

const ASIA = new Set<unknown>(['JP', 'HK', 'CN', 'AU', 'KR', 'IN', 'SG', 'TW', 'NZ']);
const AMERICA = new Set<unknown>(['US', 'CA', 'MX', 'BR']);

function hoursAfterClose(kind: QuotedFact['kind'], country: unknown): QuotedFact['after'] {
  if (kind !== 'index' || AMERICA.has(country)) return [21.1, 22.2];
  return ASIA.has(country) ? [8.2, 10.5] : [16.6, 17.9];
}

const QUARTERS = ['first', 'second', 'third', 'fourth'] as const;
