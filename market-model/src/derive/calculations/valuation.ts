/** Price to earnings: trailing, forward, average. */
import { averagePe } from '../statements/average-pe';
import {
  expectedGrowthPercent,
  forwardYears,
  type ForwardYears,
} from '../statements/forward-earnings';
import { forwardPeRatio, peRatio, pegRatio } from '../statements/pe-ratio';
import type { Calculation, Facts, Input } from './facts';
import {
  exchange,
  fieldInput,
  needsFields,
  numberIn,
  originOf,
  rateInputs,
  textIn,
} from './from-fields';
import { monthEndInputs, needsMonthEnds, monthEndRatios } from './month-ends';

const LOSS = 'The company makes a loss: a price has no multiple of negative earnings.';

const years = (facts: Facts): ForwardYears | null =>
  facts.fundamentals === null ? null : forwardYears(facts.fundamentals.estimates, facts.today);

/** Consensus figures as inputs. */
const estimateInputs = (facts: Facts, { thisYear, nextYear }: ForwardYears): Input[] =>
  [thisYear, nextYear].map(({ periodEnd, epsAverage }, i) => ({
    name: `Consensus EPS of the ${i === 0 ? 'running' : 'next'} fiscal year, to ${periodEnd}`,
    value: epsAverage,
    unit: facts.fundamentals?.currencyCode ?? '',
    date: null,
    source: facts.fundamentals?.source ?? null,
    kind: 'reported',
  }));

const estimatesOrigin = (facts: Facts) => ({
  source: facts.fundamentals?.source ?? null,
  date: null,
});

const NO_ESTIMATES =
  "Needs analysts' consensus of earnings per share for the running and the next fiscal year, which no source tells.";

function trailingPe(facts: Facts): number | null | undefined {
  const [price, earnings] = [numberIn(facts, 'price'), numberIn(facts, 'earningsPerShareTTM')];
  return price === null || earnings === null ? undefined : peRatio(price, earnings);
}

export const valuationCalculations: readonly Calculation[] = [
  {
    field: 'peRatio',
    assetTypes: ['stock'],
    rules: true,
    value: trailingPe,
    work: (facts) => {
      const value = trailingPe(facts);
      if (value === undefined) return null;
      return {
        value,
        meaningless: LOSS,
        origins: [originOf(facts, 'price'), originOf(facts, 'earningsPerShareTTM')],
        inputs: () => [fieldInput(facts, 'price'), fieldInput(facts, 'earningsPerShareTTM')],
      };
    },
    needs: (facts) => needsFields(facts, ['price', 'earningsPerShareTTM']),
  },
  {
    field: 'avgPeRatio',
    assetTypes: ['stock'],
    rules: true,
    work: (facts) => {
      const ratios = monthEndRatios(facts);
      const average = ratios && averagePe(ratios);
      if (!ratios || !average) return null;
      const { mean, median, months, firstMonth, lastMonth } = average;
      const source = originOf(facts, 'price').source;
      return {
        value: mean,
        origins: [
          { source, date: lastMonth },
          { source: facts.fundamentals?.source ?? null, date: null },
        ],
        inputs: () => monthEndInputs(facts, ratios),
        steps: () => [
          {
            label: 'Months',
            expression: `${firstMonth} to ${lastMonth}, with earnings above zero`,
            value: months,
          },
          { label: 'Median', expression: 'middle of the month-end ratios', value: median },
          {
            label: 'Mean',
            expression: 'mean, ratios beyond the 5th and 95th percentile capped',
            value: mean,
          },
        ],
      };
    },
    needs: needsMonthEnds,
  },
  {
    field: 'fwdPeRatio',
    assetTypes: ['stock'],
    rules: true,
    work: (facts) => {
      const ahead = years(facts);
      const price = numberIn(facts, 'price');
      const statement = facts.fundamentals?.currencyCode ?? null;
      const currency = textIn(facts, 'currencyCode');
      const factor = exchange(facts, statement, currency);
      if (!ahead || price === null || factor === null) return null;
      const { thisYear, nextYear, monthsLeft } = ahead;
      const [first, second] = [thisYear.epsAverage * factor, nextYear.epsAverage * factor];
      const weight = monthsLeft / 12;
      return {
        value: forwardPeRatio(price, first, second, monthsLeft),
        meaningless: 'Analysts expect a loss over the next 12 months.',
        origins: [
          originOf(facts, 'price'),
          estimatesOrigin(facts),
          ...rateInputs(facts, statement, currency),
        ],
        inputs: () => [
          fieldInput(facts, 'price'),
          ...estimateInputs(facts, ahead),
          ...rateInputs(facts, statement, currency),
        ],
        steps: () => [
          {
            label: 'Weight of the running year',
            expression: `${monthsLeft.toFixed(2)} months left ÷ 12`,
            value: weight,
          },
          {
            label: 'Earnings of the next 12 months',
            expression: 'weight × running year + (1 − weight) × next year',
            value: weight * first + (1 - weight) * second,
          },
        ],
      };
    },
    needs: (facts) => (years(facts) ? needsFields(facts, ['price', 'currencyCode']) : NO_ESTIMATES),
  },
  {
    field: 'pegRatio',
    assetTypes: ['stock'],
    work: (facts) => {
      const ahead = years(facts);
      const pe = numberIn(facts, 'peRatio');
      if (!ahead || pe === null) return null;
      const growth = expectedGrowthPercent(ahead);
      return {
        value: pegRatio(pe, growth),
        meaningless: 'Earnings are not expected to grow.',
        origins: [originOf(facts, 'peRatio'), estimatesOrigin(facts)],
        inputs: () => [fieldInput(facts, 'peRatio'), ...estimateInputs(facts, ahead)],
        steps: () => [
          {
            label: 'Expected growth, percent',
            expression: `from the fiscal year to ${ahead.thisYear.periodEnd} to the one to ${ahead.nextYear.periodEnd}`,
            value: growth,
          },
        ],
      };
    },
    needs: (facts) => (years(facts) ? needsFields(facts, ['peRatio']) : NO_ESTIMATES),
  },
];
