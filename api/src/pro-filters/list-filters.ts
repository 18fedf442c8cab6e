/** All curated lists with their rules, for `GET /pro-filters`. */
import type { ProFilter } from 'shared/contract';
import { COMPOSITE_SCORE, RULE_FILTERS, ruleFilterInMode, type RuleFilter } from 'shared/market';

function modeOf(filter: RuleFilter): ProFilter['modes'][number] {
  return {
    id: filter.mode?.id ?? null,
    label: filter.mode?.label ?? filter.name,
    summary: filter.mode?.summary ?? filter.summary,
    minEvaluated: filter.minEvaluated,
    rules: filter.rules.map((rule) => ({
      id: rule.id,
      label: rule.label,
      formula: rule.formula,
      reason: rule.reason,
      comparison: rule.comparison,
      strict: rule.strict ?? false,
      optional: rule.optional ?? false,
      unit: rule.unit,
      threshold: { ...rule.threshold, choices: [...rule.threshold.choices] },
      exempt: rule.exempt
        ? { sectors: [...rule.exempt.sectors], reason: rule.exempt.reason }
        : null,
      sources: [...rule.sources],
    })),
  };
}

const described = ({
  id,
  label,
  description,
}: {
  id: string;
  label: string;
  description: string;
}) => ({
  id,
  label,
  description,
});

function ruleFilter(filter: RuleFilter): ProFilter {
  const others = (filter.modes ?? []).flatMap(({ id }) => ruleFilterInMode(filter, id) ?? []);
  return {
    id: filter.id,
    name: filter.name,
    summary: filter.summary,
    path: filter.path,
    kind: 'rules',
    modes: [filter, ...others].map(modeOf),
    categories: (filter.categories ?? []).map(described),
    badges: (filter.badges ?? []).map((badge) => ({ ...described(badge), tone: badge.tone })),
    figures: (filter.figures ?? []).map(({ id, label, unit, formula }) => ({
      id,
      label,
      unit,
      formula,
    })),
    grades: (filter.grades?.of ?? []).map((grade) => ({
      ...described(grade),
      inputs: grade.inputs.map(({ label }) => label),
    })),
    factors: [],
  };
}

const score = (): ProFilter => ({
  id: COMPOSITE_SCORE.id,
  name: COMPOSITE_SCORE.name,
  summary: COMPOSITE_SCORE.summary,
  path: COMPOSITE_SCORE.path,
  kind: 'score',
  modes: [],
  categories: [],
  badges: [],
  figures: [],
  grades: COMPOSITE_SCORE.grades.map(({ grade, from }) => ({
    id: grade,
    label: grade,
    description: `A score of at least ${from}.`,
    inputs: [],
  })),
  factors: COMPOSITE_SCORE.factors.map(({ metrics, ...factor }) => ({
    ...factor,
    metrics: metrics.map(({ id, label, formula, unit }) => ({ id, label, formula, unit })),
  })),
});

/** The product's own score first, then the filters of the menu. */
export const listFilters = (): ProFilter[] => [score(), ...RULE_FILTERS.map(ruleFilter)];
