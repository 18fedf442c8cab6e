export function normalisedName(name: string): string;
export function chunkGlobalOf(name: string): string;
export function derivedNames(
  name: string,
): Record<'container' | 'chunkGlobal' | 'hotUpdateGlobal', string>;
export const STATIC_PAGES: string;
export function idPrefixOf(name: string): string;
