import { usePrinting } from '../../print';
import { MOBILE_MAX } from '../../theme/breakpoints';
import { useMedia } from '../../theme/use-media';

/** True where rows are drawn as cards. Paper is narrow too, but nobody turns its pages with a thumb. */
export function useSmallScreen(): boolean {
  const small = useMedia(`(max-width: ${MOBILE_MAX}px)`);
  return !usePrinting() && small;
}
