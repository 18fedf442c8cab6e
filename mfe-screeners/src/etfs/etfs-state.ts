/** The address of the page: the compared funds, the saving plan, and the heatmap. */
import { useCallback, useMemo } from 'react';
import { catalogueOf, formatQuantity, parseQuantity } from 'shared/market';
import { useLocation, useNavigate } from 'shared/router';
import {
  firstChoice,
  heatmapText,
  readHeatmap,
  type HeatmapChoice,
} from '../heatmap/heatmap-choice';
import type { SavingPlan } from './cost-over-time';

export interface EtfsState {
  /** Symbols of the compared funds; null: the largest ones. */
  funds: readonly string[] | null;
  plan: SavingPlan;
  heatmap: HeatmapChoice;
}

export const MOST_FUNDS = 3;
export const FIRST_PLAN: SavingPlan = { amount: 10_000, monthly: 200, returnPercent: 6, years: 10 };

/** What each figure of the plan may be. */
export const PLAN_LIMITS = {
  amount: { key: 'amount', min: 0, max: 1e9 },
  monthly: { key: 'monthly', min: 0, max: 1e7 },
  returnPercent: { key: 'return', min: -20, max: 30 },
  years: { key: 'years', min: 1, max: 50 },
} as const;
export type PlanField = keyof typeof PLAN_LIMITS;
const PLAN_FIELDS = ['amount', 'monthly', 'returnPercent', 'years'] as const;

const catalogue = catalogueOf('etfs');
const FUND = /^[\w.^-]{1,30}$/;

/** Whether a figure is one that the plan can take; years are whole. */
export const fits = (field: PlanField, value: number): boolean =>
  value >= PLAN_LIMITS[field].min &&
  value <= PLAN_LIMITS[field].max &&
  (field !== 'years' || Number.isInteger(value));

export function decodeEtfs(search: string): EtfsState {
  const parameters = new URLSearchParams(search);
  const funds = parameters.get('f');
  const figure = (field: PlanField): number => {
    const quantity = parseQuantity(parameters.get(PLAN_LIMITS[field].key) ?? '');
    const value = quantity.ok ? quantity.value : null;
    return value !== null && fits(field, value) ? value : FIRST_PLAN[field];
  };
  return {
    funds:
      funds === null
        ? null
        : [...new Set(funds.split(',').filter((symbol) => FUND.test(symbol)))].slice(0, MOST_FUNDS),
    plan: {
      amount: figure('amount'),
      monthly: figure('monthly'),
      returnPercent: figure('returnPercent'),
      years: figure('years'),
    },
    heatmap: readHeatmap(catalogue, parameters.get('map')) ?? firstChoice(catalogue),
  };
}

/** The query string of a state, without `?`; empty for the first state. */
export function encodeEtfs({ funds, plan, heatmap }: EtfsState): string {
  const map = heatmapText(catalogue, heatmap);
  return [
    ...(funds === null ? [] : [`f=${funds.map(encodeURIComponent).join(',')}`]),
    ...PLAN_FIELDS.flatMap((field) =>
      plan[field] === FIRST_PLAN[field]
        ? []
        : [`${PLAN_LIMITS[field].key}=${formatQuantity(plan[field])}`],
    ),
    ...(map === heatmapText(catalogue, firstChoice(catalogue)) ? [] : [`map=${map}`]),
  ].join('&');
}

export type ChangeEtfs = (part: Partial<EtfsState>, options?: { replace?: boolean }) => void;

export function useEtfsState(): [EtfsState, ChangeEtfs] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => decodeEtfs(search), [search]);
  const change = useCallback<ChangeEtfs>(
    (part, { replace = false } = {}) => {
      const next = encodeEtfs({ ...state, ...part });
      void navigate(
        { search: next === '' ? '' : `?${next}` },
        { replace, preventScrollReset: true },
      );
    },
    [state, navigate],
  );
  return [state, change];
}
