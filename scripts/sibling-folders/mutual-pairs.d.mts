/** Pairs of sibling folders that import each other, with the imports of the smaller direction. */
export declare function mutualPairs(
  imports: readonly { file: string; target: string }[],
): Map<string, string[]>;
