/** Beta of a share against the index of its exchange, with its inputs. */
import { isoDate } from '../../dates/civil-dates';
import { betaOf, MIN_COMMON_RETURNS } from '../technicals/beta';
import { unbrokenFrom } from '../technicals/continuity';
import type { Calculation, Facts, Input } from './facts';
import { originOf } from './from-fields';

const workOf = ({ bars, index }: Facts) =>
  bars && index ? betaOf(bars, index, unbrokenFrom(bars.day)) : null;

export const betaCalculation: Calculation = {
  field: 'beta',
  assetTypes: ['stock'],
  rules: true,
  work: (facts) => {
    const beta = workOf(facts);
    const { index } = facts;
    if (!beta || !index) return null;
    const { value, covariance, variance, count, firstDay, lastDay } = beta;
    const { source } = originOf(facts, 'price');
    const date = isoDate(lastDay);
    const input = (name: string, amount: number, unit: string): Input => ({
      name,
      value: amount,
      unit,
      date,
      source: index.source,
      kind: 'computed',
    });
    return {
      value,
      meaningless: 'The index did not move.',
      origins: [
        { source, date },
        { source: index.source, date },
      ],
      inputs: () => [
        input(`Daily returns of both, since ${isoDate(firstDay)}`, count, 'days'),
        input(`Covariance with ${index.symbol}, daily returns in percent`, 1e4 * covariance, ''),
        input(`Variance of ${index.symbol}, daily returns in percent`, 1e4 * variance, ''),
      ],
    };
  },
  needs: ({ bars, index }) =>
    !bars
      ? 'No price history is known.'
      : !index
        ? 'No source has the history of an index of its exchange.'
        : `Needs 12 months of daily closes, and ${MIN_COMMON_RETURNS} days in them on which share and index have one.`,
};
