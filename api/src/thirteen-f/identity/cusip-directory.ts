/** Identity of a security within the filings of one manager: its CUSIP, for rows without one by ticker or issuer. */
import type { ThirteenFHolding } from 'market-model/dataset/records/thirteen-f-filing';
import { bareIssuerName, classLetter } from './issuer-name';

type IdentifiedHolding = Pick<
  ThirteenFHolding,
  'cusip' | 'ticker' | 'issuer' | 'titleOfClass' | 'amountType'
>;

/** `BRK.B`, `BRK/B` and `BRK-B` are one ticker. */
export const bareTicker = (ticker: string): string => ticker.toUpperCase().replace(/[./ ]/g, '-');

/**
 * Key of a security, the first available of: its CUSIP; the only CUSIP of its ticker; the ticker;
 * the issuer's bare name with the class letter.
 * @param holdings of one manager: those of other managers must not affect how these connect
 */
export function securityKeys(
  holdings: Iterable<IdentifiedHolding>,
): (holding: IdentifiedHolding) => string {
  const cusips = new Map<string, string | null>();
  for (const { cusip, ticker, amountType } of holdings) {
    if (cusip === null || ticker === null || amountType !== 'SH') continue;
    const key = bareTicker(ticker);
    const entry = cusips.get(key);
    const bare = cusip.toUpperCase();
    cusips.set(key, entry === undefined || entry === bare ? bare : null);
  }
  const names = new Map<string, string>();
  const bareName = (issuer: string): string => {
    let bare = names.get(issuer);
    if (bare === undefined) names.set(issuer, (bare = bareIssuerName(issuer)));
    return bare;
  };
  return ({ cusip, ticker, issuer, titleOfClass }) => {
    if (cusip !== null) return cusip.toUpperCase();
    if (ticker === null) {
      const letter = classLetter(titleOfClass ?? '');
      return `issuer:${bareName(issuer)}${letter === null ? '' : ` ${letter}`}`;
    }
    return cusips.get(bareTicker(ticker)) ?? `ticker:${bareTicker(ticker)}`;
  };
}
