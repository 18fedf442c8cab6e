/** URL of a release's folder, with trailing slash. */
export const releaseUrl = (name: string, version: string): string =>
  `/releases/${name}/${version}/`;
