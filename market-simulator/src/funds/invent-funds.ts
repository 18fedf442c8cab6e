import { inventTicker } from '../companies/company-names';
import { realFunds } from './etf-table';
import type { RealFund } from './real-fund';
import { EXCHANGE_PROFILES } from '../profiles/exchange-profiles';
import { shareOfListings } from '../profiles/market-size';
import { RandomStream, hash32 } from '../random/random';
import { referenceUsd } from '../prices/reference-rates';
import { exchangeOf, SECTORS } from 'shared/market';

/** Houses that do not exist. */
const HOUSES = [
  'Northbridge',
  'Halden',
  'Meridian Index',
  'Kestrel',
  'Larkspur',
  'Palisade',
  'Orchard Street',
  'Trident',
  'Blue Fjord',
  'Quill',
  'Summit Point',
  'Verity',
  'Ashgrove',
  'Corvid',
  'Stonebridge',
  'Lantern',
  'Osprey',
  'Ridgeway',
];

interface Theme {
  name: string;
  category: string;
  assetClass: string;
  region: string;
  sector: string | null;
  fee: number;
  dividendYield: number;
}

const equity = (
  name: string,
  category: string,
  region: string,
  fee: number,
  dividendYield: number,
  sector: string | null = null,
): Theme => ({
  name,
  category,
  assetClass: 'Equity',
  region,
  sector,
  fee,
  dividendYield,
});
const bond = (
  name: string,
  category: string,
  region: string,
  fee: number,
  dividendYield: number,
): Theme => ({
  name,
  category,
  assetClass: 'Bond',
  region,
  sector: null,
  fee,
  dividendYield,
});
const other = (name: string, category: string, assetClass: string, fee: number): Theme => ({
  name,
  category,
  assetClass,
  region: 'Global',
  sector: null,
  fee,
  dividendYield: 0,
});

const THEMES: readonly Theme[] = [
  equity('US Large Cap', 'Large Blend', 'North America', 0.09, 1.2),
  equity('US Mid Cap', 'Mid-Cap Blend', 'North America', 0.14, 1.4),
  equity('US Small Cap', 'Small Blend', 'North America', 0.18, 1.5),
  equity('US Value', 'Large Value', 'North America', 0.17, 2.2),
  equity('US Growth', 'Large Growth', 'North America', 0.17, 0.5),
  equity('US High Dividend', 'Large Value', 'North America', 0.28, 3.4),
  equity('US Quality', 'Large Blend', 'North America', 0.2, 1.1),
  equity('US Minimum Volatility', 'Large Blend', 'North America', 0.2, 1.7),
  equity('US Momentum', 'Large Growth', 'North America', 0.22, 0.7),
  equity('Covered Call Income', 'Derivative Income', 'North America', 0.55, 7.5),
  equity('Canada', 'Miscellaneous Region', 'North America', 0.3, 2.5),
  equity('World', 'Global Large Stock', 'Global', 0.2, 1.6),
  equity('World ESG Screened', 'Global Large Stock', 'Global', 0.22, 1.5),
  equity('World Small Cap', 'Global Small/Mid Stock', 'Global', 0.35, 1.7),
  equity('World Dividend Leaders', 'Global Large Stock', 'Global', 0.38, 3.6),
  equity('Developed ex US', 'Foreign Large Blend', 'Developed Markets', 0.12, 2.8),
  equity('Europe', 'Europe Stock', 'Europe', 0.14, 2.8),
  equity('Euro Area Blue Chip', 'Europe Stock', 'Europe', 0.12, 2.7),
  equity('UK All Share', 'UK Large-Cap Equity', 'Europe', 0.12, 3.5),
  equity('Germany', 'Germany Equity', 'Europe', 0.15, 2.4),
  equity('Nordic', 'Miscellaneous Region', 'Europe', 0.28, 2.9),
  equity('Switzerland', 'Miscellaneous Region', 'Europe', 0.25, 2.6),
  equity('Japan', 'Japan Stock', 'Asia', 0.2, 2.0),
  equity('China', 'China Region', 'Asia', 0.45, 2.2),
  equity('India', 'India Equity', 'Asia', 0.6, 0.4),
  equity('Asia Pacific ex Japan', 'Pacific/Asia ex-Japan Stk', 'Asia', 0.3, 2.5),
  equity('Australia Top 200', 'Australia Large-Cap Blend', 'Australia', 0.1, 3.6),
  equity('Emerging Markets', 'Diversified Emerging Mkts', 'Emerging Markets', 0.18, 2.5),
  equity('Latin America', 'Latin America Stock', 'Latin America', 0.45, 4.6),
  equity('Artificial Intelligence', 'Technology', 'Global', 0.58, 0.2, 'Technology'),
  equity('Cybersecurity', 'Technology', 'Global', 0.52, 0.1, 'Technology'),
  equity('Robotics & Automation', 'Technology', 'Global', 0.55, 0.4, 'Technology'),
  equity('Clean Energy', 'Miscellaneous Sector', 'Global', 0.48, 1.0, 'Utilities'),
  equity('Water', 'Natural Resources', 'Global', 0.5, 1.3, 'Industrials'),
  equity('Gold Miners', 'Equity Precious Metals', 'Global', 0.5, 1.2, 'Basic Materials'),
  ...SECTORS.map((sector) =>
    equity(
      `US ${sector}`,
      sector,
      'North America',
      0.16,
      sector === 'Utilities' || sector === 'Real Estate' ? 3.1 : 1.2,
      sector,
    ),
  ),
  ...SECTORS.map((sector) =>
    equity(`Europe ${sector}`, sector, 'Europe', 0.24, sector === 'Technology' ? 1 : 2.9, sector),
  ),
  bond('Treasury 1-3 Year', 'Short Government', 'North America', 0.08, 4),
  bond('Treasury 7-10 Year', 'Intermediate Government', 'North America', 0.1, 3.9),
  bond('Treasury 20+ Year', 'Long Government', 'North America', 0.12, 4.4),
  bond('T-Bill', 'Ultrashort Bond', 'North America', 0.08, 4.2),
  bond('Aggregate Bond', 'Intermediate Core Bond', 'North America', 0.06, 3.9),
  bond('Corporate Bond', 'Corporate Bond', 'North America', 0.12, 4.7),
  bond('High Yield Bond', 'High Yield Bond', 'North America', 0.4, 6.4),
  bond('Municipal Bond', 'Muni National Interm', 'North America', 0.14, 3.1),
  bond('Euro Government Bond', 'EUR Government Bond', 'Europe', 0.12, 2.6),
  bond('Euro Corporate Bond', 'EUR Corporate Bond', 'Europe', 0.15, 3.3),
  bond('Emerging Markets Bond', 'Emerging Markets Bond', 'Emerging Markets', 0.4, 5.6),
  bond('Inflation-Linked Bond', 'Inflation-Protected Bond', 'North America', 0.12, 3.2),
  bond('Floating Rate', 'Bank Loan', 'North America', 0.35, 6.2),
  other('Physical Gold', 'Commodities Focused', 'Commodity', 0.22),
  other('Crude Oil', 'Commodities Focused', 'Commodity', 0.6),
  other('Broad Commodity', 'Commodities Broad Basket', 'Commodity', 0.45),
  other('Bitcoin', 'Digital Assets', 'Cryptocurrency', 0.35),
  {
    name: 'Balanced 60/40',
    category: 'Global Moderate Allocation',
    assetClass: 'Allocation',
    region: 'Global',
    sector: null,
    fee: 0.22,
    dividendYield: 2.3,
  },
];

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
