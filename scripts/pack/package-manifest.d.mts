interface SharedManifest {
  name: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
}
interface PackageManifest {
  version: string;
  private: boolean;
  exports: Record<string, string | { types: string; default: string }>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  peerDependenciesMeta: Record<string, { optional: boolean }>;
}
export function entriesOf(
  shared: Pick<SharedManifest, 'exports'>,
  filesOf: (pattern: string) => string[],
): string[];
export function packageManifest(sources: {
  shared: SharedManifest;
  root: { devDependencies: Record<string, string>; engines?: object };
  version: string;
}): PackageManifest;
