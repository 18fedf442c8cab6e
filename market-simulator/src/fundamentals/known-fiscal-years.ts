/**
 * Last month of the fiscal year of well-known US companies; for the others it is the calendar year.
 */
const BY_MONTH: Readonly<Record<number, string>> = {
  1: 'NVDA CRM WMT HD LOW TGT MRVL ROST LULU TJX CRWD WDAY SNOW ADSK DELL',
  3: 'MCHP TM BABA SONY EA TTWO',
  5: 'ORCL NKE FDX',
  6: 'MSFT PG LRCX KLAC STX WDC EL ADP PAYX',
  7: 'CSCO INTU PANW',
  8: 'MU COST ACN',
  9: 'AAPL V QCOM DIS SBUX SMCI',
  10: 'AVGO AMAT ADI HPQ SNPS DE',
  11: 'ADBE GIS',
};

export const KNOWN_FISCAL_YEAR_ENDS: ReadonlyMap<string, number> = new Map(
  Object.entries(BY_MONTH).flatMap(([month, tickers]) =>
    tickers.split(' ').map((ticker): [string, number] => [`${ticker}.US`, Number(month)]),
  ),
);
