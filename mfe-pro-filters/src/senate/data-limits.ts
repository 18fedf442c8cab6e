/** Limits shown on every page of senators' trades. */
export const DATA_LIMITS =
  'Amounts are brackets, so sums are intervals. What a politician holds, earned or knew is not inferred.';
