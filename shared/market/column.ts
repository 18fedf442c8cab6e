/**
 * One row of the column catalogue: the definition of a field for API, grid, filter panel, help and
 * CSV.
 */
import type { AssetType } from './asset-types';
import type { FormulaId } from './formulas';

/** Type of the value. Percent values are percent numbers: 3.1 means 3.1 %. */
export type ColumnType = 'text' | 'number' | 'boolean' | 'date' | 'list';

/** A value of a column. Null is "unknown" and never 0. */
export type ColumnValue = string | number | boolean | string[] | null;

/** Display format of a value. */
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

/** Kind of filter control. Decides the operators of the field. */
export type FilterKind = 'range' | 'options' | 'search' | 'boolean' | 'date-range' | 'none';

export type ColumnGroup =
  | 'descriptive'
  | 'price'
  | 'valuation'
  | 'profitability'
  | 'growth'
  | 'health'
  | 'technicals'
  | '52-week'
  | 'risk'
  | 'price-change'
  | 'dividend'
  | 'fund'
  | 'supply';

/** A named range of a figure: `Small` for a market value of 300M to 2B. Bounds are inclusive. */
export interface ColumnBand {
  label: string;
  /** Undefined: no limit. */
  min?: number;
  max?: number;
}

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
  /** One plain sentence. */
  definition: string;
  /** Unit as text, e.g. `percent`, `shares`, `USD`, `own currency`, `times`. Empty for text. */
  unit: string;
  /** Field with the currency of the value. The value is displayed with that currency's symbol. */
  currencyField?: 'currencyCode' | 'dividendCurrencyCode';
  /** Fixed currency of the value, which is displayed with its symbol. */
  currency?: 'USD';
  /**
   * Id of the formula in `formulas.ts` when we can compute the value. Null when it is only ever
   * reported.
   */
  formula: FormulaId | null;
  /** Low values are better: the first click on the header sorts them to the top. */
  lowestFirst?: true;
  /**
   * The better direction for an investor, all else equal. Omitted if neither is better, e.g. for
   * sizes and oscillators. A comparison marks the better one, see `bestOf`.
   */
  better?: 'higher' | 'lower';
  /** Smallest value that can be the better one, e.g. 0 for a ratio whose sign has a meaning. */
  betterFrom?: number;
  /** False: the endpoint of the list cannot sort by it. */
  sortable?: false;
  /** Not offered as a separate column, because other columns use it, e.g. logoUrl, description. */
  hidden?: boolean;
  /** Available like any other column, but not in answers to a query without `columns`. */
  onRequest?: true;
  /**
   * False: not available as a card's figure, e.g. a rank, which has no meaning without the other
   * rows.
   */
  onCards?: false;
  /** Span of the heat tint in percent: ±heatSpan is the darkest. */
  heatSpan?: number;
  /** Histogram and slider on a logarithmic scale. */
  logarithmic?: boolean;
  /** Common ranges, one press each in a filter panel. See `withBands`. */
  bands?: readonly ColumnBand[];
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
