/** Address of the page: the compared funds, the savings plan, and the heatmap. */
import {
  addressCodec,
  addressParameter,
  parseList,
  quantityParameter,
  useAddressState,
  type AddressParameter,
  type AddressParameters,
  type ChangeAddress,
} from 'shared/list';
import { catalogueOf } from 'shared/market';
import {
  firstChoice,
  heatmapParameter,
  type HeatmapChoice,
} from '../../listing/state/heatmap-choice';
import type { SavingPlan } from './cost-over-time';

export interface EtfsState {
  /** Symbols of the compared funds; null for the largest ones. */
  funds: readonly string[] | null;
  plan: SavingPlan;
  heatmap: HeatmapChoice;
}

export const MAX_FUNDS = 3;
export const FIRST_PLAN: SavingPlan = { amount: 10_000, monthly: 200, returnPercent: 6, years: 10 };

/** Limits of each figure of the plan. */
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

/** Whether a figure is valid for the plan; years are integers. */
export const fits = (field: PlanField, value: number): boolean =>
  value >= PLAN_LIMITS[field].min &&
  value <= PLAN_LIMITS[field].max &&
  (field !== 'years' || Number.isInteger(value));

const planParameter = (field: PlanField) =>
  quantityParameter(PLAN_LIMITS[field].key, FIRST_PLAN[field], (value) => fits(field, value));
const planParameters: AddressParameters<SavingPlan> = {
  amount: planParameter('amount'),
  monthly: planParameter('monthly'),
  returnPercent: planParameter('returnPercent'),
  years: planParameter('years'),
};

/** The figures of the plan as one value of the state. */
const planOfAddress: AddressParameter<SavingPlan> = {
  keys: PLAN_FIELDS.map((field) => PLAN_LIMITS[field].key),
  default: FIRST_PLAN,
  read: (parameters) => ({
    amount: planParameters.amount.read(parameters),
    monthly: planParameters.monthly.read(parameters),
    returnPercent: planParameters.returnPercent.read(parameters),
    years: planParameters.years.read(parameters),
  }),
  write: (plan) => PLAN_FIELDS.flatMap((field) => planParameters[field].write(plan[field])),
};

const fundsOfAddress = addressParameter<readonly string[] | null>(
  'f',
  null,
  (text) => parseList(text, (symbol) => (FUND.test(symbol) ? symbol : null)).slice(0, MAX_FUNDS),
  (funds) => funds.join(','),
);

export const ETFS_ADDRESS = addressCodec<EtfsState>({
  funds: fundsOfAddress,
  plan: planOfAddress,
  heatmap: heatmapParameter(catalogue, firstChoice(catalogue)),
});

export const { encode: encodeEtfs, decode: decodeEtfs } = ETFS_ADDRESS;

export type ChangeEtfs = ChangeAddress<EtfsState>;

export const useEtfsState = (): [EtfsState, ChangeEtfs] => useAddressState(ETFS_ADDRESS);
