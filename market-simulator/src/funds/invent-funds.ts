import { inventTicker } from '../companies/company-names';
import { realFunds } from './fund-table';
import type { RealFund } from './real-fund';
import { EXCHANGE_PROFILES } from '../profiles/exchange-profiles';
import { shareOfListings } from '../profiles/market-size';
import { RandomStream, hash32 } from '../random/random';
import { referenceUsd } from '../prices/reference-rates';
import { number, optional, readTable, text } from '../tables/read-table';
import { readWordLists } from '../tables/read-word-lists';
import { exchangeOf } from 'shared/market';

/** Houses that do not exist. */
const { houses: HOUSES } = readWordLists(new URL('./houses.json', import.meta.url), ['houses']);

interface Theme {
  name: string;
  category: string;
  assetClass: string;
  region: string;
  sector: string | null;
  fee: number;
  dividendYield: number;
}

const THEMES = readTable<Theme>(new URL('./themes.csv', import.meta.url), {
  name: text,
  category: text,
  assetClass: text,
  region: text,
  sector: optional(text),
  fee: number,
  dividendYield: number,
});

/**
 * Real funds and as many invented ones as each exchange needs; tickers avoid those of the shares.
 */
export function fundSketches(
  seed: number,
  sharesTickers: ReadonlyMap<string, ReadonlySet<string>>,
): RealFund[] {
  const real = realFunds();
  const funds = [...real];
  const names = new Set(real.map((fund) => fund.name));
  const share = shareOfListings(seed);
  for (const [exchange, profile] of Object.entries(EXCHANGE_PROFILES)) {
    const random = new RandomStream(hash32(`funds:${exchange}`, seed));
    const fundsOfExchange = real.filter((fund) => fund.exchange === exchange);
    const tickers = new Set([
      ...(sharesTickers.get(exchange) ?? []),
      ...fundsOfExchange.map((fund) => fund.ticker),
    ]);
    for (let i = fundsOfExchange.length; i < profile.etfs * share; i++) {
      const theme = random.pick(THEMES);
      const name = fundName(random, theme, exchange, names);
      const style = profile.ticker === 'nordic' ? 'letters' : profile.ticker;
      const pays = random.chance(exchange === 'US' ? 0.92 : 0.45);
      const usd = referenceUsd(exchangeOf(exchange)?.currencyCode ?? 'USD');
      funds.push({
        ticker: inventTicker(random, { ...profile, ticker: style }, name, tickers),
        name,
        category: theme.category,
        assetClass: theme.assetClass,
        region: theme.region,
        sector: theme.sector,
        expenseRatio: Math.max(
          0.02,
          Math.round(theme.fee * random.lognormal(1.25, 0.35) * 100) / 100,
        ),
        assetsBillions: Math.min(40, random.lognormal(0.18, 1.5)),
        price: Math.round((random.lognormal(38, 0.6) / usd) * 100) / 100,
        dividendYield: pays ? theme.dividendYield * random.lognormal(1, 0.18) : 0,
        exchange,
        invented: true,
      });
    }
  }
  return funds;
}

function fundName(
  random: RandomStream,
  theme: Theme,
  exchange: string,
  usedNames: Set<string>,
): string {
  const suffix = exchange === 'US' ? 'ETF' : 'UCITS ETF';
  for (let attempt = 0; ; attempt++) {
    const variant =
      attempt < 2
        ? ''
        : ` ${random.pick(['Hedged', 'Equal Weight', 'Select', 'Core', 'Plus', 'Focus', 'Enhanced', 'Active', '2030', '50', '100', 'Leaders', 'Low Carbon', 'Advanced'])}`;
    const share = exchange === 'US' ? '' : random.pick([' (Acc)', ' (Dist)', '']);
    const name = `${random.pick(HOUSES)} ${theme.name}${variant} ${suffix}${share}`;
    if (usedNames.has(name)) continue;
    usedNames.add(name);
    return name;
  }
}
