import type { Sector } from 'shared/market';
import type { SectorProfile } from '../profiles/industries';
import type { RandomStream } from '../random/random';
import { businessKind, type BusinessKind } from './business-kind';

/**
 * Base figures of a simulated company's statements: the twelve months up to quarter 0 of its fiscal
 * calendar, and the dynamics of its business. Sums in whole currency units (pounds, not pence).
 */
export interface CompanyFigures {
  kind: BusinessKind;
  /** At the end of quarter 0. */
  shares: number;
  /** Diluted shares per share in issue. */
  dilution: number;
  revenue: number;
  netIncome: number;
  /** Shares of revenue. */
  grossMargin: number;
  taxRate: number;
  returnOnEquity: number;
  debtToEquity: number;
  /** Assets as a multiple of equity. */
  leverage: number;
  currentRatio: number;
  /** Yearly, as a share: of debt, of revenue, of shares in issue (negative for buybacks). */
  interestRate: number;
  ownGrowth: number;
  issuance: number;
  /** Chance that a bad year begins in a quarter. */
  badYearChance: number;
  /**
   * Quarter before which a loss-making company earned profits, relative to quarter 0; null for the
   * others.
   */
  profitableUntil: number | null;
  /** Net margin of that time. */
  formerMargin: number;
  /** Decimals of amounts per share. */
  decimals: number;
  /** Growth that analysts expect, percent; null for companies without analysts. */
  expectedGrowth: number | null;
  statements: 'quarterly' | 'annual' | 'none';
}

interface Company {
  sector: Sector;
  industry: string;
  /** Quoted price at the anchor, and quoted units per whole unit: 100 for pence. */
  price: number;
  unitsPerWhole: number;
  /** Null for a loss maker. */
  peRatio: number | null;
  shares: number;
  /** US dollars. */
  cap: number;
  real: boolean;
  /** Whether the margins belong to the company's kind, not to its whole sector. */
  ofKind: boolean;
}

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** Draws consistent figures: earnings = price / P/E, revenue = earnings / net margin. */
export function simulateFigures(
  random: RandomStream,
  typical: SectorProfile,
  company: Company,
): CompanyFigures {
  const { peRatio, cap, shares } = company;
  const lossMaker = peRatio === null;
  const price = company.price / company.unitsPerWhole;
  const kind = businessKind(company.sector, company.industry);
  const earningsYield = lossMaker ? -clamp(random.lognormal(0.09, 0.7), 0.004, 0.6) : 1 / peRatio;
  const dilution = 1 + random.between(0.002, lossMaker ? 0.01 : 0.02);
  const earnings = price * earningsYield;
  const netIncome = earnings * shares * dilution;
  const margin = netMargin(random, typical, earningsYield, company);
  const revenue = netIncome / margin;
  const debtToEquity = random.lognormal(typical.debtToEquity, 0.7);
  const [low, high] = kind.otherLiabilities;
  const returnOnEquity = lossMaker
    ? -clamp(random.lognormal(0.18, 0.8), 0.01, 2.5)
    : clamp(random.lognormal(typical.returnOnEquity / 100, 0.45), 0.02, 1.2);
  return {
    kind,
    shares,
    dilution,
    revenue,
    netIncome,
    grossMargin: grossMargin(random, typical, margin, company),
    taxRate: random.between(0.15, 0.27),
    returnOnEquity,
    debtToEquity,
    leverage: 1 + debtToEquity + random.between(low, high),
    currentRatio: clamp(random.lognormal(lossMaker ? 2.2 : 1.5, 0.35), 0.6, 6),
    interestRate: random.between(0.025, 0.06),
    ownGrowth: clamp(0.035 + 0.03 * random.normal(), -0.04, 0.12),
    issuance: yearlyIssuance(random, lossMaker, earningsYield, cap),
    badYearChance:
      (cap > 1e10 ? 0.0025 : cap > 1e9 ? 0.007 : 0.015) * (typical.beta > 0.8 ? 1 : 0.5),
    profitableUntil:
      lossMaker && random.chance(cap > 3e8 ? 0.5 : 0.25) ? -3 - random.below(16) : null,
    formerMargin: (typical.netMargin / 100) * random.lognormal(0.7, 0.4),
    decimals: decimalsOf(Math.abs(earnings) / 4),
    expectedGrowth: random.chance(company.real ? 1 : cap > 2e9 ? 0.97 : cap > 3e8 ? 0.75 : 0.18)
      ? cap > 1e11
        ? clamp(10 + 5 * random.normal(), 2, 30)
        : clamp(8 + 9 * random.normal(), -20, 45)
      : null,
    statements: company.real || cap > 1e8 ? 'quarterly' : statementsOfSmall(random),
  };
}

function statementsOfSmall(random: RandomStream): CompanyFigures['statements'] {
  const roll = random.next();
  return roll < 0.04 ? 'none' : roll < 0.14 ? 'annual' : 'quarterly';
}

/**
 * Gross margin. A company of a known kind stays close to the margin of its kind, but above its net
 * margin.
 */
function grossMargin(
  random: RandomStream,
  typical: SectorProfile,
  margin: number,
  { ofKind }: Company,
): number {
  const noise = random.normal();
  if (!ofKind) return clamp((typical.grossMargin / 100) * Math.exp(0.24 * noise), 0.06, 0.93);
  const baseline = (typical.grossMargin / 100) * Math.exp(0.04 * noise);
  return clamp(Math.max(baseline, 1.45 * margin + 0.02), 0.06, 0.98);
}

/** Net income as a share of revenue. */
function netMargin(
  random: RandomStream,
  typical: SectorProfile,
  earningsYield: number,
  { cap, ofKind }: Company,
): number {
  const noise = random.normal();
  // Price to sales determines the depth of a loss relative to revenue.
  if (earningsYield < 0) return -clamp(-earningsYield * 1.8 * Math.exp(0.7 * noise), 0.005, 9);
  if (ofKind) return clamp((typical.netMargin / 100) * Math.exp(0.08 * noise), 0.006, 0.6);
  // The largest companies are the most profitable ones.
  const scale = 0.95 + 0.75 * clamp(Math.log10(cap / 1e10) / 2.5, 0, 1);
  return clamp((typical.netMargin / 100) * scale * Math.exp(0.38 * noise), 0.006, 0.48);
}

/**
 * Loss-making companies issue shares to fund themselves; the others buy back no more than they
 * earn.
 */
function yearlyIssuance(
  random: RandomStream,
  lossMaker: boolean,
  earningsYield: number,
  cap: number,
): number {
  const noise = random.normal();
  if (lossMaker) return clamp(0.03 + 0.02 * noise, 0.002, 0.09) * (cap > 1e10 ? 0.3 : 1);
  return clamp((cap > 5e10 ? -0.014 : -0.007) + 0.012 * noise, -0.7 * earningsYield, 0.03);
}

/**
 * Decimals for at least two significant figures of a quarter's earnings per share, as companies
 * report them.
 */
const decimalsOf = (quarter: number): number =>
  quarter >= 0.2 ? 2 : quarter >= 0.02 ? 3 : quarter >= 0.002 ? 4 : 6;
