import { RandomStream, hash32 } from '../random/random';
import type { DemoManager, ManagerStyle } from './managers';
import type { HeldSecurity } from './securities';

/** A position in today's shares; options are counted in underlying shares. */
export interface Position {
  security: HeldSecurity;
  shares: number;
  putCall: 'Put' | 'Call' | null;
}

/** Preference of a style for a share: the probability of a pick grows with it. */
const TASTE: Readonly<Record<ManagerStyle, (security: HeldSecurity) => number>> = {
  index: ({ cap }) => cap,
  quant: ({ cap }) => cap ** 0.35,
  value: ({ cap, peRatio }) => cap ** 0.4 * (peRatio !== null && peRatio < 22 ? 4 : 0.4),
  growth: ({ cap, growth, sector }) =>
    cap ** 0.5 *
    (growth !== null && growth > 10 ? 4 : 0.6) *
    (sector === 'Technology' || sector === 'Healthcare' ? 2 : 1),
  'multi-strategy': ({ cap }) => cap ** 0.5,
};

/** Concentration: how much larger the first position is than the last. */
const CONCENTRATION: Readonly<Record<ManagerStyle, number>> = {
  index: 0,
  quant: 0.5,
  value: 1.9,
  growth: 1.4,
  'multi-strategy': 1,
};

const OPTIONS_SHARE = 0.22;

/** Positions of one manager from quarter to quarter. */
export class Portfolio {
  private positions: Position[] = [];

  constructor(
    private readonly manager: DemoManager,
    private readonly securities: readonly HeldSecurity[],
    private readonly seed: number,
  ) {}

  /** Trades in a quarter and returns the holdings at its end. */
  after(quarter: number): readonly Position[] {
    const random = new RandomStream(hash32(`portfolio:${this.manager.cik}:${quarter}`, this.seed));
    const priced = this.securities.filter(({ closes }) => (closes[quarter] ?? NaN) > 0);
    if (this.positions.length === 0) this.open(random, priced, quarter);
    else this.trade(random, priced, quarter);
    return this.positions;
  }

  private open(random: RandomStream, priced: readonly HeldSecurity[], quarter: number): void {
    const { style, positions, assets } = this.manager;
    const candidate =
      style === 'index' ? priced.slice(0, positions) : this.pick(random, priced, positions);
    const weights = candidate.map(({ cap }, rank) =>
      style === 'index'
        ? cap
        : Math.exp(-CONCENTRATION[style] * (rank / positions) + 0.35 * random.normal()),
    );
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    this.positions = candidate.map((security, i) => {
      const value = (assets * (weights[i] ?? 0)) / total;
      return { security, shares: lots(value / priceOf(security, quarter)), putCall: null };
    });
    if (style === 'multi-strategy') this.addOptions(random, quarter);
  }

  private trade(random: RandomStream, priced: readonly HeldSecurity[], quarter: number): void {
    const { style, turnover, positions } = this.manager;
    const flow = style === 'index' ? 1 + 0.012 * random.normal() + 0.006 : 1;
    const keptPositions: Position[] = [];
    let freed = 0;
    for (const position of this.positions) {
      if (position.putCall !== null) continue;
      const { security, shares } = position;
      const price = priceOf(security, quarter);
      if (!(price > 0)) continue;
      const [acts, how] = [random.chance(turnover), random.next()];
      if (style === 'index')
        keptPositions.push({
          ...position,
          shares: Math.round(shares * flow * (1 + 0.004 * random.normal())),
        });
      else if (!acts) keptPositions.push(position);
      else if (how < 0.3) freed += shares * price;
      else {
        const changed = lots(
          shares * (how < 0.65 ? random.between(0.45, 0.95) : random.between(1.05, 1.7)),
        );
        freed += (shares - changed) * price;
        keptPositions.push({ ...position, shares: changed });
      }
    }
    const openings = style === 'index' ? 0 : positions - keptPositions.length + random.below(3) - 1;
    const fresh = this.pick(
      random,
      priced.filter(
        (security) => !keptPositions.some((position) => position.security === security),
      ),
      Math.max(0, openings),
    );
    const value = keptPositions.reduce(
      (sum, { security, shares }) => sum + shares * priceOf(security, quarter),
      0,
    );
    const each = Math.max(freed / Math.max(1, fresh.length), (0.3 * value) / positions);
    for (const security of fresh) {
      const shares = lots((each * random.between(0.4, 1.4)) / priceOf(security, quarter));
      keptPositions.push({ security, shares, putCall: null });
    }
    this.positions = keptPositions.filter(({ shares }) => shares > 0);
    if (style === 'multi-strategy') this.addOptions(random, quarter);
  }

  /** Options are bought in every quarter, on well-known shares. */
  private addOptions(random: RandomStream, quarter: number): void {
    const optionCount = Math.round(this.positions.length * OPTIONS_SHARE);
    const value = this.manager.assets / this.manager.positions;
    const symbols = new Set<string>();
    for (let i = 0; i < optionCount; i++) {
      const security = random.pick(this.securities.slice(0, 90));
      const putCall = random.chance(0.55) ? 'Put' : 'Call';
      const price = priceOf(security, quarter);
      const contracts = Math.round((value * random.lognormal(1, 0.7)) / (price * 100));
      if (!(price > 0) || contracts < 1 || symbols.has(security.symbol + putCall)) continue;
      symbols.add(security.symbol + putCall);
      this.positions.push({ security, shares: contracts * 100, putCall });
    }
  }

  private pick(random: RandomStream, from: readonly HeldSecurity[], count: number): HeldSecurity[] {
    const taste = TASTE[this.manager.style];
    // The largest keys of u^(1/weight) are a weighted draw without replacement (Efraimidis and
    // Spirakis, 2006).
    return from
      .map((security) => ({ security, key: Math.log(random.next() + 1e-12) / taste(security) }))
      .toSorted((a, b) => b.key - a.key)
      .slice(0, count)
      .map(({ security }) => security);
  }
}

const priceOf = ({ closes }: HeldSecurity, quarter: number): number => closes[quarter] ?? NaN;

/** Rounds to lots: managers trade round numbers of shares. */
function lots(shares: number): number {
  const lot = shares > 100_000 ? 1000 : shares > 5000 ? 100 : 1;
  return Math.max(0, Math.round(shares / lot) * lot);
}
