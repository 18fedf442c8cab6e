/** Options of the form: as text during input, and as a query. */
import type { TrackRecordQuery } from 'shared/contract';
import {
  isCalendarDate,
  TRACK_RECORD,
  type HoldingWeight,
  type RebalancePeriod,
} from 'shared/market';

export interface TrackRecordOptions {
  from: string;
  to: string;
  rebalance: RebalancePeriod;
  weight: HoldingWeight;
  most: string;
  costPercent: string;
}

const YEARS = 10;
const ISO_DATE_LENGTH = 10;

/** Ten years up to the newest price. */
export function defaultOptions(asOf: string): TrackRecordOptions {
  const to = asOf.slice(0, ISO_DATE_LENGTH);
  return {
    from: `${Number(to.slice(0, 4)) - YEARS + 1}-01-01`,
    to,
    rebalance: TRACK_RECORD.rebalance,
    weight: TRACK_RECORD.weight,
    most: String(TRACK_RECORD.most),
    costPercent: String(TRACK_RECORD.costPercent),
  };
}

export type OptionErrors = Partial<Record<keyof TrackRecordOptions, string>>;

/** Errors to correct before the call, by field; empty if valid. */
export function optionErrors(options: TrackRecordOptions): OptionErrors {
  const errors: OptionErrors = {};
  if (!isCalendarDate(options.from)) errors.from = 'A date is needed';
  if (!isCalendarDate(options.to)) errors.to = 'A date is needed';
  else if (options.from >= options.to) errors.to = 'Must be after the start';
  const most = Number(options.most);
  if (!Number.isInteger(most) || most < 1 || most > TRACK_RECORD.maxMost)
    errors.most = `A whole number from 1 to ${TRACK_RECORD.maxMost}`;
  const cost = options.costPercent.trim() === '' ? Number.NaN : Number(options.costPercent);
  if (!(cost >= 0 && cost <= TRACK_RECORD.maxCostPercent))
    errors.costPercent = `From 0 to ${TRACK_RECORD.maxCostPercent}`;
  return errors;
}

export const queryOfOptions = ({
  most,
  costPercent,
  ...options
}: TrackRecordOptions): Pick<
  TrackRecordQuery,
  'from' | 'to' | 'rebalance' | 'weight' | 'most' | 'costPercent'
> => ({ ...options, most: Number(most), costPercent: Number(costPercent) });
