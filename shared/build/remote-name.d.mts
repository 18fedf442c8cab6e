export const REMOTE_NAME_RULE: string;
export function isRemoteName(name: string): boolean;
export function normalisedName(name: string): string;
export function derivedNames(
  name: string,
): Record<'container' | 'chunkGlobal' | 'hotUpdateGlobal', string>;
