import type { ColumnDefinition } from '../../market';

const MAGNITUDES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9, t: 1e12 };
const QUANTITY = /^([-+]?)[^\d.,+-]{0,3}((?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?)([kmbt]?)%?$/i;

/**
 * Reads a number as people type it into a filter: `12`, `-3.5`, `1,250`, `$10B`, `500m`, `18%`.
 * U+2212 counts as minus. Percent values are percent numbers, so `18%` is 18.
 *
 * @returns the number, or null when the text is not one.
 */
export function parseQuantity(text: string): number | null {
  const match = QUANTITY.exec(text.replaceAll('−', '-').replaceAll(/\s/g, ''));
  const [, sign = '', digits = '', magnitude = ''] = match ?? [];
  if (digits === '' || digits === '.') return null;
  const factor = MAGNITUDES[magnitude.toLowerCase()];
  const number = Number(digits.replaceAll(',', ''));
  // Binary noise of 1.1 * 1e9 would travel into addresses and chips.
  const clean = factor === undefined ? number : Number((number * factor).toPrecision(15));
  if (!Number.isFinite(clean)) return null;
  return sign === '-' && clean !== 0 ? -clean : clean;
}

/** The same number as short text that `parseQuantity` reads back exactly: `10B`, `18%`, `-3.5`. */
export function formatQuantity(value: number, column: Pick<ColumnDefinition, 'format'>): string {
  const suffix = isPercent(column) ? '%' : '';
  const size = Math.abs(value);
  for (const [letter, factor] of [
    ['T', 1e12],
    ['B', 1e9],
    ['M', 1e6],
  ] as const) {
    const scaled = Number((value / factor).toPrecision(15));
    if (
      size >= factor &&
      String(scaled).length <= 7 &&
      parseQuantity(`${scaled}${letter}`) === value
    ) {
      return `${scaled}${letter}${suffix}`;
    }
  }
  return `${plain(value)}${suffix}`;
}

/** Percent columns show and take the % sign. */
export function isPercent(column: Pick<ColumnDefinition, 'format'>): boolean {
  return (
    column.format === 'percent' ||
    column.format === 'change-percent' ||
    column.format === 'position'
  );
}

/** Decimal notation for every size: exponents are not what people type. */
function plain(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  return value.toLocaleString('en-GB', { useGrouping: false, maximumFractionDigits: 20 });
}
