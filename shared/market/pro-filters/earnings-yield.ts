import type { FilterRule } from './rule';
import { SOURCES } from './sources';

/** The earnings yield rule, shared by several filters. */
export const earningsYieldRule = {
  id: 'earnings-yield',
  label: 'Earnings yield',
  measure: { kind: 'earnings-yield' },
  formula: '1 ÷ P/E; a company with a loss has a negative yield',
  reason: 'The price must leave a fair return: 3 % is a P/E of about 33.',
  comparison: 'at-least',
  unit: 'percent',
  threshold: { default: 3, min: -50, max: 50, choices: [1, 2, 3, 4, 5, 6, 8, 10] },
  distanceUnit: 3,
  sources: [SOURCES.buffettology, SOURCES.stockMixology],
} satisfies FilterRule;

/** Sectors in which debt is no indicator of how a business is run. */
export const DEBT_EXEMPT = {
  sectors: ['Financial Services', 'Real Estate'],
  reason: 'Debt is the raw material of banks, insurers and property companies.',
} satisfies FilterRule['exempt'];
