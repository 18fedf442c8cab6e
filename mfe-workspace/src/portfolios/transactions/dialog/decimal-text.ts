/** A typed number as plain decimal text, so that no digit is lost on the way to the server. */
export type DecimalText = { value: string | null; error?: undefined } | { error: string };

const PLAIN = /^[+-]?(\d{1,18}(\.\d{0,18})?|\.\d{1,18})$/;
const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/;
const COMMA = /^([+-]?\d*),(\d+)$/;
/** Three digits after a single comma may be thousands. */
const THOUSANDS = 3;

/**
 * Parses `1234.5`, `1,234.50`, `1 234.5` and `1234,5`; `1,234` alone is ambiguous and is rejected.
 *
 * @returns null for an empty text
 */
export function decimalText(text: string): DecimalText {
  const bare = text
    .trim()
    .replaceAll(/[\s\u00A0\u202F'’]/g, '')
    .replace('−', '-');
  if (bare === '') return { value: null };
  if (PLAIN.test(bare)) return { value: bare };
  const [, whole, fraction] = COMMA.exec(bare) ?? [];
  if (whole !== undefined && fraction !== undefined) {
    if (fraction.length === THOUSANDS && /[1-9]/.test(whole))
      return {
        error: `${bare} can be two numbers: write ${whole}${fraction} or ${whole}.${fraction}`,
      };
    return { value: `${whole === '' ? '0' : whole}.${fraction}` };
  }
  if (GROUPED.test(bare)) return { value: bare.replaceAll(',', '') };
  return { error: `“${text.trim().slice(0, 30)}” is no number` };
}

/**
 * Quantity × price with all significant digits, for a placeholder; null unless both are numbers.
 */
export function productText(quantity: string, price: string): string | null {
  const [a, b] = [decimalText(quantity), decimalText(price)];
  if (a.error !== undefined || b.error !== undefined) return null;
  if (a.value === null || b.value === null) return null;
  const product = Number(a.value) * Number(b.value);
  return Number.isFinite(product) ? String(Math.round(product * 100) / 100) : null;
}
