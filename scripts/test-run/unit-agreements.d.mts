export function declaredFolders(): string[];
export function coveredFolders(
  run: {
    patterns: readonly string[];
    related?: readonly string[] | null;
    options: readonly string[];
    isDeep?: boolean;
  },
  folders?: readonly string[],
): string[];
export function withAgreements(
  folders: readonly string[],
  options: { check: boolean; calls?: boolean },
  runTests: (env: Record<string, string>) => Promise<number>,
): Promise<number>;
