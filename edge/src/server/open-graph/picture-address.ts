/** Address prefix of pictures for shared links: `/open-graph/stocks/details/AAPL.US.png`. */
export const PICTURE_PREFIX = '/open-graph/';
const SUFFIX = '.png';
/** Name of the picture of `/`. */
const HOME = '/index';

/** Path of the picture of a page. */
export const picturePath = (pathname: string): string =>
  `${PICTURE_PREFIX.slice(0, -1)}${pathname === '/' ? HOME : pathname}${SUFFIX}`;

/** Path of the page that a picture shows; null if the path is not that of a picture. */
export function pageOfPicture(path: string): string | null {
  if (!path.startsWith(PICTURE_PREFIX) || !path.endsWith(SUFFIX)) return null;
  const pathname = path.slice(PICTURE_PREFIX.length - 1, -SUFFIX.length);
  if (pathname === HOME) return '/';
  return pathname.length > 1 && pathname !== '/' ? pathname : null;
}
