import { MOBILE_MAX } from '../theme/breakpoints';
import { useMedia } from '../theme/use-media';

/** True where rows are drawn as cards. */
export const useSmallScreen = (): boolean => useMedia(`(max-width: ${MOBILE_MAX}px)`);
