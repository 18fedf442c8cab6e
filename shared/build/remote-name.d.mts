export { derivedNames, normalisedName } from './derived-names.mjs';
export const REMOTE_NAME_RULE: string;
export function isRemoteName(name: string): boolean;
