/** Folder and the browser tests that cover it; the first match of a file counts. */
export declare const COVERED_BY: readonly [folder: string, tests: readonly string[]][];

export declare function comparedWith(folder?: string): {
  commit: string;
  name: string;
  warning?: string;
};

export declare function changedFiles(commit: string, folder?: string): string[];
