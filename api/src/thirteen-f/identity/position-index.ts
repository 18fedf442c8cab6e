/**
 * Holders of a security: positions of many owners, found by symbol, ticker, CUSIP or part of the
 * issuer's name.
 */
import { bareIssuerName } from './issuer-name';
import type { Position } from './positions';

/** Shorter texts are tickers, not parts of names. */
const MIN_NAME_LENGTH = 3;

export interface PositionIndex<Owner> {
  /** The largest position of each owner that answers to a text. */
  largest(text: string): Map<Owner, Position>;
}

type Entry<Owner> = readonly [owner: Owner, position: Position];

/** @param bareName of an issuer, without the forms of its company */
export function positionIndex<Owner>(
  owners: Iterable<readonly [owner: Owner, positions: Iterable<Position>]>,
  bareName: (issuer: string) => string,
): PositionIndex<Owner> {
  // Identifiers in upper case; an asset has one entry for each of them.
  const byIdentifier = new Map<string, Entry<Owner>[]>();
  const byName = new Map<string, Entry<Owner>[]>();
  const add = (index: Map<string, Entry<Owner>[]>, key: string, entry: Entry<Owner>): void => {
    const entries = index.get(key);
    if (entries) entries.push(entry);
    else index.set(key, [entry]);
  };
  for (const [owner, positions] of owners)
    for (const position of positions) {
      const { cusip, symbol, ticker, issuer } = position;
      const entry = [owner, position] as const;
      const identifiers = [cusip, symbol, ticker?.toUpperCase() ?? null];
      for (const identifier of new Set(identifiers))
        if (identifier !== null) add(byIdentifier, identifier, entry);
      add(byName, bareName(issuer), entry);
    }
  return {
    largest: (text) => {
      const upperText = text.trim().toUpperCase();
      const symbol = `${upperText.replaceAll('.', '-')}.US`;
      const name = upperText.length >= MIN_NAME_LENGTH ? bareIssuerName(upperText) : '';
      const largest = new Map<Owner, Position>();
      const keepLarger = (entries: readonly Entry<Owner>[] = []): void => {
        for (const [owner, position] of entries) {
          const before = largest.get(owner);
          if (!before || position.valueUSD > before.valueUSD) largest.set(owner, position);
        }
      };
      keepLarger(byIdentifier.get(upperText));
      if (symbol !== upperText) keepLarger(byIdentifier.get(symbol));
      if (name !== '')
        for (const [issuer, entries] of byName) if (issuer.includes(name)) keepLarger(entries);
      return largest;
    },
  };
}
