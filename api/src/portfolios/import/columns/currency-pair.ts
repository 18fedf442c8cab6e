import { isCurrency } from './header-currency';

/** `EUR.USD`, `EUR/USD` or `EURUSD`. */
const PAIR = /^([A-Z]{3})[./ ]?([A-Z]{3})$/;

/** The two currencies of a pair; null for another text. */
export function currencyPairOf(text: string): readonly [base: string, quote: string] | null {
  const [, base = '', quote = ''] = PAIR.exec(text) ?? [];
  return base !== quote && isCurrency(base) && isCurrency(quote) ? [base, quote] : null;
}
