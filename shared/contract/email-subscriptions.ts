/** What a person can have by e-mail: the presets of the specification, and what their alerts fire. */
export const EMAIL_SUBSCRIPTIONS = [
  'top-movers',
  'upcoming-dividends',
  'penny-stocks',
  'alerts',
] as const;
export type EmailSubscription = (typeof EMAIL_SUBSCRIPTIONS)[number];
