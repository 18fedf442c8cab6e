import { foldName } from '../reading/fold-words';
import { isCurrencyText, isNumberText, shareOf, UNNAMED_SHARE } from './column-values';
import type { ColumnMap } from './table-columns';

/** Pairs a name that spans an amount and its currency: the second column has no name. */
export function pairUnnamed(
  header: readonly string[],
  values: readonly (readonly string[])[],
  map: ColumnMap,
  usedColumns: Set<number>,
): void {
  const isUnnamed = (column: number) => header[column] === '' && !usedColumns.has(column);
  const isLike = (column: number, matches: (value: string) => boolean) =>
    (shareOf(values[column] ?? [], matches) ?? 0) >= UNNAMED_SHARE;
  for (const field of ['amount', 'netAmount', 'price'] as const) {
    const column = map[field];
    if (column === undefined) continue;
    const next = column + 1;
    const currencyField = field === 'price' ? 'priceCurrency' : 'currencyCode';
    if (!isUnnamed(next)) continue;
    if (isLike(column, isCurrencyText) && isLike(next, isNumberText)) {
      map[field] = next;
      map[currencyField] ??= column;
      usedColumns.add(next);
    } else if (isLike(next, isCurrencyText) && map[currencyField] === undefined) {
      map[currencyField] = next;
      usedColumns.add(next);
    }
  }
}

/** Currencies of a name that occurs several times belong to the columns before them: price, fee and amount. */
export function pairRepeated(
  names: readonly string[],
  values: readonly (readonly string[])[],
  map: ColumnMap,
  usedColumns: Set<number>,
): void {
  const isCurrencyOf = (column: number | undefined): column is number => {
    if (column === undefined) return false;
    const name = names[column + 1];
    const isRepeated = name !== '' && names.filter((one) => one === name).length > 1;
    return isRepeated && (shareOf(values[column + 1] ?? [], isCurrencyText) ?? 0) >= UNNAMED_SHARE;
  };
  if (!isCurrencyOf(map.price) || !isCurrencyOf(map.amount)) return;
  map.priceCurrency = map.price + 1;
  map.currencyCode = map.amount + 1;
  for (const column of [map.priceCurrency, map.currencyCode]) usedColumns.add(column);
}

const CURRENCY_NAMES = new Set(
  'currency cur ccy wahrung whg devise divisa moneda valuta moeda waluta'.split(' '),
);

/** The column behind an amount that has its currency: named after it, or not named at all. */
export function currencyBeside(
  header: readonly string[],
  values: readonly (readonly string[])[],
  column: number,
  usedColumns: ReadonlySet<number>,
): number | null {
  const own = foldName(header[column] ?? '');
  const named = header.findIndex((name) => foldName(name) === `currency${own}`);
  if (named >= 0) return named;
  const next = column + 1;
  const isUnnamed = header[next] === '' || CURRENCY_NAMES.has(foldName(header[next] ?? ''));
  const isCurrency = (shareOf(values[next] ?? [], isCurrencyText) ?? 0) >= UNNAMED_SHARE;
  return isUnnamed && isCurrency && !usedColumns.has(next) ? next : null;
}
