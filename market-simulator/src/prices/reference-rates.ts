/**
 * Simulated currencies: value of one unit in US dollars at the price anchor, and parameters of the
 * rate.
 */
export interface ReferenceRate {
  usd: number;
  /** Daily volatility of its own movement against the dollar. */
  volatility: number;
  /** Currency to which it is pegged: it moves with that one. */
  peg?: string;
}

const rate = (usd: number, volatility = 0.0045, peg?: string): ReferenceRate => ({
  usd,
  volatility,
  peg,
});

export const REFERENCE_RATES: Readonly<Record<string, ReferenceRate>> = {
  USD: rate(1, 0),
  EUR: rate(1.157, 0.0042),
  GBP: rate(1.315, 0.0046),
  JPY: rate(0.0065, 0.0052),
  CHF: rate(1.245, 0.0042),
  AUD: rate(0.654, 0.0056),
  CAD: rate(0.714, 0.0038),
  NZD: rate(0.572, 0.0058),
  SEK: rate(0.1056, 0.0058),
  NOK: rate(0.0988, 0.0062),
  DKK: rate(0.1549, 0.00005, 'EUR'),
  HKD: rate(0.1287, 0.0003),
  SGD: rate(0.768, 0.0026),
  CNY: rate(0.1405, 0.0022),
  CNH: rate(0.1404, 0.0024),
  SAR: rate(0.26665, 0.00003),
  AED: rate(0.27229, 0.00003),
  PLN: rate(0.272, 0.006),
  CZK: rate(0.0475, 0.005),
  HUF: rate(0.00298, 0.0065),
  TRY: rate(0.0238, 0.008),
  ZAR: rate(0.0577, 0.0085),
  MXN: rate(0.0539, 0.0072),
  BRL: rate(0.186, 0.0085),
  INR: rate(0.01128, 0.0025),
  KRW: rate(0.0007, 0.0045),
  THB: rate(0.0309, 0.0036),
  IDR: rate(0.0000601, 0.0034),
  PHP: rate(0.017, 0.0032),
  ILS: rate(0.307, 0.005),
};

/** US dollars for one quoted unit on the price anchor; pence are a hundredth of a pound. */
export const referenceUsd = (currencyCode: string): number =>
  currencyCode === 'GBX'
    ? (REFERENCE_RATES.GBP?.usd ?? NaN) / 100
    : (REFERENCE_RATES[currencyCode]?.usd ?? NaN);
