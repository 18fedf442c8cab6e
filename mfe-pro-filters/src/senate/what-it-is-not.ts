/** Limits shown on every page of senators' trades. */
export const WHAT_IT_IS_NOT =
  'Amounts are brackets, so sums are intervals. What somebody holds, earned or knew is not inferred.';
