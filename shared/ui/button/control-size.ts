/** Sizes of controls, the largest first (specification, section 9). */
export const CONTROL_SIZES = ['lg', 'md', 'sm', 'xs'] as const;
export type ControlSize = (typeof CONTROL_SIZES)[number];
