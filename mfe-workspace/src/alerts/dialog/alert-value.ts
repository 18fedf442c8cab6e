import { ALERT_KIND_DEFINITIONS, parseQuantity, type AlertKind } from 'shared/market';

/** Parses the value field: the number, or the reason why it is invalid. */
export function alertValue(
  kind: AlertKind,
  text: string,
): { value: number | null } | { error: string } {
  const range = ALERT_KIND_DEFINITIONS[kind].value;
  if (!range) return { value: null };
  const quantity = parseQuantity(text);
  const value = quantity.ok ? quantity.value : null;
  if (value === null) return { error: `Enter a number. ${range.hint ?? ''}`.trim() };
  if (range.unit === 'days' && !Number.isInteger(value))
    return { error: 'Enter a whole number of days.' };
  if (range.unit === 'percent' && value === 0)
    return { error: 'Zero is no change. Enter 5 for a rise, -5 for a fall.' };
  if (value < range.min || value > range.max)
    return {
      error:
        range.unit === 'price'
          ? 'A price is above zero.'
          : `Enter a number from ${range.min} to ${range.max}.`,
    };
  return { value };
}
