import type { SectorProfile } from './industries';
import type { RandomStream } from './random';
import type { DemoFundamentals } from './stock';

interface Company {
  /** Quoted price on the anchor. */
  price: number;
  /** Null for a loss maker. */
  peRatio: number | null;
  shares: number;
  /** US dollars. */
  cap: number;
  financial: boolean;
  /** Quoted units per whole unit: 100 for pence. */
  unitsPerWhole: number;
  /** US dollars per whole unit of the currency. */
  usd: number;
  beta: number;
}

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));
const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/**
 * Draws figures that fit each other: earnings = price / P/E, revenue = earnings / net margin,
 * gross > operating > net margin, return on assets from return on equity and leverage.
 */
export function simulateFundamentals(
  random: RandomStream,
  typical: SectorProfile,
  company: Company,
): DemoFundamentals {
  const { price, peRatio, shares, cap, unitsPerWhole } = company;
  const precision = price > 50 ? 2 : price > 1 ? 3 : 5;
  const earningsYield =
    peRatio === null ? -clamp(random.lognormal(0.09, 0.7), 0.004, 0.6) : 1 / peRatio;
  const eps =
    round(price * earningsYield, precision) || (peRatio === null ? -1 : 1) * 10 ** -precision;
  const netIncome = (eps / unitsPerWhole) * shares;
  const margins = simulateMargins(random, typical, earningsYield, cap);
  const revenue = netIncome / (margins.net / 100);
  const covered = random.chance(cap > 2e9 ? 0.97 : cap > 3e8 ? 0.75 : 0.18);
  const growth = clamp(8 + 9 * random.normal(), -30, 45);
  const estimateThisYear = eps > 0 ? eps * (1 + growth / 200) : eps * 0.8;
  const revenueGrowth = clamp(6 + 11 * random.normal(), -60, 150);
  const roe =
    eps > 0
      ? clamp(random.lognormal(typical.returnOnEquity, 0.45), 0.5, 120)
      : -clamp(random.lognormal(18, 0.8), 1, 250);
  const debtToEquity = round(random.lognormal(typical.debtToEquity, 0.7), 2);
  const leverage =
    1 + debtToEquity + (company.financial ? random.between(4, 9) : random.between(0.3, 0.9));
  const history = peRatio === null ? 0 : 3 + random.below(8);
  const yearly = Array.from({ length: history }, () => random.lognormal(peRatio ?? 1, 0.24));
  return {
    sharesOutstanding: shares,
    earningsPerShareTTM: eps,
    estimateThisYear: covered ? round(estimateThisYear, precision) : null,
    estimateNextYear: covered ? round(estimateThisYear * (1 + growth / 100), precision) : null,
    monthsLeft: 1 + random.below(11),
    growthPercent: covered && eps > 0 ? round(growth, 1) : null,
    yearlyPeRatios: yearly,
    yearlyForwardPeRatios: covered ? yearly.map((ratio) => ratio / (1 + growth / 100)) : [],
    beta: round(company.beta + 0.04 * random.normal(), 3),
    revenueTTM: Math.round(revenue),
    grossProfitTTM: Math.round((revenue * margins.gross) / 100),
    operatingMarginTTM: round(margins.operating, 2),
    profitMargin: round(margins.net, 2),
    quarterlyRevenueGrowthYOY: random.chance(0.96) ? round(revenueGrowth, 1) : null,
    quarterlyEarningsGrowthYOY:
      eps > 0 && random.chance(0.9)
        ? round(clamp(revenueGrowth + 4 + 22 * random.normal(), -95, 400), 1)
        : null,
    debtToEquityMRQ: random.chance(0.95) ? debtToEquity : null,
    returnOnAssetsTTM: round(roe / leverage, 2),
    returnOnEquityTTM: round(roe, 2),
    employees: random.chance(cap > 2e9 ? 0.99 : 0.86)
      ? employeesFor(random, typical, revenue * company.usd)
      : null,
  };
}

function simulateMargins(
  random: RandomStream,
  typical: SectorProfile,
  earningsYield: number,
  cap: number,
): { gross: number; operating: number; net: number } {
  const grossDraw = clamp(typical.grossMargin * Math.exp(0.24 * random.normal()), 6, 93);
  if (earningsYield < 0) {
    // Price to sales decides how deep the loss is against revenue.
    const net = -clamp(-earningsYield * random.lognormal(1.8, 0.7) * 100, 0.5, 900);
    return { gross: grossDraw, operating: net * random.between(0.72, 0.96), net };
  }
  // The largest companies are the most profitable ones.
  const scale = 0.95 + 0.75 * clamp(Math.log10(cap / 1e10) / 2.5, 0, 1);
  const net = clamp(typical.netMargin * scale * Math.exp(0.38 * random.normal()), 0.6, 48);
  const gross = Math.max(grossDraw, Math.min(95, net * 1.35 + 4));
  const operating = Math.min(
    net * random.between(1.18, 1.5),
    net + (gross - net) * random.between(0.35, 0.8),
  );
  return { gross, operating, net };
}

const employeesFor = (random: RandomStream, typical: SectorProfile, revenueUsd: number): number =>
  Math.min(
    2_100_000,
    // Large companies earn more for each of their people.
    Math.max(
      3,
      Math.round(
        revenueUsd /
          (random.lognormal(typical.revenuePerEmployee, 0.35) *
            1000 *
            Math.max(1, revenueUsd / 1e10) ** 0.3),
      ),
    ),
  );
