/**
 * Marks that are right in their place.
 *
 * @type {readonly {file: string, mark: string, reason: string}[]} `file`: path or its beginning
 */
export const EXCEPTIONS = [];
