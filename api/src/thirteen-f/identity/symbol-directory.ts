/** From the CUSIP, ticker and issuer of a holding to the symbol of a listed asset. */
import type { ThirteenFHolding } from 'market-model/dataset/records/thirteen-f-filing';
import { bareIssuerName, classLetter, plainIssuerName } from './issuer-name';

/** A security that is listed in the United States, under one of its names. */
export interface Listing {
  symbol: string;
  name: string;
}

type Identified = Pick<
  ThirteenFHolding,
  'cusip' | 'symbol' | 'issuer' | 'titleOfClass' | 'amountType' | 'putCall'
>;

/** Classes other than common shares: warrants, rights, units, notes, preferred shares. */
const NO_COMMON_SHARE =
  /\b(W EXP|WT|WTS|WARRANTS?|RIGHTS?|RT|UNITS?|NOTES?|DEBT|DBCV|PFD|PREF|PREFERRED|CONV|CNV|MAND)\b/i;

/**
 * Resolves the symbol of a holding, in this order:
 * - the symbol that sources give for its CUSIP, if all agree;
 * - its own ticker;
 * - the only listing whose bare name and class match the issuer.
 *
 * Null means unknown; it never guesses between several. One CUSIP has one symbol, however filers
 * spell its issuer.
 */
export function symbolDirectory(
  holdings: Iterable<Identified>,
  listings: Iterable<Listing> | SymbolByName,
): (holding: Identified) => string | null {
  const [symbolByCusip, spellings] = gather(holdings);
  const nameOf = typeof listings === 'function' ? listings : symbolByName(listings);
  const ofCusip = new Map<string, string | null>();
  for (const [cusip, spelled] of spellings) {
    const symbol = symbolByCusip.get(cusip) ?? agreed(spelled.map(nameOf));
    ofCusip.set(cusip, symbol);
  }
  return (holding) => {
    if (holding.cusip !== null) return ofCusip.get(holding.cusip) ?? null;
    return holding.symbol ?? nameOf(holding);
  };
}

type SymbolByName = (holding: Identified) => string | null;

/** The symbol that listings alone give a holding; computed once for each spelling. */
export function symbolByName(listings: Iterable<Listing>): SymbolByName {
  const named = listingsByName(listings);
  return remembered((holding) => namedSymbol(holding, named));
}

/** The only symbol that is not null. Null for none or several. */
function agreed(symbols: readonly (string | null)[]): string | null {
  const distinct = new Set(symbols.filter((symbol) => symbol !== null));
  const [only = null] = distinct;
  return distinct.size === 1 ? only : null;
}

/**
 * Symbol of each CUSIP, null where sources disagree, and a holding for each spelling of its issuer.
 */
function gather(
  holdings: Iterable<Identified>,
): [ReadonlyMap<string, string | null>, ReadonlyMap<string, Identified[]>] {
  const symbolByCusip = new Map<string, string | null>();
  const spellings = new Map<string, Identified[]>();
  for (const holding of holdings) {
    const { cusip, symbol } = holding;
    if (cusip === null) continue;
    if (symbol !== null) {
      const symbolOfCusip = symbolByCusip.get(cusip);
      symbolByCusip.set(
        cusip,
        symbolOfCusip === undefined || symbolOfCusip === symbol ? symbol : null,
      );
    }
    const spellingsOfCusip = spellings.get(cusip);
    if (!spellingsOfCusip) spellings.set(cusip, [holding]);
    else if (!spellingsOfCusip.some((other) => spelledAlike(other, holding)))
      spellingsOfCusip.push(holding);
  }
  return [symbolByCusip, spellings];
}

const spelledAlike = (a: Identified, b: Identified): boolean =>
  a.issuer === b.issuer && a.titleOfClass === b.titleOfClass && a.amountType === b.amountType;

function remembered(
  nameOf: (holding: Identified) => string | null,
): (holding: Identified) => string | null {
  const symbolByName = new Map<string, string | null>();
  return (holding) => {
    const key = `${holding.issuer}|${holding.titleOfClass}|${holding.amountType}`;
    let symbol = symbolByName.get(key);
    if (symbol === undefined) symbolByName.set(key, (symbol = nameOf(holding)));
    return symbol;
  };
}

/** Class letter by symbol. */
type Candidates = Map<string, string | null>;
interface NamedListings {
  byBareName: ReadonlyMap<string, Candidates>;
  /** Full names by their first word. */
  byFirstWord: ReadonlyMap<string, readonly { plain: string; bare: string }[]>;
}

function listingsByName(listings: Iterable<Listing>): NamedListings {
  const byBareName = new Map<string, Candidates>();
  const byFirstWord = new Map<string, { plain: string; bare: string }[]>();
  for (const { symbol, name } of listings) {
    const [plain, bare] = [plainIssuerName(name), bareIssuerName(name)];
    const letter = classLetter(name) ?? /-([A-Z])\.[A-Z]+$/.exec(symbol)?.[1] ?? null;
    const symbols = byBareName.get(bare) ?? new Map<string, string | null>();
    symbols.set(symbol, symbols.get(symbol) ?? letter);
    byBareName.set(bare, symbols);
    const word = firstWord(plain);
    const names = byFirstWord.get(word);
    if (names) names.push({ plain, bare });
    else byFirstWord.set(word, [{ plain, bare }]);
  }
  return { byBareName, byFirstWord };
}

const firstWord = (name: string): string => name.slice(0, `${name} `.indexOf(' '));

/** Tables cut names off after 28 to 30 characters. */
const CUT_OFF_FROM = 27;

function candidatesOf(issuer: string, { byBareName, byFirstWord }: NamedListings): Candidates {
  const exact = byBareName.get(bareIssuerName(issuer));
  if (exact || issuer.trim().length < CUT_OFF_FROM) return exact ?? new Map();
  const beginning = plainIssuerName(issuer);
  const candidates = (byFirstWord.get(firstWord(beginning)) ?? []).filter(({ plain }) =>
    plain.startsWith(beginning),
  );
  return new Map(candidates.flatMap(({ bare }) => [...(byBareName.get(bare) ?? [])]));
}

function namedSymbol(
  { issuer, titleOfClass, amountType }: Identified,
  named: NamedListings,
): string | null {
  if (amountType !== 'SH' || NO_COMMON_SHARE.test(titleOfClass ?? '')) return null;
  const candidates = [...candidatesOf(issuer, named)];
  if (candidates.length === 1) return candidates[0]?.[0] ?? null;
  const letter = classLetter(titleOfClass ?? '');
  const ofClass = letter === null ? [] : candidates.filter(([, own]) => own === letter);
  return ofClass.length === 1 ? (ofClass[0]?.[0] ?? null) : null;
}
