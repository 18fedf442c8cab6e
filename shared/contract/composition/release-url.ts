/** Folder of a release as the browser asks for it, with trailing slash. */
export const releaseUrl = (name: string, version: string): string =>
  `/releases/${name}/${version}/`;
