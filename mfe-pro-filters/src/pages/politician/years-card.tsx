import type { SenatePolitician } from 'shared/contract';
import { formatInteger } from 'shared/market';
import { CardHead, Skeleton } from 'shared/ui';
import { BarChart } from 'shared/ui/bars';
import { SideCard } from '../../facts/side-card';

/** Buys and sells by year. */
export function YearsCard({ politician }: { politician: SenatePolitician | undefined }) {
  const years = politician?.years ?? [];
  return (
    <SideCard aria-label="Trades by year" aria-busy={!politician}>
      <CardHead title="Trades by year" />
      {politician ? (
        <BarChart
          label={`Buys and sells of ${politician.name} by year`}
          periods={years.map(({ year }) => String(year))}
          series={[
            {
              label: 'Buys',
              color: 'var(--chart-1)',
              values: years.map(({ purchases }) => purchases),
            },
            { label: 'Sells', color: 'var(--chart-2)', values: years.map(({ sales }) => sales) },
          ]}
          format={formatInteger}
          height={170}
        />
      ) : (
        <div className="body">
          <Skeleton height={170} />
        </div>
      )}
    </SideCard>
  );
}
