import {
  formatQuantity,
  isFactor,
  NO_QUANTITY,
  parseQuantity,
  type ColumnDefinition,
  type Quantity,
} from 'shared/market';

type Measured = Pick<ColumnDefinition, 'format' | 'currency' | 'unit'>;

/** A bound in input format, with its unit: `$10B`, `18%`, `34`. */
export function boundText(bound: number, column: Measured): string {
  const text = formatQuantity(bound);
  if (isPercent(column)) return `${text}%`;
  if (!inDollars(column)) return text;
  return bound < 0 ? `-$${text.slice(1)}` : `$${text}`;
}

/** Percent columns display and accept the % sign. */
export function isPercent(column: Pick<ColumnDefinition, 'format'>): boolean {
  return ['percent', 'change-percent', 'position'].includes(column.format);
}

const inDollars = ({ currency, unit }: Measured): boolean => currency === 'USD' || unit === 'USD';

/**
 * Parses a typed bound of a column. The unit is optional. A unit that the column does not have is
 * rejected, so that `5%` of a ratio does not silently become 5.
 */
export function parseBound(text: string, column: Measured): Quantity {
  const expectedForm = `such as ${example(column)}`;
  const refuse = (message: string): Quantity => ({
    ok: false,
    message: `${message}, ${expectedForm}`,
  });
  if (text.includes('%') && !isPercent(column)) return refuse('No % here: enter a figure');
  if (/[$€£¥]/.test(text) && isPercent(column)) return refuse('In percent: enter a figure');
  if (/[€£¥]/.test(text) && inDollars(column)) return refuse('In US dollars: enter a figure');
  const quantity = parseQuantity(text);
  if (quantity.ok || quantity.message !== NO_QUANTITY) return quantity;
  return refuse(inDollars(column) ? 'Enter an amount' : 'Enter a number');
}

/** Example of a bound of the column. */
function example(column: Measured): string {
  if (isPercent(column)) return '5%';
  if (column.format === 'big-money') return inDollars(column) ? '$10B' : '10B';
  if (['big-number', 'integer'].includes(column.format)) return '1.5M';
  return inDollars(column) ? '$12.50' : '12.5';
}

/** A factor on a benchmark in input format: `0.8×`. */
export const factorText = (times: number): string => `${formatQuantity(times)}×`;

/** Parses a typed factor: `0.8`, `0.8×`, `0.8x`, `80%`. */
export function parseFactor(text: string): Quantity {
  const percent = text.includes('%');
  const quantity = parseQuantity(text.replace(/[×x]/gi, ''));
  const value = quantity.ok ? quantity.value : null;
  if (quantity.ok && value === null) return quantity;
  if (value === null) return { ok: false, message: 'Enter a factor, such as 0.8' };
  const times = percent ? value / 100 : value;
  return isFactor(times)
    ? { ok: true, value: times }
    : { ok: false, message: 'The factor must be above 0 and at most 1M' };
}
