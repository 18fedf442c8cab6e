/** E-mails that a user can subscribe to: the presets of the specification, and fired alerts. */
export const EMAIL_SUBSCRIPTIONS = [
  'top-movers',
  'upcoming-dividends',
  'penny-stocks',
  'alerts',
] as const;
export type EmailSubscription = (typeof EMAIL_SUBSCRIPTIONS)[number];

export const EMAIL_SUBSCRIPTION_TEXTS: Readonly<
  Record<EmailSubscription, { label: string; description: string }>
> = {
  'top-movers': {
    label: 'Top movers',
    description: 'The ten largest gains and losses, after each trading day.',
  },
  'upcoming-dividends': {
    label: 'Upcoming dividends',
    description: 'Ex-dates of the week, those of your portfolios and watchlists first. On Mondays.',
  },
  'penny-stocks': {
    label: 'Penny stocks',
    description: 'Stocks under $5 with unusual volume, after each trading day.',
  },
  alerts: { label: 'Alerts', description: 'Each of your alerts when it fires.' },
};
