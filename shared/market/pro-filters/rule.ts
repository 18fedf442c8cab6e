/** Types of a rule-based stock filter. The rules are tables. The API evaluates them. */
import type { Sector } from '../tables/sectors';
import type { RuleMeasure, StockCondition } from './measure';

/** Published source of such a rule, so that a reader can check our interpretation. */
export interface RuleSource {
  title: string;
  url: string;
}

/** `price`: in the currency of the stock's price. */
export type RuleUnit = 'percent' | 'growth-percent' | 'times' | 'USD' | 'years' | 'price';

export interface FilterRule {
  id: string;
  /** Header of the rule's column in the table of results. */
  label: string;
  measure: RuleMeasure;
  /** The calculation as text. */
  formula: string;
  /** Reason for the rule. */
  reason: string;
  comparison: 'at-least' | 'at-most';
  /** The comparison is strict: the threshold itself does not pass. */
  strict?: boolean;
  /** Off unless a query enables it. */
  optional?: boolean;
  /** Determines the format of value and threshold. Percent values are percent numbers. */
  unit: RuleUnit;
  threshold: {
    default: number;
    /** Limits of a custom threshold. */
    min: number;
    max: number;
    /** Options of the threshold's menu, in ascending order. */
    choices: readonly number[];
  };
  /** The value must also reach the median of the stock's sector. */
  sectorMedianToo?: boolean;
  /** Sectors that the rule does not fit. Their stocks neither pass nor fail it. */
  exempt?: { sectors: readonly Sector[]; reason: string };
  /**
   * Size of one distance step to the threshold. It makes distances in different units comparable.
   */
  distanceUnit: number;
  sources: readonly RuleSource[];
}

/** Rules that are evaluated together. */
export interface RuleSet {
  rules: readonly FilterRule[];
  /** Minimum number of applicable rules with data for a stock to be evaluated. */
  minEvaluated: number;
  /** Rule for the default sort of passing stocks, best first. */
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

/** A category of stocks. The first one whose conditions all hold applies. */
export interface StockCategory {
  id: string;
  label: string;
  description: string;
  when: readonly StockCondition[];
}

/** A badge of a stock, shown when all its conditions hold. */
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

/** Letter grade by the rank among the dividend payers of the stock's sector. */
export interface SectorGrade {
  id: string;
  label: string;
  description: string;
  /** Their percentiles are averaged. Unknown ones are left out. */
  inputs: readonly { label: string; measure: RuleMeasure; better: 'higher' | 'lower' }[];
}

export interface RuleFilter extends RuleSet {
  /** Last segment of the API call. */
  id: string;
  /** Path of the page. */
  path: string;
  name: string;
  /** The investor whose approach the rules follow. Left out: no particular investor. */
  person?: string;
  summary: string;
  /**
   * Chart beside the rules of one stock: its price against 15 times its earnings, or its dividends
   * by year.
   */
  chart?: 'earnings-line' | 'dividends';
  /** Minimum number of peers with a value for a median or a rank. */
  minPeers: number;
  /** Name of the filter's main rules if there are other modes. */
  mode?: { id: string; label: string; summary: string };
  modes?: readonly FilterMode[];
  categories?: readonly StockCategory[];
  /** Name of a category. Defaults to `kind`. */
  categoryLabel?: string;
  badges?: readonly StockBadge[];
  figures?: readonly StockFigure[];
  grades?: {
    /** Stocks that are graded and compared. */
    among: readonly StockCondition[];
    of: readonly SectorGrade[];
  };
}

/** The rules of a mode with the filter's other properties. Undefined if there is no such mode. */
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
