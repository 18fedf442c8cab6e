export function completeSpecifier(specifier: string, from: string): string;
