import { usePrinting } from '../../print';
import { MOBILE_MAX } from '../../theme/breakpoints';
import { useMedia } from '../../theme/use-media';

/**
 * True where rows are rendered as cards. Not in print: paper is narrow too, but it cannot be
 * scrolled.
 */
export function useSmallScreen(): boolean {
  const small = useMedia(`(max-width: ${MOBILE_MAX}px)`);
  return !usePrinting() && small;
}
