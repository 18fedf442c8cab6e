import type { IToken } from 'chevrotain';

/** Place of a token's term in the sentence. */
export const placeOf = (token: IToken): number => token.startOffset;

/** The entries that are not undefined. */
export function definedOnly<K extends string>(
  values: Record<K, number | undefined>,
): Partial<Record<K, number>> {
  const entries = Object.entries<number | undefined>(values).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(entries) as Partial<Record<K, number>>;
}
