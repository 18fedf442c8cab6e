import { MOBILE_MAX } from 'shared/ui';
import { useMedia } from '../page/use-media';

const WIDE = 720;
const NARROW = 320;

/**
 * Width of a plot in units of its own: a drawing is stretched to its card, and on a small screen words
 * drawn for a wide one would be too small to be read.
 */
export const usePlotWidth = (): number =>
  useMedia(`(max-width: ${MOBILE_MAX}px)`) ? NARROW : WIDE;
