/** What a rule-based stock filter is made of. The rules are tables; the API evaluates them. */
import type { Sector } from '../tables/sectors';

/** Who published a rule of this kind, so that a reader can check our reading of it. */
export interface RuleSource {
  title: string;
  url: string;
}

/**
 * How the judged number comes from the listing columns.
 * `column`: the value of `field` as it is.
 * `earnings-yield`: 100 ÷ P/E in percent; of a company that makes a loss, 100 × EPS ÷ price.
 */
export type RuleMeasure = { kind: 'column'; field: string } | { kind: 'earnings-yield' };

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
  /** Decides how value and threshold are written; percent values are percent numbers. */
  unit: 'percent' | 'growth-percent' | 'times' | 'USD';
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

export interface RuleFilter {
  /** Last part of the page's path and of the API call. */
  id: string;
  name: string;
  summary: string;
  rules: readonly FilterRule[];
  /** A stock is judged only when at least this many rules apply to it and have data. */
  leastJudged: number;
  /** A sector's median counts when at least this many of its stocks report the value. */
  leastPeers: number;
  /** Rule by whose value the passing stocks are sorted at first, best first. */
  sortRule: string;
}
