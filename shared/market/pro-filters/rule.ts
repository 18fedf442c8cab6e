/** What a rule-based stock filter is made of. The rules are tables; the API evaluates them. */
import type { Sector } from '../tables/sectors';
import type { RuleMeasure, StockCondition } from './measure';

/** Who published a rule of this kind, so that a reader can check our reading of it. */
export interface RuleSource {
  title: string;
  url: string;
}

/** `price`: in the currency of the stock's price. */
export type RuleUnit = 'percent' | 'growth-percent' | 'times' | 'USD' | 'years' | 'price';

export interface FilterRule {
  id: string;
  /** Header of the rule's column in the matrix. */
  label: string;
  measure: RuleMeasure;
  /** The calculation in words. */
  formula: string;
  /** Why it is asked. */
  reason: string;
  comparison: 'at-least' | 'at-most';
  /** The threshold itself does not pass: more than, less than. */
  strict?: boolean;
  /** Off unless a query asks for it. */
  optional?: boolean;
  /** Decides how value and threshold are written; percent values are percent numbers. */
  unit: RuleUnit;
  threshold: {
    default: number;
    /** Limits of what a person may ask for. */
    min: number;
    max: number;
    /** Values offered in the threshold's menu, in ascending order. */
    choices: readonly number[];
  };
  /** The value must also reach the median of the stock's sector. */
  sectorMedianToo?: boolean;
  /** Sectors that the rule does not fit; their stocks are neither passed nor failed by it. */
  exempt?: { sectors: readonly Sector[]; reason: string };
  /** How large a distance to the threshold counts as one: makes distances of different units comparable. */
  distanceUnit: number;
  sources: readonly RuleSource[];
}

/** Rules that are evaluated together. */
export interface RuleSet {
  rules: readonly FilterRule[];
  /** A stock is evaluated only when at least this many rules apply to it and have data. */
  minEvaluated: number;
  /** Rule by whose value the passing stocks are sorted at first, best first. */
  sortRule: string;
  /** Figure to sort by instead of the rule. */
  sortFigure?: { id: string; direction: 'asc' | 'desc' };
}

/** Another set of rules of the same filter. */
export interface FilterMode extends RuleSet {
  id: string;
  label: string;
  summary: string;
}

/** A kind of stock; the first whose conditions all hold is the stock's. */
export interface StockCategory {
  id: string;
  label: string;
  description: string;
  when: readonly StockCondition[];
}

/** A mark beside a stock when all its conditions hold. */
export interface StockBadge extends StockCategory {
  tone: 'info' | 'warn';
}

/** A number shown beside the rules. */
export interface StockFigure {
  id: string;
  label: string;
  unit: RuleUnit;
  formula: string;
  measure: RuleMeasure;
}

/** A letter from where a stock stands among those of its sector that pay a dividend. */
export interface SectorGrade {
  id: string;
  label: string;
  description: string;
  /** Their percentiles are averaged; unknown ones are left out. */
  inputs: readonly { label: string; measure: RuleMeasure; better: 'higher' | 'lower' }[];
}

export interface RuleFilter extends RuleSet {
  /** Last part of the API call. */
  id: string;
  /** Path of the page. */
  path: string;
  name: string;
  /** Whose way of choosing stocks the rules follow; left out: nobody's. */
  person?: string;
  summary: string;
  /** Beside the rules of one stock: its price against 15 times its earnings, or its dividends by year. */
  chart?: 'earnings-line' | 'dividends';
  /** A median or a place among peers counts when at least this many of them report the value. */
  minPeers: number;
  /** Name of the filter's own rules where there are other modes. */
  mode?: { id: string; label: string; summary: string };
  modes?: readonly FilterMode[];
  categories?: readonly StockCategory[];
  /** What a category is called; left out: a kind. */
  categoryLabel?: string;
  badges?: readonly StockBadge[];
  figures?: readonly StockFigure[];
  grades?: {
    /** Stocks that are graded and compared. */
    among: readonly StockCondition[];
    of: readonly SectorGrade[];
  };
}

/** The rules of a mode with everything else of the filter; undefined when it has no such mode. */
export function ruleFilterInMode(
  filter: RuleFilter,
  mode: string | undefined,
): RuleFilter | undefined {
  if (mode === undefined || mode === filter.mode?.id) return filter;
  const other = filter.modes?.find(({ id }) => id === mode);
  if (!other) return undefined;
  const { id, label, summary, ...rules } = other;
  return { ...filter, ...rules, mode: { id, label, summary } };
}
