import type {
  AssetRecord,
  CollectedLists,
  CompanyCik,
  EarningsReport,
  UpcomingDividend,
} from 'api/dataset';
import { upcomingDividends } from 'api/derive';
import { demoCalendarEvents } from '../calendar/events';
import { demoNews } from '../news/demo-news';
import { NewsCollector } from '../news/news-collector';
import type { SimulatedAsset } from '../world/records';
import { demoSenateTransactions, type TradedShare } from '../senate/transactions';
import { demoFilings, simulatedQuarterEnds } from '../thirteen-f/filings';
import { SecurityCollector } from '../thirteen-f/securities';
import { earningsReportsOf } from './earnings';

/** Dividends are listed so many days ahead. */
const DIVIDEND_HORIZON = 92;
/** Numbers of companies: ten digits of a range that the SEC has not reached. */
const FIRST_COMPANY_CIK = 9_800_000_001;
/** Politicians deal in shares of larger companies. */
const MIN_TRADED_CAP = 3e9;

/** Watches the assets go by while they are simulated and makes the lists that stand beside them. */
export class DemoCollector {
  private readonly ciks: CompanyCik[] = [];
  private readonly earnings: EarningsReport[] = [];
  private readonly dividends: UpcomingDividend[] = [];
  private readonly traded: TradedShare[] = [];
  private readonly securities: SecurityCollector;
  private readonly news: NewsCollector;

  constructor(
    private readonly seed: number,
    private readonly lastDay: number,
  ) {
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
    this.ciks.push({
      symbol,
      cik: String(FIRST_COMPANY_CIK + this.ciks.length),
      name: stock.name,
    });
    this.securities.add(stock, bars, fields);
    if (stock.cap > MIN_TRADED_CAP) this.traded.push({ symbol, name: stock.name, cap: stock.cap });
  }

  /** The lists, when all assets have gone by. */
  finish(): CollectedLists {
    const { seed, lastDay } = this;
    const filings = demoFilings(this.securities.securities(), seed, lastDay);
    const events = demoCalendarEvents(seed, lastDay);
    const byDate = <T extends { symbol: string }>(list: T[], date: (item: T) => string): T[] =>
      list.toSorted((a, b) => (date(a) + a.symbol < date(b) + b.symbol ? -1 : 1));
    return {
      '13f-filings': filings,
      'senate-transactions': demoSenateTransactions(this.traded, seed, lastDay),
      'company-ciks': this.ciks,
      'calendar-events': events,
      'upcoming-dividends': byDate(this.dividends, ({ exDate }) => exDate),
      'earnings-reports': byDate(this.earnings, ({ date }) => date),
      news: demoNews(this.news.facts(), { filings, events }, seed, lastDay),
    };
  }
}
