export function compactStyles(pieces: readonly string[]): string[];
