/** Folder and the browser tests that cover it; the first match of a file counts. */
export declare const COVERED_BY: readonly [folder: string, tests: readonly string[]][];
