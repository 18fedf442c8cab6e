/** Letters for a rank among peers, by the percentage of peers below. */
export const LETTER_BANDS = [
  { letter: 'A+', from: 95 },
  { letter: 'A', from: 85 },
  { letter: 'A−', from: 75 },
  { letter: 'B+', from: 68 },
  { letter: 'B', from: 60 },
  { letter: 'B−', from: 52 },
  { letter: 'C+', from: 44 },
  { letter: 'C', from: 36 },
  { letter: 'C−', from: 28 },
  { letter: 'D', from: 15 },
  { letter: 'F', from: 0 },
] as const;

/** The letter of a percentile, 0 to 100. */
export const letterOf = (percentile: number): string =>
  LETTER_BANDS.find(({ from }) => percentile >= from)?.letter ?? 'F';
