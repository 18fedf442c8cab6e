import type { InstalledPackage } from './installed-packages.mjs';

/** Text of THIRD-PARTY-NOTICES. */
export declare function noticesOf(packages: readonly InstalledPackage[]): string;
