import {
  formatMoney,
  formatPrice,
  MISSING,
  type MaybeNumber,
  type PricePrecision,
} from 'shared/market';

export interface PriceProps {
  value: MaybeNumber;
  /** ISO code. Leave out if the column header names the currency. */
  currency?: string | null;
  precision?: PricePrecision;
}

/** A price with decimals by magnitude. A dash when unknown. */
export function Price({ value, currency, precision }: PriceProps) {
  if (value === null || value === undefined) return <span className="ui-none">{MISSING}</span>;
  return (
    <span className="ui-num">
      {currency ? formatMoney(value, currency, precision) : formatPrice(value, precision)}
    </span>
  );
}
