import type { ScoreBreakdown } from 'shared/contract';
import { formatRuleValue, MISSING, type FilterRule } from 'shared/market';

type Metric = ScoreBreakdown['factors'][number]['metrics'][number];

/** Value of a metric in its unit, formatted like that of a rule. */
export const metricValue = ({ unit, value }: Metric): string =>
  value === null
    ? MISSING
    : // The API types units as text.
      formatRuleValue({ unit: unit as FilterRule['unit'], comparison: 'at-least' }, value);
