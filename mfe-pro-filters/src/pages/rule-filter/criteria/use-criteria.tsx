import { useState, type ReactNode } from 'react';
import { isActive } from '../page-state';
import type { RuleList } from '../use-rule-list';
import { switched } from './filter-controls';
import type { RuleHeaderProps } from './rule-header';
import { SourcesSheet } from './sources-sheet';

/** Rules and thresholds with their controls, and the sheet about their sources. */
export function useCriteria({ filter, state, change, answer }: RuleList): {
  criteria: RuleHeaderProps;
  sources: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  const criteria: RuleHeaderProps = {
    filter,
    answer,
    thresholdOf: (rule) => state.thresholds[rule.id] ?? rule.threshold.default,
    onThreshold: (rule, value) =>
      change((now) => ({ thresholds: { ...now.thresholds, [rule.id]: value } })),
    isActive: (rule) => isActive(rule, state),
    onActive: (rule, isEnabled) =>
      change((now) => ({ rules: switched(filter, now.rules, rule.id, isEnabled) })),
    onSources: () => setOpen(true),
  };
  return {
    criteria,
    sources: <SourcesSheet {...criteria} open={isOpen} onClose={() => setOpen(false)} />,
  };
}
