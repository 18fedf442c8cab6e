/** Visitors of the investor journey, as data. */
import type { VisitorWays } from 'e2e-kit';

export const PLANS = ['Free', 'Plus', 'Pro', 'Premium'] as const;
export type PaidPlan = Exclude<(typeof PLANS)[number], 'Free'>;

export interface Variant extends VisitorWays {
  /** `signed out`: no account, so every page shows its way to sign in. */
  plan: (typeof PLANS)[number] | 'signed out';
}

/**
 * Each value of a dimension occurs in several visitors, and each pair of screen, theme and input at
 * least once. All combinations would be 120 visitors.
 */
export const VARIANTS: readonly (Variant & { inGate?: true })[] = [
  {
    screen: 'desktop',
    theme: 'light',
    plan: 'Pro',
    input: 'pointer',
    network: 'fast',
    inGate: true,
  },
  { screen: 'phone', theme: 'dark', plan: 'Free', input: 'pointer', network: 'fast' },
  { screen: 'phone', theme: 'light', plan: 'Plus', input: 'pointer', network: 'slow' },
  { screen: 'phone', theme: 'high-contrast', plan: 'Premium', input: 'pointer', network: 'fast' },
  { screen: 'desktop', theme: 'dark', plan: 'Premium', input: 'pointer', network: 'slow' },
  { screen: 'desktop', theme: 'high-contrast', plan: 'Plus', input: 'pointer', network: 'fast' },
  { screen: 'desktop', theme: 'light', plan: 'Free', input: 'keys', network: 'fast' },
  { screen: 'desktop', theme: 'dark', plan: 'Pro', input: 'keys', network: 'fast' },
  { screen: 'desktop', theme: 'high-contrast', plan: 'Pro', input: 'keys', network: 'slow' },
  { screen: 'phone', theme: 'light', plan: 'Free', input: 'keys', network: 'fast' },
  { screen: 'desktop', theme: 'dark', plan: 'signed out', input: 'pointer', network: 'fast' },
  { screen: 'phone', theme: 'light', plan: 'signed out', input: 'pointer', network: 'slow' },
  { screen: 'desktop', theme: 'light', plan: 'signed out', input: 'keys', network: 'fast' },
];

/** `phone, dark, Free, pointer, fast`: the name of its test. */
export const nameOf = ({ screen, theme, plan, input, network }: Variant): string =>
  [screen, theme, plan, input, network].join(', ');
