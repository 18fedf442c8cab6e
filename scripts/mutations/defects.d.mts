export interface Defect {
  name: string;
  kind: string;
  file: string;
  before: string;
  after: string;
  tests: string[];
}

export const KINDS: readonly string[];
export function readDefects(): Defect[];
export function shardOf<T>(list: readonly T[], shard: string): T[];
export function withDefect(
  root: string,
  defect: Defect,
): { file: string; before: string; after: string };
