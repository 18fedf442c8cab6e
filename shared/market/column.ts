/** One row of the column catalogue: all that API, grid, filter panel, help and CSV know of a field. */
import type { AssetType } from './asset-types';
import type { FormulaId } from './formulas';

/** What the value is. Percent values are percent numbers: 3.1 means 3.1 %. */
export type ColumnType = 'text' | 'number' | 'boolean' | 'date' | 'list';

/** A value of a column; null is "unknown" and never 0. */
export type ColumnValue = string | number | boolean | string[] | null;

/** How a value is drawn. */
export type ColumnFormat =
  | 'text'
  | 'symbol'
  | 'country'
  | 'currency'
  | 'link'
  | 'logo'
  | 'brokers'
  | 'price'
  | 'money'
  | 'big-money'
  | 'number'
  | 'integer'
  | 'big-number'
  | 'ratio'
  | 'percent'
  | 'change-percent'
  | 'date'
  | 'flag'
  | 'position';

/** Which control filters the field; decides the operators it takes. */
export type FilterKind = 'range' | 'options' | 'search' | 'boolean' | 'date-range' | 'none';

export type ColumnGroup =
  | 'descriptive'
  | 'price'
  | 'valuation'
  | 'profitability'
  | 'growth'
  | 'technicals'
  | '52-week'
  | 'price-change'
  | 'dividend'
  | 'fund'
  | 'supply';

export interface ColumnDefinition {
  /** Field name exactly as the specification writes it. */
  field: string;
  /** Header of the column, in the grid and in CSV files. */
  label: string;
  /** Longer name for filter panel and help when the label is short. Default: label. */
  title?: string;
  type: ColumnType;
  format: ColumnFormat;
  /** Decimal places for `number`, `ratio`, `percent`. */
  decimals?: number;
  filter: FilterKind;
  group: ColumnGroup;
  /** One sentence a person understands. */
  definition: string;
  /** Unit in words, e.g. `percent`, `shares`, `USD`, `own currency`, `times`. Empty for text. */
  unit: string;
  /** Field that names the currency of the value; the value is drawn with that currency's symbol. */
  currencyField?: 'currencyCode' | 'dividendCurrencyCode';
  /** Fixed currency of the value; it is drawn with that currency's symbol. */
  currency?: 'USD';
  /** Identifies the formula in `formulas.ts` when we can compute the value; null when it is only ever reported. */
  formula: FormulaId | null;
  /** Low values are the better ones: the first press on its head sorts them to the top. */
  lowestFirst?: true;
  /** False: the endpoint of the list does not order by it. */
  sortable?: false;
  /** Not offered as a column of its own (it travels with others), e.g. logoUrl, description. */
  hidden?: boolean;
  /** False: no figure of a card, e.g. the place in an order, which says nothing without the others. */
  onCards?: false;
  /** Span of the heat tint in percent: ±heatSpan is the darkest. */
  heatSpan?: number;
  /** Histogram and slider on a logarithmic scale. */
  logarithmic?: boolean;
}

export interface ColumnSet {
  id: string;
  label: string;
  fields: string[];
}

export interface ColumnCatalogue {
  assetType: AssetType;
  columns: ColumnDefinition[];
  sets: ColumnSet[];
  /** Sort used when the query names none. */
  defaultSort: { field: string; direction: 'asc' | 'desc' }[];
}
