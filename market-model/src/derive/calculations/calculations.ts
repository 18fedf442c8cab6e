/** Every derived listing field, in the order of dependencies. */
import { ASSET_TYPES, type AssetType } from 'shared/market';
import { betaCalculation } from './beta';
import { dividendCalculations } from './dividends';
import type { Calculation, Facts, Working } from './facts';
import { longRunCalculations } from './long-run';
import { multipleCalculations } from './multiples';
import { multiYearCalculations } from './multi-year';
import { priceCalculations } from './prices';
import { scoreCalculations } from './scores';
import { solvencyCalculations } from './solvency';
import { statementCalculations } from './statements';
import { sumCalculations } from './sums';
import { valuationCalculations } from './valuation';

/** If a field has two calculations, the first one with known inputs is used. */
const CALCULATIONS: readonly Calculation[] = [
  ...statementCalculations,
  ...sumCalculations,
  ...priceCalculations,
  ...valuationCalculations,
  ...dividendCalculations,
  ...longRunCalculations,
  ...multipleCalculations,
  ...multiYearCalculations,
  ...solvencyCalculations,
  ...scoreCalculations,
  betaCalculation,
];

const byType = new Map<AssetType, readonly Calculation[]>(
  ASSET_TYPES.map((type) => [
    type,
    CALCULATIONS.filter(({ assetTypes }) => assetTypes.includes(type)),
  ]),
);

/** The calculations of a type of asset, in order. */
export const calculationsOf = (assetType: AssetType): readonly Calculation[] =>
  byType.get(assetType) ?? [];

/** The ways to a field of a type, in order of preference; empty when it is only ever reported. */
export const waysTo = (assetType: AssetType, field: string): readonly Calculation[] =>
  calculationsOf(assetType).filter((calculation) => calculation.field === field);

/** The first calculation with known inputs. Null if all lack inputs. */
export function workOut(
  facts: Facts,
  field: string,
): { calculation: Calculation; working: Working } | null {
  for (const calculation of waysTo(facts.assetType, field)) {
    const working = calculation.work(facts);
    if (working) return { calculation, working };
  }
  return null;
}
