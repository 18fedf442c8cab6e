import type { Compiler } from 'webpack';

interface ManifestEntry {
  name: string;
  path?: string;
  version?: string;
  requiredVersion?: string;
  assets: Record<'js' | 'css', { sync: string[]; async: string[] }>;
}

export interface FederationManifest {
  exposes: ManifestEntry[];
  shared: ManifestEntry[];
}

/** @param manifest in the federation plugin's format */
export function completeManifest(manifest: FederationManifest): FederationManifest;

export class FederationManifestPlugin {
  apply(compiler: Compiler): void;
}
