import type { Sector } from 'shared/market';

/**
 * Parameters of a line of business for its statements. Shares of revenue unless stated otherwise.
 */
export interface BusinessKind {
  /**
   * Whether statements have cost of revenue and current items; those of banks and insurers do not.
   */
  classified: boolean;
  depreciation: number;
  capitalExpenditure: number;
  /** 0 for lines of business without research. */
  research: number;
  /** Share of the current assets other than cash. */
  inventory: number;
  /** Assets as a multiple of equity beyond debt: deposits, insurance reserves, payables. */
  otherLiabilities: readonly [low: number, high: number];
  /** Seasonal deviation of a quarter's sales, as a share of them. */
  seasons: readonly [number, number, number, number];
}

const EVEN = [0, 0, 0, 0] as const;

const kind = (
  inventory: number,
  depreciation: number,
  capitalExpenditure: number,
  research = 0,
  seasons: BusinessKind['seasons'] = EVEN,
): BusinessKind => ({
  classified: true,
  depreciation,
  capitalExpenditure,
  research,
  inventory,
  otherLiabilities: [0.3, 0.9],
  seasons,
});

/** Seasons by calendar quarter. */
const BY_SECTOR: Readonly<Record<Sector, BusinessKind>> = {
  Technology: kind(0.22, 0.045, 0.05, 0.14, [-0.03, -0.02, 0.0, 0.05]),
  'Communication Services': kind(0.06, 0.11, 0.11, 0.03, [-0.03, -0.01, 0, 0.04]),
  'Consumer Cyclical': kind(0.5, 0.035, 0.04, 0.01, [-0.07, -0.01, -0.02, 0.1]),
  'Consumer Defensive': kind(0.48, 0.03, 0.035, 0.005, [-0.02, 0, 0, 0.02]),
  Healthcare: kind(0.3, 0.05, 0.04, 0.13, [-0.01, 0, 0, 0.01]),
  'Financial Services': kind(0, 0.02, 0.015),
  Industrials: kind(0.42, 0.04, 0.042, 0.02, [-0.04, 0.01, 0.01, 0.02]),
  'Basic Materials': kind(0.5, 0.07, 0.085, 0.01, [-0.02, 0.03, 0.01, -0.02]),
  Energy: kind(0.34, 0.1, 0.12, 0, [0.01, -0.01, -0.01, 0.01]),
  Utilities: kind(0.2, 0.14, 0.2, 0, [0.1, -0.08, 0.02, -0.04]),
  'Real Estate': kind(0.08, 0.2, 0.09, 0, EVEN),
};

/** Typical parameters of a company by its sector and line of business. */
export function businessKind(sector: Sector, industry: string): BusinessKind {
  const typical = BY_SECTOR[sector];
  if (industry.startsWith('Banks'))
    return { ...typical, classified: false, otherLiabilities: [7, 10.5] };
  if (industry.startsWith('Insurance -'))
    return { ...typical, classified: false, otherLiabilities: [3, 6.5] };
  if (/^(Mortgage|Credit)/.test(industry))
    return { ...typical, classified: false, otherLiabilities: [2.5, 6] };
  if (industry.startsWith('Software'))
    return {
      ...typical,
      depreciation: 0.035,
      capitalExpenditure: 0.03,
      research: 0.19,
      inventory: 0.02,
    };
  if (industry === 'Biotechnology') return { ...typical, research: 0.3 };
  return typical;
}
