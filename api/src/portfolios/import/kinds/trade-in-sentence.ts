import { isCurrency } from '../columns/header-currency';
import { isinIn } from '../columns/column-values';

/** Figures of a trade as written in a sentence. Empty if it lacks them. */
export interface TradeSentence {
  quantity: string;
  price: string;
  currencyCode: string;
  /** Ticker between count and price. */
  symbol: string;
}

const NUMBER = String.raw`\d(?:[\d.,]*\d)?`;
const CODE = '[A-Z]{3}';
/** `10 @ 33,9 USD`, `34/34.5658 @ 11.7480`, `10@120.55`: of a part of an order the part counts. */
const COUNT_AT = new RegExp(
  String.raw`(?:^|\s)(${NUMBER})(?:/${NUMBER})? ?(?:@|zu je) *(?:(${CODE}) )?(${NUMBER})(?: (${CODE})\b)?`,
);
/** `Buy 3 Apple Inc@180 USD`: the name between count and price. */
const COUNT_NAME_AT = new RegExp(
  String.raw`^[^\d@]{1,40}? (${NUMBER})(?:/${NUMBER})? ([^@]{1,80}?) ?(?:@|zu je) ?(?:(${CODE}) )?(${NUMBER})(?: (${CODE})\b)?`,
);
/** `Bought 1,550 FTSE All-World (VWRL)`: a count without a price. */
const COUNT_NAME = new RegExp(String.raw`^\p{L}+ (${NUMBER}) (?=[^@]*$)\p{L}`, 'u');
/** Longer texts are not searched. */
const MAX_LENGTH = 300;

/** The count and price of a purchase or sale in a sentence. Null if it has none. */
export function tradeInSentence(text: string): TradeSentence | null {
  if (text.length > MAX_LENGTH) return null;
  const isPriced = text.includes('@') || text.includes('zu je');
  const priced = isPriced ? COUNT_AT.exec(text) : null;
  if (priced) {
    const [, quantity = '', before = '', price = '', behind = ''] = priced;
    return { quantity, price, currencyCode: before || behind, symbol: '' };
  }
  const named = isPriced ? COUNT_NAME_AT.exec(text) : null;
  if (named) {
    const [, quantity = '', name = '', before = '', price = '', behind = ''] = named;
    const symbol = /^[A-Z][A-Z0-9.]{0,7}$/.test(name) ? name : '';
    return { quantity, price, currencyCode: before || behind, symbol };
  }
  const [, quantity = ''] = COUNT_NAME.exec(text) ?? [];
  return quantity === '' ? null : { quantity, price: '', currencyCode: '', symbol: '' };
}

/** Ticker in brackets: `(VWRL)`. */
const BRACKETED = /\(([A-Z][A-Z0-9.]{0,7})\)/;
/** `VWRL.XLON.GB`: a ticker with the code of its exchange. */
const WITH_EXCHANGE = /(?:^|\s)([A-Z][A-Z0-9]{0,7})\.X[A-Z]{3}\.[A-Z]{2}\b/;

/** `AAPL(US0378331005) Cash Dividend`: statements are read as a whole elsewhere. */
const OF_STATEMENT = /^[A-Z0-9][A-Z0-9. -]{0,15}\([A-Z0-9]{9,12}\)/;

/** `Vanguard FTSE Developed World UCITS ETF 463 @ 3287.199`: the name before count and price. */
const NAME_BEFORE = new RegExp(String.raw`^(\p{L}.{2,80}?) ${NUMBER} *@ *${NUMBER}$`, 'u');

/** The asset named in a sentence. Empty texts if it names none. */
export interface AssetSentence {
  symbol: string;
  isin: string;
  name: string;
}

/** The ticker, ISIN or name of an asset in a sentence about a trade or an income. */
export function assetInSentence(text: string): AssetSentence {
  if (text.length > MAX_LENGTH || OF_STATEMENT.test(text))
    return { symbol: '', isin: '', name: '' };
  const [, ticker = ''] = WITH_EXCHANGE.exec(text) ?? BRACKETED.exec(text) ?? [];
  const [, name = ''] = (text.includes('@') && NAME_BEFORE.exec(text)) || [];
  return {
    symbol: isCurrency(ticker) ? '' : ticker,
    isin: isinIn(text) ?? '',
    name: /^\p{L}+$/u.test(name) ? '' : name,
  };
}
