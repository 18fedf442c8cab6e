import { useMemo, useState } from 'react';
import type { ThirteenFHistoryResponse } from 'shared/contract';
import { formatBigMoney, formatInteger, formatPercent } from 'shared/market';
import { styled } from 'shared/styled';
import { Card, CardHead, SegmentedControl, Skeleton } from 'shared/ui';
import { BarChart, type BarSeries } from 'shared/ui/bars';
import { useThirteenFHistoryQuery } from '../../thirteen-f/api';
import { quarterText } from '../../thirteen-f/quarter-text';

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

type Quarter = ThirteenFHistoryResponse['quarters'][number];

interface Measure {
  id: string;
  label: string;
  note: string;
  format: (value: number) => string;
  series: readonly {
    label: string;
    colour: string;
    valueOf: (quarter: Quarter) => number | null;
  }[];
}

const one = (label: string, valueOf: (quarter: Quarter) => number | null): Measure['series'] => [
  { label, colour: 'var(--chart-1)', valueOf },
];
const money = (value: number) => formatBigMoney(value, 'USD');

const MEASURES = [
  {
    id: 'value',
    label: 'Value',
    note: 'Reported value of shares and bonds.',
    format: money,
    series: one('Reported value', ({ valueUSD }) => valueUSD),
  },
  {
    id: 'effects',
    label: 'Effects',
    note: 'Effects of prices and of trades on the value since the previous report.',
    format: money,
    series: [
      {
        label: 'Price effect',
        colour: 'var(--chart-1)',
        valueOf: ({ priceEffectUSD }) => priceEffectUSD,
      },
      {
        label: 'Trade effect',
        colour: 'var(--chart-2)',
        valueOf: ({ tradeEffectUSD }) => tradeEffectUSD,
      },
    ],
  },
  {
    id: 'positions',
    label: 'Positions',
    note: 'Positions in shares and bonds.',
    format: formatInteger,
    series: one('Positions', ({ positions }) => positions),
  },
  {
    id: 'top10',
    label: 'Top 10',
    note: 'Weight of the ten largest positions.',
    format: (value) => formatPercent(value, 0),
    series: one('Top 10', ({ top10 }) => top10),
  },
  {
    id: 'turnover',
    label: 'Turnover',
    note: 'Lesser of purchases and sales divided by the mean value of the two quarters.',
    format: (value) => formatPercent(value, 1),
    series: one('Turnover', ({ turnoverPercent }) => turnoverPercent),
  },
] as const satisfies readonly Measure[];
type MeasureId = (typeof MEASURES)[number]['id'];

/** Quarters in one picture. */
const MAX_QUARTERS = 24;

/** The filer over the quarters: value, effects, positions, concentration and turnover. */
export function HistoryCard({ cik }: { cik: string }) {
  const { currentData: history, error } = useThirteenFHistoryQuery(cik);
  const [id, setId] = useState<MeasureId>('value');
  const measure: Measure = MEASURES.find((each) => each.id === id) ?? MEASURES[0];
  const quarters = useMemo(() => history?.quarters.slice(-MAX_QUARTERS) ?? [], [history]);
  const series = measure.series.map(({ label, colour, valueOf }): BarSeries => ({
    label,
    color: colour,
    values: quarters.map(valueOf),
  }));
  return (
    <Card aria-label="History" aria-busy={!history && !error}>
      <CardHead
        title="History"
        note={
          history &&
          `${formatInteger(quarters.length)} of ${formatInteger(history.quarters.length)} reports`
        }
      />
      <Body>
        <SegmentedControl
          label="Measure"
          options={MEASURES.map(({ id: value, label }) => ({ value, label }))}
          value={id}
          onChange={setId}
        />
        {history ? (
          <BarChart
            label={`${measure.label} by quarter`}
            periods={quarters.map(({ quarter }) => quarterText(quarter))}
            series={series}
            format={measure.format}
          />
        ) : error ? (
          <p>The history did not load. The rest of the page works.</p>
        ) : (
          <Skeleton height={226} />
        )}
        <p>{measure.note}</p>
      </Body>
    </Card>
  );
}
