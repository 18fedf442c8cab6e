/** A market of the assets in the files of brokers, with rates of the days on which the files need them. */
import type { FieldValue } from 'shared/contract';
import type { AssetType } from 'shared/market';
import type { AssetRecord, DailyBars } from 'market-model/dataset/dataset';
import type { Dataset } from '../../../market/snapshot/write';
import { parseIsoDate } from 'market-model/dates/civil-dates';

const AS_OF = '2026-04-13';

const record = (
  symbol: string,
  assetType: AssetType,
  fields: Record<string, FieldValue>,
): AssetRecord => ({
  symbol,
  assetType,
  fields: { symbol, ...fields },
  provenance: Object.fromEntries(
    ['symbol', ...Object.keys(fields)].map((field) => [
      field,
      { source: 'listing', date: AS_OF, kind: 'reported' as const },
    ]),
  ),
});

/** Symbol, name and currency, which is that of the quotation: GBX for pence. */
const STOCKS = `
AAPL.US|Apple Inc.|USD
ACC.OL|Aker Carbon Capture ASA|NOK
AMD.US|Advanced Micro Devices, Inc.|USD
AMZN.US|Amazon.com, Inc.|USD
ATST.LSE|Alliance Trust PLC|GBX
AVGO.US|Broadcom Inc.|USD
BHP.AU|BHP Group Limited|AUD
CSIFCB.SW|CSIF (CH) Bond Corporate Global ex CHF|CHF
CSIFSC.SW|CSIF (CH) III Equity World ex CH Small Cap|CHF
DNBGI.ST|DNB Global Indeks S|SEK
DTE.XETRA|Deutsche Telekom AG|EUR
GILD.US|Gilead Sciences, Inc.|USD
GNL.US|Global Net Lease, Inc.|USD
GOOGL.US|Alphabet Inc. Class A|USD
HGLG11.SA|CGHG Logística FII|BRL
IBM.US|International Business Machines|USD
INGA.AS|ING Groep N.V.|EUR
ISOU.US|IsoEnergy Ltd.|USD
KIST.LSE|Kistos Holdings PLC|GBX
KGH.WAR|KGHM Polska Miedź S.A.|PLN
KO.US|The Coca-Cola Company|USD
MAJDCS.CO|Majinvest Danske Obligationer|DKK
MC.PA|LVMH|EUR
META.US|Meta Platforms, Inc.|USD
MSFT.US|Microsoft Corporation|USD
NKE.US|NIKE, Inc.|USD
NVDA.US|NVIDIA Corporation|USD
O.US|Realty Income Corporation|USD
PETR4.SA|Petróleo Brasileiro S.A.|BRL
SPGI.US|S&P Global Inc.|USD
SUZLON.NSE|Suzlon Energy Limited|INR
TSLA.US|Tesla, Inc.|USD
TVBETETF.RO|Fond deschis de investiții BET|RON
TWTR.US|Twitter, Inc.|USD
UEC.US|Uranium Energy Corp.|USD
VICI.US|VICI Properties Inc.|USD
VOD.LSE|Vodafone Group PLC|GBX
WAEI.AS|1895 Wereld Aandelen Enhanced Indexfonds|EUR
WM.US|Waste Management, Inc.|USD
XEI.US|Xeinadin Group Example|USD`;

const ETFS = `
BND.US|Vanguard Total Bond Market ETF|USD
CNX1.LSE|iShares NASDAQ 100 UCITS ETF|GBX
EUNL.XETRA|iShares Core MSCI World UCITS ETF|EUR
FGEH.XETRA|Fidelity Global Quality Income UCITS ETF|EUR
IEMB.MI|iShares J.P. Morgan EM Bond UCITS ETF|EUR
PRIW.XETRA|Amundi Prime Global UCITS ETF|EUR
QYLE.XETRA|Global X Nasdaq 100 Covered Call UCITS ETF|EUR
SPY.US|SPDR S&P 500 ETF Trust|USD
SPYL.XETRA|SPDR S&P 500 UCITS ETF Acc|EUR
VEVE.LSE|Vanguard FTSE Developed World UCITS ETF|GBP
VGVE.XETRA|Vanguard FTSE Developed World UCITS ETF|EUR
VOO.US|Vanguard S&P 500 ETF|USD
VT.US|Vanguard Total World Stock ETF|USD
VTI.US|Vanguard Total Stock Market ETF|USD
VWRA.LSE|Vanguard FTSE All-World UCITS ETF Acc|USD
VWRD.LSE|Vanguard FTSE All-World UCITS ETF Dist|USD
VWRL.AS|Vanguard FTSE All-World UCITS ETF Dist|EUR
VWRL.LSE|Vanguard FTSE All-World UCITS ETF Dist|GBP
VWRP.LSE|Vanguard FTSE All-World UCITS ETF Acc|GBP
XDWU.SW|Xtrackers MSCI World Utilities UCITS ETF|CHF
XEI.TO|iShares S&P/TSX Composite High Dividend Index ETF|CAD
XIC.TO|iShares Core S&P/TSX Capped Composite Index ETF|CAD`;

