/** One figure of one asset: a field of the column catalogue. */
export interface FigureName {
  symbol: string;
  field: string;
}
