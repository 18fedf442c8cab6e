/** Where the pictures of pages for shared links stand: `/open-graph/stocks/details/AAPL.US.png`. */
export const PICTURE_PREFIX = '/open-graph/';
const SUFFIX = '.png';
/** Name of the picture of `/`. */
const HOME = '/index';

/** Path of the picture of a page. */
export const picturePath = (pathname: string): string =>
  `${PICTURE_PREFIX.slice(0, -1)}${pathname === '/' ? HOME : pathname}${SUFFIX}`;

/** Path of the page that a picture is of; null where the path is none of a picture. */
export function pageOfPicture(path: string): string | null {
  if (!path.startsWith(PICTURE_PREFIX) || !path.endsWith(SUFFIX)) return null;
  const pathname = path.slice(PICTURE_PREFIX.length - 1, -SUFFIX.length);
  if (pathname === HOME) return '/';
  return pathname.length > 1 && pathname !== '/' ? pathname : null;
}
