export interface ReviewedExpression {
  file: string;
  expression: string;
  atMost?: number;
  reason: string;
}

export function checkSources(
  sources: Iterable<readonly [file: string, text: string]>,
  reviewed: readonly ReviewedExpression[],
  cacheFile?: string | null,
): Promise<{
  lines: string[];
  problems: string[];
  counts: { found: number; different: number; proven: number; reviewed: number };
}>;
