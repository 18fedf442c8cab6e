/** The plans, their prices and what each adds. Whatever shows a plan reads it here. */

export interface Plan {
  id: 'free' | 'plus' | 'pro' | 'premium';
  name: string;
  /** Charged at once for a year, in US dollars. */
  yearlyUSD: number;
  /** Charged each month, in US dollars. */
  monthlyUSD: number;
  /** Marker beside the name. */
  marker: 'blue' | 'yellow' | null;
  summary: string;
}

export const PLANS: readonly Plan[] = [
  {
    id: 'free',
    name: 'Free',
    yearlyUSD: 0,
    monthlyUSD: 0,
    marker: null,
    summary: '100 rows, all filters, 1 portfolio',
  },
  {
    id: 'plus',
    name: 'Plus',
    yearlyUSD: 96,
    monthlyUSD: 10,
    marker: 'blue',
    summary: 'All rows, 10 saved screens, CSV',
  },
  {
    id: 'pro',
    name: 'Pro',
    yearlyUSD: 192,
    monthlyUSD: 20,
    marker: 'yellow',
    summary: 'Full pro filters, 13F and senate history',
  },
  {
    id: 'premium',
    name: 'Premium',
    yearlyUSD: 384,
    monthlyUSD: 40,
    marker: 'yellow',
    summary: 'Alerts, scheduled exports, score history',
  },
];
