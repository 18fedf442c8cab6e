import { useState } from 'react';
import { formatMoney, formatPercent, isNumber } from 'shared/market';
import { SegmentedControl } from 'shared/ui';
import type { SectionProps } from '../page/section-props';
import { costOver, COST_SPANS } from './cost-over-time';

const INVESTED = 10_000;
const RETURNS = [
  { value: '0', label: '0%' },
  { value: '5', label: '5%' },
  { value: '8', label: '8%' },
] as const;

/** Cost of the fund for an investment over the years. */
export default function FundCost({ asset }: SectionProps) {
  const [yearly, setYearly] = useState<(typeof RETURNS)[number]['value']>('5');
  const ratio = asset.fields['netExpenseRatioPercent'];
  if (!isNumber(ratio)) return null;
  return (
    <>
      <div className="controls">
        <SegmentedControl
          label="Return a year before cost"
          options={RETURNS}
          value={yearly}
          onChange={setYearly}
        />
        <span className="meta">a year before cost</span>
      </div>
      <dl className="facts">
        {COST_SPANS.map((years) => (
          <div key={years}>
            <dt>
              {years} {years === 1 ? 'year' : 'years'}
            </dt>
            <dd>{formatMoney(costOver(INVESTED, Number(yearly), ratio, years), 'USD')}</dd>
          </div>
        ))}
      </dl>
      <p className="note">
        Less in hand from ${INVESTED.toLocaleString('en-GB')} than without cost, at an expense ratio
        of {formatPercent(ratio)} a year: amount × ((1 + r)ⁿ − ((1 + r) × (1 − cost))ⁿ). Spreads,
        broker fees and taxes are not counted.
      </p>
    </>
  );
}
