/** The Z-score of Edward Altman, Financial Ratios, Journal of Finance 23 (1968). */

/** Figures of a company in one currency, any unit. */
export interface ZScoreFigures {
  workingCapital: number;
  retainedEarnings: number;
  /** Earnings before interest and tax. */
  operatingIncome: number;
  marketValue: number;
  revenue: number;
  totalAssets: number;
  totalLiabilities: number;
}

/** The five ratios X1 to X5. */
export type ZScoreRatios = readonly [number, number, number, number, number];

/** Weights of X1 to X5, for ratios as shares of one. */
const WEIGHTS: ZScoreRatios = [1.2, 1.4, 3.3, 0.6, 1.0];

/**
 * The ratios of a company.
 * @returns null unless assets and liabilities are above zero
 */
export function altmanRatios(figures: ZScoreFigures): ZScoreRatios | null {
  const { totalAssets, totalLiabilities } = figures;
  if (!(totalAssets > 0) || !(totalLiabilities > 0)) return null;
  return [
    figures.workingCapital / totalAssets,
    figures.retainedEarnings / totalAssets,
    figures.operatingIncome / totalAssets,
    figures.marketValue / totalLiabilities,
    figures.revenue / totalAssets,
  ];
}

/** Z = 1.2 X1 + 1.4 X2 + 3.3 X3 + 0.6 X4 + 1.0 X5. */
export const altmanScore = (ratios: ZScoreRatios): number =>
  ratios.reduce<number>((sum, ratio, i) => sum + (WEIGHTS[i] ?? NaN) * ratio, 0);
