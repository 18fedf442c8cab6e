export type Bump = 'none' | 'minor' | 'major';
type Surface = ReadonlyMap<string, string>;
export function compareSurfaces(
  before: Surface,
  after: Surface,
): { added: string[]; removed: string[]; changed: string[]; bump: Bump };
export function raised(version: string, bump: Bump): string;
export function isAtLeast(a: string, b: string): boolean;
export function reportOf(name: string, version: string, surface: Surface): string;
export function readReport(text: string): { version: string; surface: Map<string, string> };
