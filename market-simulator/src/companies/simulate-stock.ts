import { exchangeOf } from 'shared/market';
import { civilDate, dayNumber } from 'market-model/dates';
import { quotedUnits, tradingDayFrom } from 'market-model/derive';
import { simulateBrokers } from './brokers';
import type { CompanyLine } from './company-lines';
import type { RealCompany } from './real-companies';
import { factorVariance } from '../prices/factors';
import { EXCHANGE_PROFILES, type ExchangeProfile } from '../profiles/exchange-profiles';
import { baselineFigures } from '../profiles/baseline-figures';
import { SECTOR_PROFILES, sectorOfIndustry, type SectorProfile } from '../profiles/industries';
import type { PriceProcess } from '../prices/price-process';
import { RandomStream, hash32 } from '../random/random';
import { referenceUsd } from '../prices/reference-rates';
import { simulateFigures } from '../fundamentals/company-figures';
import { simulateFiscalCalendar } from '../fundamentals/fiscal-calendar';
import { simulateDividends } from '../dividends/simulate-dividends';
import { simulateEmployees } from './simulate-employees';
import { simulateSplits } from '../dividends/simulate-splits';
import type { DemoStock } from './stock';
import { SIMULATION_START } from '../prices/trading-calendar';

/** A company before its figures are drawn, real or invented. */
export type CompanySketch = RealCompany | InventedCompany;

export interface InventedCompany extends Pick<
  RealCompany,
  'exchange' | 'ticker' | 'name' | 'industry' | 'capBillions' | 'price'
> {
  invented: true;
}

/** Everything about one company of the simulated world; depends only on the seed and the sketch. */
export function simulateStock(sketch: CompanySketch, seed: number): DemoStock {
  const { exchange, ticker, name, industry } = sketch;
  const symbol = `${ticker}.${exchange}`;
  const random = new RandomStream(hash32(`company:${symbol}`, seed));
  const listing = exchangeOf(exchange);
  const profile = EXCHANGE_PROFILES[exchange];
  if (!listing || !profile) throw new RangeError(`Unknown exchange ${exchange}`);
  const currencyCode = listing.currencyCode;
  const sector = sectorOfIndustry(industry);
  const baseline = 'invented' in sketch ? null : baselineFigures(symbol, industry);
  const typical = { ...SECTOR_PROFILES[sector], ...baseline };
  const cap = sketch.capBillions * 1e9;
  const real = 'invented' in sketch ? null : sketch;
  const shares = Math.round(cap / (sketch.price * referenceUsd(currencyCode)));
  const lossChance = Math.max(0.02, chanceOfLoss(cap) + typical.lossBias);
  const lossMaker = real ? real.peRatio === null : random.chance(lossChance);
  const peRatio = lossMaker
    ? null
    : (real?.peRatio ?? Math.min(260, Math.max(3, random.lognormal(typical.peRatio * 1.06, 0.46))));
  const ipoDay = real ? null : tradingDayFrom(exchange, simulateIpo(random));
  const fiscal = simulateFiscalCalendar(random, symbol, {
    cap,
    ipoDay,
    australian: exchange === 'AU',
    real: real !== null,
  });
  const process = simulateProcess(random, sketch, sector, profile, typical, {
    cap,
    shares,
    lossMaker,
    ipoDay,
    earningsPhase: fiscal.anchorReport,
    baselineVolatility: baseline?.volatility ?? null,
  });
  const unitsPerWhole = quotedUnits(currencyCode);
  const figures = simulateFigures(random, typical, {
    sector,
    industry,
    price: sketch.price,
    unitsPerWhole,
    peRatio,
    shares,
    cap,
    real: real !== null,
    ofKind: baseline !== null,
  });
  return {
    symbol,
    name,
    countryCode: real?.countryCode ?? listing.countryCode,
    currencyCode,
    venue: real?.venue ?? random.pick(profile.venues),
    sector,
    industry,
    description: describe(name, industry, sector, real !== null),
    real: real !== null,
    cap,
    brokers: simulateBrokers(random, exchange, cap),
    ipoDay,
    process,
    figures,
    fiscal,
    line: null,
    // The number of a real company's employees is a fact, and unknown here.
    employees: real
      ? null
      : simulateEmployees(random, typical, {
          cap,
          revenueUsd: figures.revenue * referenceUsd(currencyCode) * unitsPerWhole,
        }),
    dividends: simulateDividends(random, profile, typical, {
      price: sketch.price,
      cap,
      earningsPerShare: (figures.netIncome / (shares * figures.dilution)) * unitsPerWhole,
      yieldPercent: real ? real.dividendYield : null,
      ipoYear: ipoDay === null ? null : civilDate(ipoDay).year,
    }),
    splits: simulateSplits(random, symbol, exchange, {
      cap,
      lossMaker,
      real: real !== null,
      ipoDay,
    }),
  };
}

/**
 * A further listing or share class: the same company, so that business, dividends and price are those of the
 * main line; only where it trades, in which currency and how much is its own.
 */
