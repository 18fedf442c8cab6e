import { exchangeOf } from 'shared/market';
import type { RealFund } from './real-fund';
import { referenceUsd } from '../prices/reference-rates';

/** Known ISINs of funds, by symbol of the first listing. */
const ISINS: Readonly<Record<string, string>> = {
  'SPY.US': 'US78462F1030',
  'VOO.US': 'US9229083632',
  'IVV.US': 'US4642872000',
  'QQQ.US': 'US46090E1038',
  'VTI.US': 'US9229087690',
  'VUSA.LSE': 'IE00B3XXRP09',
  'CSPX.LSE': 'IE00B5BMR087',
  'VWRL.LSE': 'IE00B3RBWM25',
  'ISF.LSE': 'IE0005042456',
  'IWDA.AS': 'IE00B4L5Y983',
  'VUAA.MI': 'IE00BFMXXD54',
  'EXS1.F': 'DE0005933931',
  'CW8.PA': 'LU1681043599',
};

/** Where else a fund is listed: `symbol|first listing|turnover as a share of that of the first one`. */
const LISTINGS = `
VUSA.AS|VUSA.LSE|0.4
VUSA.F|VUSA.LSE|0.3
VUSA.MI|VUSA.LSE|0.1
CSPX.AS|CSPX.LSE|0.2
SXR8.F|CSPX.LSE|0.6
CSSPX.MI|CSPX.LSE|0.25
CSSPX.SW|CSPX.LSE|0.08
VWRL.AS|VWRL.LSE|0.7
VGWL.F|VWRL.LSE|0.3
VWRL.SW|VWRL.LSE|0.1
SWDA.LSE|IWDA.AS|1.4
EUNL.F|IWDA.AS|1.2
SWDA.MI|IWDA.AS|0.8
VUAA.F|VUAA.MI|1.1
VUAG.LSE|VUAA.MI|0.5
`;

/** The funds with their ISINs, and behind them their further listings, at the price of their currency. */
export function withFurtherListings(funds: readonly RealFund[]): RealFund[] {
  const first = funds.map((fund) => {
    const isin = ISINS[`${fund.ticker}.${fund.exchange}`];
    return isin === undefined ? fund : { ...fund, isin };
  });
  const bySymbol = new Map(first.map((fund) => [`${fund.ticker}.${fund.exchange}`, fund]));
  const further = LISTINGS.trim()
    .split('\n')
    .map((line): RealFund => {
      const [symbol = '', of = '', share] = line.split('|');
      const [ticker = '', exchange = ''] = symbol.split('.');
      const fund = bySymbol.get(of);
      if (!fund?.isin) throw new RangeError(`The demo has no fund ${of} with an ISIN`);
      const price = (fund.price * dollars(fund.exchange)) / dollars(exchange);
      return {
        ...fund,
        ticker,
        exchange,
        price: Math.round(price * 100) / 100,
        listingOf: { ticker: fund.ticker, exchange: fund.exchange, turnover: Number(share) },
      };
    });
  return [...first, ...further];
}

const dollars = (exchange: string): number =>
  referenceUsd(exchangeOf(exchange)?.currencyCode ?? 'USD');
