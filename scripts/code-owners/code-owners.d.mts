/** Owners of the remotes among the workspaces, in their order. */
export declare function remoteOwners(root: string): [folder: string, owner: string][];
/** Text of CODEOWNERS. */
export declare function codeOwners(
  organisation: string,
  owners: readonly [folder: string, owner: string][],
): string;
