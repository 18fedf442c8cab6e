/** From the CUSIP, ticker and issuer of a holding to the symbol of a listed asset. */
import type { ThirteenFHolding } from '../../market/dataset/records/thirteen-f-filing';
import { bareIssuerName, classLetter } from './issuer-name';

/** A security that is listed in the United States, under one of its names. */
export interface Listing {
  symbol: string;
  name: string;
}

type Identified = Pick<
  ThirteenFHolding,
  'cusip' | 'symbol' | 'issuer' | 'titleOfClass' | 'amountType' | 'putCall'
>;

/** Classes that are no common share: warrants, rights, units, notes, preferred shares. */
const NO_COMMON_SHARE =
  /\b(W EXP|WT|WTS|WARRANTS?|RIGHTS?|RT|UNITS?|NOTES?|DEBT|DBCV|PFD|PREF|PREFERRED|CONV|CNV|MAND)\b/i;

/**
 * Says which symbol a holding has. In this order: what a source told of its CUSIP, when all agree;
 * its own ticker; the only listing whose bare name and class are the issuer's. Null is "not known", never
 * a guess between several.
 */
export function symbolDirectory(
  holdings: Iterable<Identified>,
  listings: Iterable<Listing>,
): (holding: Identified) => string | null {
  const told = symbolsByCusip(holdings);
  const named = listingsByName(listings);
  return (holding) => {
    const ofCusip = holding.cusip === null ? undefined : told.get(holding.cusip);
    if (ofCusip) return ofCusip;
    if (ofCusip === undefined && holding.symbol !== null) return holding.symbol;
    return namedSymbol(holding, named);
  };
}

/** Symbol by CUSIP; null where sources disagree. */
function symbolsByCusip(holdings: Iterable<Identified>): Map<string, string | null> {
  const symbols = new Map<string, string | null>();
  for (const { cusip, symbol } of holdings) {
    if (cusip === null || symbol === null) continue;
    const known = symbols.get(cusip);
    symbols.set(cusip, known === undefined || known === symbol ? symbol : null);
  }
  return symbols;
}

function listingsByName(listings: Iterable<Listing>): Map<string, Map<string, string | null>> {
  const byName = new Map<string, Map<string, string | null>>();
  for (const { symbol, name } of listings) {
    const bare = bareIssuerName(name);
    let symbols = byName.get(bare);
    if (!symbols) byName.set(bare, (symbols = new Map()));
    const letter = classLetter(name) ?? /-([A-Z])\.[A-Z]+$/.exec(symbol)?.[1] ?? null;
    symbols.set(symbol, symbols.get(symbol) ?? letter);
  }
  return byName;
}

function namedSymbol(
  { issuer, titleOfClass, amountType }: Identified,
  named: ReadonlyMap<string, ReadonlyMap<string, string | null>>,
): string | null {
  if (amountType !== 'SH' || NO_COMMON_SHARE.test(titleOfClass ?? '')) return null;
  const candidates = [...(named.get(bareIssuerName(issuer)) ?? [])];
  if (candidates.length === 1) return candidates[0]?.[0] ?? null;
  const letter = classLetter(titleOfClass ?? '');
  const ofClass = letter === null ? [] : candidates.filter(([, own]) => own === letter);
  return ofClass.length === 1 ? (ofClass[0]?.[0] ?? null) : null;
}
