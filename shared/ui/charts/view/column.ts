/** A value for each bar; null where there is none. */
export type Column = readonly (number | null)[];
