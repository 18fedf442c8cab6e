/** Guards of a rollout, in the order in which they are reported. */
export const GUARDS = ['hang', 'load', 'error', 'mount', 'INP', 'wait'] as const;
export type RolloutGuard = (typeof GUARDS)[number];
