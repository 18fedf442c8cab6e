/** Content of each subscription: when it is due, and its text. */
import type { EmailSubscription, ScreenerQuery } from 'shared/contract';
import {
  addDays,
  catalogueOf,
  detailsPath,
  formatChange,
  formatDate,
  formatMoney,
  mondayOf,
  tickerOf,
} from 'shared/market';
import type { MailBlock, MailContent, MailRow, MailValue } from '../mail/template/mail-content';
import { runScreen } from '../market/engine/run-screen';
import { compileScreen } from '../market/query/compile';
import type { Market } from '../market/store/market';

export interface Letter {
  subject: string;
  content: MailContent;
}

export interface Digest {
  subscription: EmailSubscription;
  /** Day or week that the next letter covers. */
  occasion: (market: Market, now: Date) => string;
  /** Whether the letter needs the symbols that the user holds or watches. */
  isOfUserAssets: boolean;
  /**
   * Null without news. `userSymbols`: symbols that the user holds or watches; empty if not needed.
   */
  compose: (
    market: Market,
    occasion: string,
    userSymbols: readonly string[],
    publicUrl: string,
  ) => Letter | null;
}

const ROWS = 10;
/** As the list of top movers has them at first. */
const MOVER_GUARDS: ScreenerQuery['where'] = [
  { field: 'priceUSD', gte: 1 },
  { field: 'avg30Volume', gte: 100_000 },
  { field: 'marketCap', gte: 300_000_000 },
];
const PENNY_PRICE_USD = 5;
const PENNY_TURNOVER_USD = 100_000;
const CHANGE = 'day1ChangePercent';

const tradingDay = (market: Market): string => market.asOf.slice(0, 10);
const weekOf = (_market: Market, now: Date): string => mondayOf(now.toISOString().slice(0, 10));

const toneOf = (change: unknown): MailValue['tone'] =>
  typeof change !== 'number' || change === 0 ? null : change > 0 ? 'gain' : 'loss';

/** The stocks of a screen with change and price. */
function stockRows(market: Market, query: ScreenerQuery, publicUrl: string): MailRow[] {
  const columns = ['symbol', 'companyName', CHANGE, 'price', 'currencyCode'];
  const screen = compileScreen({ ...query, columns, pageSize: ROWS }, catalogueOf('stocks'));
  return runScreen(market.table('stock'), screen).rows.map(
    ([symbol, name, change, price, currency]): MailRow => ({
      lead: '',
      label: tickerOf(String(symbol)),
      note: String(name ?? ''),
      values: [
        { text: formatChange(typeof change === 'number' ? change : null), tone: toneOf(change) },
        {
          text: formatMoney(typeof price === 'number' ? price : null, String(currency ?? '')),
          tone: null,
        },
      ],
      url: publicUrl + detailsPath('stock', String(symbol)),
    }),
  );
}

const block = (title: string, rows: MailRow[]): MailBlock[] =>
  rows.length === 0 ? [] : [{ title, paragraphs: [], rows }];

const letter = (
  subject: string,
  blocks: MailBlock[],
  action: MailContent['action'],
): Letter | null => (blocks.length === 0 ? null : { subject, content: { blocks, action } });

const TOP_MOVERS: Digest = {
  subscription: 'top-movers',
  isOfUserAssets: false,
  occasion: tradingDay,
  compose(market, day, _ownSymbols, publicUrl) {
    const side = (direction: 'asc' | 'desc') =>
      stockRows(
        market,
        {
          where: [
            ...(MOVER_GUARDS ?? []),
            direction === 'desc' ? { field: CHANGE, gt: 0 } : { field: CHANGE, lt: 0 },
          ],
          sort: [{ field: CHANGE, direction }],
        },
        publicUrl,
      );
    return letter(
      `Top movers of ${formatDate(day, 'long')}`,
      [...block('Gains', side('desc')), ...block('Losses', side('asc'))],
      { label: 'All movers', url: `${publicUrl}/stocks/gainers-losers` },
    );
  },
};

const PENNY_STOCKS: Digest = {
  subscription: 'penny-stocks',
  isOfUserAssets: false,
  occasion: tradingDay,
  compose(market, day, _ownSymbols, publicUrl) {
    const rows = stockRows(
      market,
      {
        where: [
          { field: 'priceUSD', lt: PENNY_PRICE_USD },
          { field: 'turnoverUSD', gte: PENNY_TURNOVER_USD },
          { field: 'relativeVolume', gt: 0 },
        ],
        sort: [{ field: 'relativeVolume', direction: 'desc' }],
      },
      publicUrl,
    );
    return letter(
      `Penny stocks of ${formatDate(day, 'long')}`,
      block('Under $5, most unusual volume first', rows),
      { label: 'All penny stocks', url: `${publicUrl}/stocks/penny` },
    );
  },
};

const UPCOMING_DIVIDENDS: Digest = {
  subscription: 'upcoming-dividends',
  isOfUserAssets: true,
  occasion: weekOf,
  compose(market, monday, userSymbols, publicUrl) {
    const sunday = addDays(monday, 6);
    const own = new Set(userSymbols);
    const ofWeek = market
      .collection('upcoming-dividends')
      .filter(({ exDate }) => exDate >= monday && exDate <= sunday)
      .toSorted((a, b) => a.exDate.localeCompare(b.exDate) || a.symbol.localeCompare(b.symbol));
    const row = ({ symbol, exDate, amount, currencyCode }: (typeof ofWeek)[number]): MailRow => {
      const asset = market.find(symbol);
      return {
        lead: formatDate(exDate),
        label: tickerOf(symbol),
        note: asset?.table.text('companyName', asset.row) ?? '',
        values: [{ text: formatMoney(amount, currencyCode), tone: null }],
        url: publicUrl + detailsPath('stock', symbol),
      };
    };
    const size = (symbol: string): number => {
      const asset = market.find(symbol);
      return asset?.table.number('marketCap', asset.row) ?? 0;
    };
    const mine = ofWeek.filter(({ symbol }) => own.has(symbol));
    const largest = ofWeek
      .filter(({ symbol }) => !own.has(symbol))
      .toSorted((a, b) => size(b.symbol) - size(a.symbol))
      .slice(0, ROWS)
      .toSorted((a, b) => a.exDate.localeCompare(b.exDate));
    return letter(
      `Ex-dates from ${formatDate(monday, 'long')}`,
      [
        ...block('In your portfolios and watchlists', mine.map(row)),
        ...block('Largest companies', largest.map(row)),
      ],
      {
        label: `All ${ofWeek.length} of the week`,
        url: `${publicUrl}/stocks/dividends/upcoming`,
      },
    );
  },
};

export const DIGESTS: readonly Digest[] = [TOP_MOVERS, PENNY_STOCKS, UPCOMING_DIVIDENDS];
