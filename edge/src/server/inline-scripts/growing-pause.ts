/** Pauses between two polls of the site's health, in ms. */
export const FIRST_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 30_000;
const GROWTH = 1.5;

/** The pause after `pause`: polls become rarer. */
export const longerPause = (pause: number): number => Math.min(pause * GROWTH, MAX_PAUSE_MS);
