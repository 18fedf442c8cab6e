export function publicSurface(
  index: string,
  excluded?: (file: string) => boolean,
): Map<string, string>;
