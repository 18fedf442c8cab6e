/** A value per bar. Null without one. */
export type Column = readonly (number | null)[];
