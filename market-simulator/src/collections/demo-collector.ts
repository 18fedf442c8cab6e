import type {
  AssetRecord,
  CollectedLists,
  CompanyCik,
  EarningsReport,
  UpcomingDividend,
} from 'market-model/dataset';
import { upcomingDividends } from 'market-model/derive';
import { demoCalendarEvents } from '../calendar/events';
import { demoNews } from '../news/demo-news';
import { NewsCollector, type NewsFacts } from '../news/news-collector';
import type { SimulatedAsset } from '../world/records';
import { demoSenateTransactions, type TradedShare } from '../senate/transactions';
import { demoFilings, simulatedQuarterEnds } from '../thirteen-f/filings';
import { heldSecurities, SecurityCollector, type ListedSecurity } from '../thirteen-f/securities';
import { earningsReportsOf } from './earnings';

/** Days ahead for which dividends are listed. */
const DIVIDEND_HORIZON = 92;
/** CIKs of companies: ten digits from a range that the SEC has not reached. */
const FIRST_COMPANY_CIK = 9_800_000_001;
/** Minimum market capitalisation: politicians trade shares of larger companies. */
const MIN_TRADED_CAP = 3e9;

/**
 * Facts collected from a slice of the market, as plain values that can be passed between threads.
 */
export interface CollectedFacts {
  /** Listed in New York. */
  companies: Omit<CompanyCik, 'cik'>[];
  earnings: EarningsReport[];
  dividends: UpcomingDividend[];
  traded: TradedShare[];
  securities: ListedSecurity[];
  news: NewsFacts;
}

/** Collects facts while the assets are simulated. */
export class DemoCollector {
  private readonly companies: CollectedFacts['companies'] = [];
  private readonly earnings: EarningsReport[] = [];
  private readonly dividends: UpcomingDividend[] = [];
  private readonly traded: TradedShare[] = [];
  private readonly securities: SecurityCollector;
  private readonly news: NewsCollector;

  constructor(private readonly lastDay: number) {
    this.securities = new SecurityCollector(simulatedQuarterEnds(lastDay));
    this.news = new NewsCollector(lastDay);
  }

  add(asset: SimulatedAsset, fields: AssetRecord['fields']): void {
    const { stock, reports, dividends, bars, symbol } = asset;
    if (dividends.length > 0)
      this.dividends.push(
        ...upcomingDividends(dividends, this.lastDay, { symbol, horizonDays: DIVIDEND_HORIZON }),
      );
    this.news.add(asset, fields);
    if (!stock) return;
    if (reports) this.earnings.push(...earningsReportsOf(stock, reports));
    if (!symbol.endsWith('.US')) return;
    this.companies.push({ symbol, name: stock.name });
    this.securities.add(stock, bars, fields);
    if (stock.cap > MIN_TRADED_CAP) this.traded.push({ symbol, name: stock.name, cap: stock.cap });
  }

  facts(): CollectedFacts {
    const { companies, earnings, dividends, traded, securities, news } = this;
    return {
      companies,
      earnings,
      dividends,
      traded,
      securities: securities.found,
      news: news.facts,
    };
  }
}

/**
 * The market-wide lists.
 * @param slices facts of all slices of the market, in the order of the records
 */
export function collectedLists(
  slices: readonly CollectedFacts[],
  seed: number,
  lastDay: number,
): CollectedLists {
  const all = <T>(listOf: (slice: CollectedFacts) => readonly T[]): T[] => slices.flatMap(listOf);
  const byDate = <T extends { symbol: string }>(list: T[], date: (item: T) => string): T[] =>
    list.toSorted((a, b) => (date(a) + a.symbol < date(b) + b.symbol ? -1 : 1));
  const filings = demoFilings(heldSecurities(all(({ securities }) => securities)), seed, lastDay);
  const events = demoCalendarEvents(seed, lastDay);
  const news: NewsFacts = {
    results: all((slice) => slice.news.results),
    moves: all((slice) => slice.news.moves),
    dividends: all((slice) => slice.news.dividends),
    splits: all((slice) => slice.news.splits),
    quoted: all((slice) => slice.news.quoted),
  };
  return {
    '13f-filings': filings,
    'senate-transactions': demoSenateTransactions(
      all(({ traded }) => traded),
      seed,
      lastDay,
    ),
    'company-ciks': all(({ companies }) => companies).map(({ symbol, name }, i) => ({
      symbol,
      cik: String(FIRST_COMPANY_CIK + i),
      name,
    })),
    'calendar-events': events,
    'upcoming-dividends': byDate(
      all(({ dividends }) => dividends),
      ({ exDate }) => exDate,
    ),
    'earnings-reports': byDate(
      all(({ earnings }) => earnings),
      ({ date }) => date,
    ),
    news: demoNews(news, { filings, events }, seed, lastDay),
  };
}
