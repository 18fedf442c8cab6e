export interface ReviewedPackage {
  package: string;
  version: string;
  reason: string;
}

export function checkDependencies(
  sources: Iterable<readonly [file: string, text: string]>,
  reviewed: readonly ReviewedPackage[],
  versionOf: (file: string, name: string) => string,
  cacheFile?: string | null,
): Promise<{ lines: string[]; problems: string[]; counts: Record<string, number> }>;