const COINS = `
BTC-USD.CC|Bitcoin|USD
CRO-USD.CC|Cronos|USD
ETH-USD.CC|Ethereum|USD
XRP-USD.CC|XRP|USD`;

const recordsOf = (lines: string, assetType: AssetType): AssetRecord[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [symbol = '', name = '', currencyCode = ''] = line.split('|');
      const nameField = assetType === 'stock' ? 'companyName' : 'name';
      const fields: Record<string, FieldValue> = { [nameField]: name, price: 100 };
      // Coins have no column for a currency.
      if (assetType !== 'crypto') fields['currencyCode'] = currencyCode;
      return record(symbol, assetType, fields);
    });

/** Units for one euro from a day on: reference rates of the ECB. */
const EURO_RATES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  USD: {
    '2016-01-01': 1.0872,
    '2020-02-11': 1.0901,
    '2020-09-01': 1.1987,
    '2020-10-01': 1.1752,
    '2020-11-02': 1.1652,
    '2021-04-01': 1.1746,
    '2022-01-24': 1.1304,
    '2022-03-25': 1.1002,
    '2022-05-31': 1.0713,
    '2022-06-29': 1.0517,
    '2022-08-09': 1.0234,
    '2022-08-25': 0.997,
    '2022-09-13': 1.0175,
    '2022-10-01': 0.9748,
    '2022-12-15': 1.0621,
    '2023-07-14': 1.1221,
    '2023-09-13': 1.0733,
    '2023-11-30': 1.0931,
    '2024-02-05': 1.0746,
    '2024-12-02': 1.0507,
    '2025-01-11': 1.0304,
    '2025-03-03': 1.0465,
    '2025-03-24': 1.0824,
    '2025-06-11': 1.1433,
    '2025-07-17': 1.1579,
    '2025-12-24': 1.1787,
    '2026-03-27': 1.1517,
    [AS_OF]: 1.1684,
  },
  GBP: {
    '2016-01-01': 0.77,
    '2020-02-11': 0.84325,
    '2020-09-01': 0.88975,
    '2020-11-02': 0.90053,
    '2022-02-01': 0.83498,
    '2023-10-16': 0.86545,
    '2024-02-15': 0.85635,
    '2024-07-12': 0.84029,
    '2025-01-01': 0.82918,
    '2025-08-15': 0.8622,
    '2025-11-03': 0.8765,
    [AS_OF]: 0.87058,
  },
  CHF: { '2016-01-01': 1.09, '2022-05-01': 1.0229, '2022-08-09': 0.9763, '2024-06-18': 0.9512 },
  SEK: { '2016-01-01': 9.3, '2020-05-05': 10.698, '2023-03-10': 11.3915, '2025-01-13': 11.5055 },
  CAD: { '2016-01-01': 1.5, '2024-12-11': 1.4905, '2025-06-20': 1.5793, '2025-09-02': 1.6056 },
  DKK: { '2016-01-01': 7.4694 },
  NOK: { '2016-01-01': 10.4 },
  BRL: { '2016-01-01': 6.2 },
  INR: { '2016-01-01': 97.9 },
  RON: { '2016-01-01': 4.97 },
  AUD: { '2016-01-01': 1.62 },
  NZD: { '2016-01-01': 1.6, '2024-06-01': 1.745 },
  PLN: { '2016-01-01': 4.3, '2023-07-01': 4.45 },
};

const pairOf = (currencyCode: string) => `EUR${currencyCode}.FOREX`;

/** A bar for each day; the rate of a day without one is that of the day before. */
function barsOf(rates: Readonly<Record<string, number>>): DailyBars {
  const [first = 0, last = 0] = ['2016-01-01', AS_OF].map((date) => parseIsoDate(date) ?? 0);
  const byDay = new Map(Object.entries(rates).map(([date, rate]) => [parseIsoDate(date), rate]));
  const day = Int32Array.from({ length: last - first + 1 }, (_, i) => first + i);
  let rate = NaN;
  const close = Float64Array.from(day, (one) => (rate = byDay.get(one) ?? rate));
  return { day, open: close, high: close, low: close, close, volume: close.map(() => NaN) };
}

const BARS = new Map(
  Object.entries(EURO_RATES).map(([code, rates]) => [pairOf(code), barsOf(rates)]),
);

/** The data of the snapshot that the files are imported against. */
export const brokerMarket: Partial<Dataset> = {
  records: [
    ...recordsOf(STOCKS, 'stock'),
    ...recordsOf(ETFS, 'etf'),
    ...recordsOf(COINS, 'crypto'),
    ...Object.keys(EURO_RATES).map((code) =>
      record(pairOf(code), 'currency', {
        name: `EUR/${code}`,
        price: BARS.get(pairOf(code))?.close.at(-1) ?? null,
        currencyCode: code,
      }),
    ),
  ],
  history: (symbol) => (BARS.has(symbol) ? { kind: 'stored' } : null),
  bars: (symbol) => BARS.get(symbol) ?? null,
};
