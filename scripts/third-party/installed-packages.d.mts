/** A package that is installed with the product. */
export interface InstalledPackage {
  name: string;
  version: string;
  licence: string;
  texts: string[];
}
/** Packages that the product's own packages depend on, sorted by name and version. */
export declare function installedPackages(root: string): InstalledPackage[];
