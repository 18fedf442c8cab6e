export interface LockFile {
  packages: Record<
    string,
    {
      version?: string;
      integrity?: string;
      resolved?: string;
      link?: boolean;
      dependencies?: Record<string, string>;
      optionalDependencies?: Record<string, string>;
      peerDependencies?: Record<string, string>;
    }
  >;
}
export function lockedPackages(lock: LockFile, folders: readonly string[]): string[];
export function lockedPackagesHash(root: string): string;
