import { exchangeOf, type BrokerKey } from 'shared/market';
import { civilDate, dayNumber, parseIsoDate } from 'market-model/dates';
import { tradingDayFrom } from 'market-model/derive';
import { simulateBrokers } from '../companies/brokers';
import type { DividendPlan } from '../dividends/dividend-plan';
import type { RealFund } from './real-fund';
import { trackerOf } from './tracked';
import { inceptionOf } from './fund-table';
import { EXCHANGE_PROFILES } from '../profiles/exchange-profiles';
import type { PriceProcess } from '../prices/price-process';
import { RandomStream, hash32 } from '../random/random';
import { referenceUsd } from '../prices/reference-rates';
import { SIMULATION_START } from '../prices/trading-calendar';

/** A simulated exchange-traded fund. */
export interface DemoFund extends RealFund {
  symbol: string;
  countryCode: string;
  currencyCode: string;
  /** Null if the launch of a real fund is unknown. */
  inceptionDay: number | null;
  brokers: BrokerKey[];
  process: PriceProcess;
  dividends: DividendPlan | null;
}

/** All data of one fund; depends only on the seed and the sketch. */
export function simulateFund(sketch: RealFund, seed: number): DemoFund {
  const symbol = `${sketch.ticker}.${sketch.exchange}`;
  // Draws and payment dates belong to the fund, not to one of its listings.
  const first = sketch.listingOf ?? sketch;
  const random = new RandomStream(hash32(`fund:${first.ticker}.${first.exchange}`, seed));
  const listing = exchangeOf(sketch.exchange);
  const profile = EXCHANGE_PROFILES[first.exchange];
  if (!listing || !profile) throw new RangeError(`Unknown exchange ${sketch.exchange}`);
  const follows = trackerOf(symbol, sketch);
  const assets = sketch.assetsBillions * 1e9;
  const drawnYear = sketch.assetsBillions > 15 ? 1998 + random.below(15) : 2005 + random.below(21);
  const drawnDay = dayNumber(drawnYear, 1 + random.below(12), 1 + random.below(28));
  // The launch of a real fund is a fact: it is either correct or omitted.
  const inceptionDay = sketch.invented
    ? tradingDayFrom(first.exchange, drawnDay)
    : parseIsoDate(inceptionOf(`${first.ticker}.${first.exchange}`) ?? '');
  const year = inceptionDay === null ? 2000 : civilDate(inceptionDay).year;
  const bonds = sketch.assetClass === 'Bond';
  const yearly = (sketch.price * sketch.dividendYield) / 100;
  const paymentsPerYear = bonds ? 12 : profile.dividendsPerYear === 1 ? 2 : 4;
  return {
    ...sketch,
    symbol,
    countryCode: listing.countryCode,
    currencyCode: listing.currencyCode,
    inceptionDay,
    brokers: simulateBrokers(random, sketch.exchange, assets),
    process: {
      currencyCode: listing.currencyCode,
      ...(follows && { follows }),
      calendar: sketch.exchange,
      firstDay: Math.max(SIMULATION_START, inceptionDay ?? SIMULATION_START),
      level: sketch.price,
      tick: 'share',
      drift: driftOf(sketch) / 252,
      ...movement(random, sketch, profile.region),
      earningsJump: 0,
      earningsPhase: 0,
      volume: Math.max(
        10,
        (assets * random.lognormal(0.006, 0.8) * (sketch.listingOf?.turnover ?? 1)) /
          (sketch.price * referenceUsd(listing.currencyCode)),
      ),
    },
    dividends:
      yearly > 0.001
        ? {
            annual: yearly,
            paymentsPerYear,
            growthPercent: 2 + 4 * random.next(),
            streak: random.below(6),
            before: 'freeze',
            since: year + 1,
            raisedWith: 0,
            phase: random.next() * (365 / paymentsPerYear) * 0.95,
            declaredBefore: 5 + random.below(10),
            paidAfter: 3 + random.below(10),
            scrip: false,
            specials: [],
          }
        : null,
  };
}

/** Expected log return a year without distributions. */
function driftOf({ assetClass, category }: RealFund): number {
  if (assetClass === 'Bond') return category === 'Ultrashort Bond' ? 0.0005 : -0.004;
  return assetClass === 'Cryptocurrency' ? 0.22 : assetClass === 'Commodity' ? 0.05 : 0.075;
}

/** Load on interest rates: the longer the bonds, the higher. */
const BOND_LOADS: Readonly<Record<string, number>> = {
  'Ultrashort Bond': 0.02,
  'Short Government': 0.28,
  'Long Government': 2.4,
  'Bank Loan': 0.25,
};

/** Regions with their own factor; others follow the world factor. */
const REGION_FACTORS: Readonly<Record<string, string>> = {
  'North America': 'US',
  Europe: 'Europe',
  Asia: 'Asia',
  Australia: 'Australia',
  'Emerging Markets': 'Asia',
};

function movement(
  random: RandomStream,
  fund: RealFund,
  home: string,
): Pick<PriceProcess, 'volatility' | 'range' | 'loads'> {
  switch (fund.assetClass) {
    case 'Bond': {
      const risky = /High Yield|Emerging|Corporate/.test(fund.category);
      const quiet = fund.category === 'Ultrashort Bond';
      return {
        volatility: quiet ? 0.0002 : 0.0006,
        range: quiet ? 0.0003 : 0.0022,
        loads: [
          ['rates', BOND_LOADS[fund.category] ?? 1],
          ['world', risky ? 0.22 : 0.02],
        ],
      };
    }
    case 'Commodity':
      return {
        volatility: 0.002,
        range: 0.007,
        loads: [
          [
            /Oil|Commodity Index|Broad/.test(fund.name) ? 'oil' : 'gold',
            /Broad|Index/.test(fund.name) ? 0.6 : 1,
          ],
        ],
      };
    case 'Cryptocurrency':
      return { volatility: 0.006, range: 0.016, loads: [['crypto', 1]] };
    case 'Allocation':
      return {
        volatility: 0.001,
        range: 0.003,
        loads: [
          ['world', 0.62],
          ['rates', 0.4],
        ],
      };
    default: {
      const region = REGION_FACTORS[fund.region] ?? 'world';
      const beta = 1 + 0.1 * random.normal();
      const abroad = region === home ? 0.0012 : 0.0028;
      return fund.sector
        ? {
            volatility: abroad + 0.002,
            range: 0.0065,
            loads: [
              [region, beta],
              [fund.sector, 1],
            ],
          }
        : { volatility: abroad, range: 0.005, loads: [[region, beta]] };
    }
  }
}