export function simulateLine(
  sketch: RealCompany,
  main: DemoStock,
  { of, ratio, premium }: CompanyLine,
  seed: number,
): DemoStock {
  const { exchange, ticker, name } = sketch;
  const symbol = `${ticker}.${exchange}`;
  const random = new RandomStream(hash32(`line:${symbol}`, seed));
  const listing = exchangeOf(exchange);
  const profile = EXCHANGE_PROFILES[exchange];
  if (!listing || !profile) throw new RangeError(`Unknown exchange ${exchange}`);
  const { currencyCode } = listing;
  const converted =
    (main.process.level * ratio * referenceUsd(main.currencyCode)) / referenceUsd(currencyCode);
  return {
    ...main,
    symbol,
    name,
    currencyCode,
    venue: sketch.venue ?? random.pick(profile.venues),
    description: describe(name, main.industry, main.sector, true),
    brokers: simulateBrokers(random, exchange, main.cap),
    process: {
      ...main.process,
      calendar: exchange,
      currencyCode,
      // A share class has a separate price; a listing has that of the main line.
      level: premium > 0 ? sketch.price : converted,
      follows: { kind: 'line', of, premium },
      volume: (main.process.volume / ratio) * random.lognormal(0.4, 0.5),
    },
    splits: simulateSplits(random, symbol, exchange, {
      cap: main.cap,
      lossMaker: false,
      real: true,
      ipoDay: null,
    }),
    line: { main, ratio },
  };
}

const describe = (name: string, industry: string, sector: string, real: boolean): string =>
  `${name} is classified under ${industry} (${sector}). ${real ? 'The figures shown here are simulated.' : 'A company invented for the demonstration.'}`;

/** Small companies lose money more often. */
const chanceOfLoss = (cap: number): number =>
  cap > 1e10 ? 0.05 : cap > 2e9 ? 0.09 : cap > 3e8 ? 0.19 : cap > 5e7 ? 0.31 : 0.42;

function simulateIpo(random: RandomStream): number {
  const year = random.chance(0.16)
    ? 2016 + random.below(10)
    : 1965 + Math.floor(50 * random.next() ** 0.6);
  return dayNumber(year, 1 + random.below(12), 1 + random.below(28));
}

const TRADING_DAYS = 252;
const REPORTS_A_YEAR = 4;

function simulateProcess(
  random: RandomStream,
  sketch: CompanySketch,
  sector: string,
  profile: ExchangeProfile,
  typical: SectorProfile,
  {
    cap,
    shares,
    lossMaker,
    ipoDay,
    earningsPhase,
    baselineVolatility,
  }: {
    cap: number;
    shares: number;
    lossMaker: boolean;
    ipoDay: number | null;
    earningsPhase: number;
    /** Volatility of a large company of this kind; null: by size only. */
    baselineVolatility: number | null;
  },
): PriceProcess {
  const size = Math.min(1, Math.max(0, Math.log10(cap / 2e7) / 4));
  const noise = random.normal();
  const yearly =
    baselineVolatility === null
      ? (0.38 - 0.23 * size) * (lossMaker ? 1.25 : 1) * Math.exp(0.18 * noise)
      : baselineVolatility * (1 + 0.5 * (1 - size)) * Math.exp(0.06 * noise);
  const volatility = yearly / Math.sqrt(TRADING_DAYS);
  const beta = Math.min(
    2.4,
    Math.max(0.15, typical.beta * (0.72 + 0.28 * size) + 0.26 * random.normal()),
  );
  // The path falls behind its expected value by half the variance: give half of that back.
  const trend = lossMaker
    ? -0.05 + 0.09 * random.normal()
    : 0.035 + 0.05 * size + 0.06 * random.normal();
  const sectorLoad = 0.5 + 0.7 * random.next();
  const earningsJump = 0.028 + 0.03 * random.next();
  // An index weighs its members by their final value. Those with a large weight have risen above
  // the median path. Without half of their own variance, an index of large companies would only
  // fall.
  const ownVariance =
    volatility ** 2 +
    sectorLoad ** 2 * factorVariance(sector) +
    (REPORTS_A_YEAR * earningsJump ** 2) / TRADING_DAYS;
  return {
    currencyCode: exchangeOf(sketch.exchange)?.currencyCode ?? 'USD',
    calendar: sketch.exchange,
    firstDay: Math.max(SIMULATION_START, ipoDay ?? SIMULATION_START),
    level: sketch.price,
    tick: 'share',
    drift: trend / TRADING_DAYS + 0.5 * size * ownVariance,
    volatility,
    range: volatility + 0.004 * beta,
    loads: [
      [profile.region, Math.round(beta * 1000) / 1000],
      [sector, sectorLoad],
    ],
    earningsJump,
    earningsPhase,
    volume: Math.max(1, shares * random.lognormal(profile.region === 'US' ? 0.0048 : 0.0021, 0.6)),
  };
}
