/** Steps of `npm test` by name. */
export declare const STEPS: Record<string, () => unknown>;
