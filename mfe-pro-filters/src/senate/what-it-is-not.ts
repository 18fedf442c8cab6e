/** Limits shown on every page of senators' trades. */
export const WHAT_IT_IS_NOT =
  'Amounts are brackets, so sums are intervals. Holdings, profits and knowledge of a politician are not inferred.';
