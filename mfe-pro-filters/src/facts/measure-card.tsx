import { useMemo, useState } from 'react';
import { formatInteger } from 'shared/market';
import { styled } from 'shared/styled';
import { Card, CardHead, SegmentedControl, Skeleton } from 'shared/ui';
import { BarChart, type BarSeries } from 'shared/ui/bars';

const Body = styled.div`
  padding-bottom: var(--space-3);
  > p {
    padding: 0 var(--space-4);
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  > fieldset {
    margin: 0 var(--space-4) 4px;
    max-width: calc(100% - 2 * var(--space-4));
    overflow-x: auto;
    scrollbar-width: none;
  }
`;

export interface Measure<Period> {
  id: string;
  label: string;
  note: string;
  format: (value: number) => string;
  series: readonly {
    label: string;
    colour: string;
    valueOf: (period: Period) => number | null;
  }[];
}

/** Periods in one picture. */
const MAX_PERIODS = 24;

export interface MeasureCardProps<Period> {
  /** At least one. */
  measures: readonly [Measure<Period>, ...Measure<Period>[]];
  /** Oldest first. Undefined before the first response. */
  periods: readonly Period[] | undefined;
  periodOf: (period: Period) => string;
  /** Periods that are incomplete: drawn as an outline. */
  isOpen?: (period: Period) => boolean;
  /** Plural of a period. */
  noun: string;
  failed: boolean;
}

/** One of several measures over time, as bars. */
export function MeasureCard<Period>({
  measures,
  periods,
  periodOf,
  isOpen,
  noun,
  failed,
}: MeasureCardProps<Period>) {
  const [id, setId] = useState(measures[0].id);
  const measure = measures.find((each) => each.id === id) ?? measures[0];
  const latest = useMemo(() => periods?.slice(-MAX_PERIODS) ?? [], [periods]);
  const series = measure.series.map(({ label, colour, valueOf }): BarSeries => ({
    label,
    color: colour,
    values: latest.map(valueOf),
  }));
  return (
    <Card aria-label="History" aria-busy={!periods && !failed}>
      <CardHead
        title="History"
        note={
          periods && `${formatInteger(latest.length)} of ${formatInteger(periods.length)} ${noun}`
        }
      />
      <Body>
        <SegmentedControl
          label="Measure"
          options={measures.map(({ id: value, label }) => ({ value, label }))}
          value={measure.id}
          onChange={setId}
        />
        {periods ? (
          <BarChart
            label={`${measure.label} by quarter`}
            periods={latest.map(periodOf)}
            series={series}
            format={measure.format}
            {...(isOpen && { outlined: latest.map(isOpen) })}
          />
        ) : failed ? (
          <p>The history did not load. The rest of the page works.</p>
        ) : (
          <Skeleton height={226} />
        )}
        <p>{measure.note}</p>
      </Body>
    </Card>
  );
}
