/** Limits shown on every page of senators' trades. */
export const WHAT_IT_IS_NOT =
  'Amounts are brackets, so sums are intervals. What a politician holds, earned or knew is not inferred.';
