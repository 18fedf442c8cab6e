import { SECTORS } from 'shared/market';
import { inventName, inventTicker } from './company-names';
import { REAL_COMPANIES } from './real-companies';
import { EXCHANGE_PROFILES } from '../profiles/exchange-profiles';
import { shareOfListings } from '../profiles/market-size';
import { industriesOf, SECTOR_PROFILES } from '../profiles/industries';
import { RandomStream, hash32 } from '../random/random';
import type { CompanySketch, InventedCompany } from './simulate-stock';

/** Upper limit of invented companies, below the well-known ones. Billions of US dollars. */
const MAX_CAP_BILLIONS = 45;
const SMALLEST = 0.003;

/**
 * The companies of the simulated world: the real ones of the table, and as many invented ones as
 * each exchange needs. Names are unique in the world, tickers on their exchange.
 * @param funds listed funds, whose tickers are taken
 */
export function companySketches(
  seed: number,
  funds: readonly { exchange: string; ticker: string }[],
): CompanySketch[] {
  const real = REAL_COMPANIES;
  const names = new Set(real.map((company) => company.name));
  const sketches: CompanySketch[] = [...real];
  const share = shareOfListings(seed);
  for (const [exchange, profile] of Object.entries(EXCHANGE_PROFILES)) {
    const random = new RandomStream(hash32(`companies:${exchange}`, seed));
    const companiesOfExchange = real.filter((company) => company.exchange === exchange);
    const tickers = new Set(
      [...companiesOfExchange, ...funds.filter((fund) => fund.exchange === exchange)].map(
        ({ ticker }) => ticker,
      ),
    );
    for (let i = companiesOfExchange.length; i < profile.stocks * share; i++) {
      sketches.push(inventCompany(random, exchange, names, tickers));
    }
  }
  return sketches;
}

function inventCompany(
  random: RandomStream,
  exchange: string,
  names: Set<string>,
  tickers: Set<string>,
): InventedCompany {
  const profile = EXCHANGE_PROFILES[exchange];
  if (!profile) throw new RangeError(`Unknown exchange ${exchange}`);
  const sector = random.pickWeighted(SECTORS, (name) => SECTOR_PROFILES[name].weight);
  const name = inventName(random, exchange, profile, sector, names);
  const capMillions = random.lognormal(profile.capMillions, 1.65);
  const capBillions = Math.min(
    MAX_CAP_BILLIONS * random.between(0.6, 1),
    Math.max(SMALLEST * random.between(1, 2), capMillions / 1000),
  );
  const price =
    profile.price *
    ((capBillions * 1000) / profile.capMillions) ** 0.36 *
    random.lognormal(1, 0.55);
  return {
    exchange,
    ticker: inventTicker(random, profile, name, tickers),
    name,
    industry: random.pick(industriesOf(sector)),
    capBillions,
    price:
      price >= 1 ? Math.round(price * 100) / 100 : Math.max(0.002, Math.round(price * 1e4) / 1e4),
    invented: true,
  };
}
