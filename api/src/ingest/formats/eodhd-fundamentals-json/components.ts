import { countryCodeOf, type AssetType } from 'shared/market';
import { percentOf } from '../cell-values';
import { validSymbol } from '../asset-symbol';
import {
  readComponents,
  type ComponentRow,
  type ReadComponents,
} from '../components/read-components';
import {
  dateIn,
  entriesOf,
  numberIn,
  sectionOf,
  textIn,
  type EodhdDocument,
  type Section,
} from './eodhd-document';

/** Shares of one add up to about this much, percentages to about a hundred times as much. */
const LARGEST_SUM_OF_SHARES = 1.5;

interface ComponentsOf {
  assetType: AssetType;
  /** Day of the list where the document does not say. */
  asOf: string;
  source: string;
}

/**
 * Holdings of a fund (`ETF_Data.Holdings`, else its ten largest) or components of an index (`Components`, whose
 * weights many plans leave out). Weights of funds are percent numbers; those of indices are read by their sum.
 */
export function componentsOf(
  document: EodhdDocument,
  { assetType, asOf, source }: ComponentsOf,
): ReadComponents | null {
  const date = dateIn(document.General?.UpdatedAt) ?? asOf;
  if (assetType === 'etf') {
    const fund = document.ETF_Data;
    const wholeList = entriesOf(sectionOf(fund, 'Holdings'));
    const holdings =
      wholeList.length > 0 ? wholeList : entriesOf(sectionOf(fund, 'Top_10_Holdings'));
    const index = textIn(fund?.Index_Name);
    return readComponents(
      holdings.map((holding, at) => rowOf(holding, at, numberIn(holding['Assets_%']))),
      {
        source,
        date,
        stated: numberIn(fund?.Holdings_Count),
        tracks: index === null ? null : { symbol: null, name: index },
      },
    );
  }
  const components = entriesOf(document.Components ?? {});
  if (assetType !== 'index' || components.length === 0) return null;
  const weights = components.map((component) => numberIn(component.Weight));
  const sum = weights.reduce<number>((total, weight) => total + (weight ?? 0), 0);
  const areShares = sum > 0 && sum <= LARGEST_SUM_OF_SHARES;
  return readComponents(
    components.map((component, at) => {
      const weight = weights[at] ?? null;
      return rowOf(component, at, weight !== null && areShares ? percentOf(weight) : weight);
    }),
    { source, date, stated: null, tracks: null },
  );
}

function rowOf(entry: Section, at: number, weight: number | null): ComponentRow {
  const code = textIn(entry.Code);
  const exchange = textIn(entry.Exchange);
  return {
    row: at + 1,
    symbol: code === null || exchange === null ? null : validSymbol(code, exchange),
    isin: textIn(entry.ISIN),
    name: textIn(entry.Name) ?? code,
    weight,
    sector: textIn(entry.Sector),
    countryCode: countryCodeOf(textIn(entry.Country)),
  };
}
