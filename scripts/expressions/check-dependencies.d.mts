export function checkDependencies(
  sources: Iterable<readonly [file: string, text: string]>,
  reviewed: Readonly<Record<string, string>>,
  versionOf: (file: string, name: string) => string,
  cacheFile?: string | null,
): Promise<{ lines: string[]; problems: string[]; counts: Record<string, number> }>;
