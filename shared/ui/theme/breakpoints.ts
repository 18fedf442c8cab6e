/** Widths at which the layout changes, in px: mobile up to, tablet up to, desktop from, large from. */
export const BREAKPOINTS = { mobile: 480, tablet: 768, desktop: 992, large: 1200 } as const;

/** Width up to which the small-screen layout is used, in px. */
export const MOBILE_MAX = 760;

/** Ready-made media queries for styled components. */
export const media = {
  /** Small-screen layout: menu full screen, rows as cards, 44 px targets. */
  mobile: `@media (max-width: ${MOBILE_MAX}px)`,
  phone: `@media (max-width: ${BREAKPOINTS.mobile}px)`,
  tablet: `@media (max-width: ${BREAKPOINTS.tablet}px)`,
  belowDesktop: `@media (max-width: ${BREAKPOINTS.desktop - 0.02}px)`,
  desktop: `@media (min-width: ${BREAKPOINTS.desktop}px)`,
  large: `@media (min-width: ${BREAKPOINTS.large}px)`,
  /** A finger instead of a pointer. */
  coarse: '@media (pointer: coarse)',
  /** A mouse or a pen on more than a phone: rows and controls can be small. */
  pointer: `@media screen and (pointer: fine) and (min-width: ${MOBILE_MAX + 1}px)`,
} as const;
