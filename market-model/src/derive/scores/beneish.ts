/**
 * The M-score of eight variables: Messod Beneish, The Detection of Earnings Manipulation, Financial
 * Analysts Journal 55 (1999). Total accruals are net income less operating cash flow, as in
 * Beneish, Lee and Nichols, Financial Analysts Journal 69 (2013).
 */

/** Items of a fiscal year in one currency, any unit. */
export interface MScoreYear {
  revenue: number;
  grossProfit: number;
  receivables: number;
  currentAssets: number;
  propertyPlantEquipment: number;
  totalAssets: number;
  depreciation: number;
  sellingGeneralAdministrative: number;
  currentLiabilities: number;
  longTermDebt: number;
  netIncome: number;
  operatingCashFlow: number;
}

/** The eight variables by the names of the paper. */
export interface MScoreIndices {
  DSRI: number;
  GMI: number;
  AQI: number;
  SGI: number;
  DEPI: number;
  SGAI: number;
  LVGI: number;
  TATA: number;
}

const CONSTANT = -4.84;
const WEIGHTS: Readonly<MScoreIndices> = {
  DSRI: 0.92,
  GMI: 0.528,
  AQI: 0.404,
  SGI: 0.892,
  DEPI: 0.115,
  SGAI: -0.172,
  LVGI: -0.327,
  TATA: 4.679,
};

/**
 * The indices of a fiscal year against the year before.
 * @returns null when a denominator is zero, or a year has no gross profit
 */
export function beneishIndices(now: MScoreYear, before: MScoreYear): MScoreIndices | null {
  const [thisYear, lastYear] = [ratios(now), ratios(before)];
  if (!(thisYear.grossMargin > 0) || !(lastYear.grossMargin > 0)) return null;
  const indices: MScoreIndices = {
    DSRI: thisYear.receivables / lastYear.receivables,
    GMI: lastYear.grossMargin / thisYear.grossMargin,
    AQI: thisYear.softAssets / lastYear.softAssets,
    SGI: now.revenue / before.revenue,
    DEPI: lastYear.depreciation / thisYear.depreciation,
    SGAI: thisYear.overhead / lastYear.overhead,
    LVGI: thisYear.leverage / lastYear.leverage,
    TATA: (now.netIncome - now.operatingCashFlow) / now.totalAssets,
  };
  return Object.values(indices).every(Number.isFinite) ? indices : null;
}

/** The score of the indices. Above −1.78, manipulation is likely. */
export const beneishScore = (indices: MScoreIndices): number =>
  (Object.keys(WEIGHTS) as (keyof MScoreIndices)[]).reduce(
    (sum, name) => sum + WEIGHTS[name] * indices[name],
    CONSTANT,
  );

const ratios = (year: MScoreYear) => ({
  receivables: year.receivables / year.revenue,
  grossMargin: year.grossProfit / year.revenue,
  /** Assets that are neither current nor fixed. */
  softAssets: 1 - (year.currentAssets + year.propertyPlantEquipment) / year.totalAssets,
  depreciation: year.depreciation / (year.depreciation + year.propertyPlantEquipment),
  overhead: year.sellingGeneralAdministrative / year.revenue,
  leverage: (year.currentLiabilities + year.longTermDebt) / year.totalAssets,
});
