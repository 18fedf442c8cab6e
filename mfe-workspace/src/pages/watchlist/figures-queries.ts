import type { ScreenerQuery, WatchlistItem } from 'shared/contract';
import { fieldsOf, SCREENER_TYPES, screenerOfAssetType, type ScreenerType } from 'shared/market';

export interface FiguresQuery {
  type: ScreenerType;
  query: ScreenerQuery;
}

/** Maximum number of rows per screener response. */
const MAX_ROWS = 200;
/** Fields of an asset's preview and of the list item itself. */
const FIELDS_OF_LIST = new Set([
  'symbol',
  'name',
  'price',
  'day1ChangePercent',
  'currencyCode',
  'sinceAdded',
  'addedPrice',
  'addedAt',
]);

/** Screener queries, by asset type, for columns that previews lack; empty without such columns. */
export function figuresQueries(
  items: readonly WatchlistItem[],
  columns: readonly string[],
): FiguresQuery[] {
  const screenerFields = columns.filter((field) => !FIELDS_OF_LIST.has(field));
  return SCREENER_TYPES.flatMap((type) => {
    const offered = new Set(fieldsOf(type));
    const fields = screenerFields.filter((field) => offered.has(field));
    const symbols = items
      .filter(({ assetType }) => screenerOfAssetType(assetType) === type)
      .map(({ symbol }) => symbol);
    if (fields.length === 0) return [];
    const currencies = ['currencyCode', 'dividendCurrencyCode'].filter((field) =>
      offered.has(field),
    );
    return Array.from({ length: Math.ceil(symbols.length / MAX_ROWS) }, (_, at) => ({
      type,
      query: {
        where: [{ field: 'symbol', in: symbols.slice(at * MAX_ROWS, (at + 1) * MAX_ROWS) }],
        columns: [...new Set(['symbol', ...fields, ...currencies])],
        pageSize: MAX_ROWS,
      },
    }));
  });
}
