import type { Tone } from 'shared/ui';
import type { Verdict } from '../../../fleet/bisection';

/** Button and badge of each answer. */
export const VERDICT_TEXTS: Record<Verdict, { label: string; tone: Tone }> = {
  good: { label: 'Works', tone: 'success' },
  bad: { label: 'Broken', tone: 'error' },
  skip: { label: 'Cannot tell', tone: 'neutral' },
};
