import type { ThirteenFFilerResponse } from 'shared/contract';
import { formatInteger, formatNumber, formatPercent } from 'shared/market';
import { CardHead, Meter, Row, Skeleton } from 'shared/ui';
import { SideCard } from '../../facts/side-card';

/** Weight of the largest positions, and their sectors. */
export function ConcentrationCard({ report }: { report: ThirteenFFilerResponse | undefined }) {
  const concentration = report?.concentration;
  return (
    <SideCard aria-label="Concentration" aria-busy={!report}>
      <CardHead title="Concentration" />
      <div className="body">
        {concentration ? (
          <>
            <Share label="Largest position" percent={concentration.top1} />
            <Share label="Top 5" percent={concentration.top5} />
            <Share label="Top 10" percent={concentration.top10} />
            <div className="two">
              <div title="Sum of squared weights, weights in percent: 10,000 for a single position">
                <small>HHI</small>
                <b>
                  {formatInteger(concentration.hhi === null ? null : concentration.hhi * SQUARED)}
                </b>
              </div>
              <div title="1 / HHI: as many positions of one size would be as concentrated">
                <small>Effective positions</small>
                <b>{formatNumber(concentration.effectiveN, 1)}</b>
              </div>
            </div>
            {concentration.bySector.length > 0 && (
              <>
                <h3>Sectors</h3>
                {concentration.bySector.map(({ sector, weight, positions }) => (
                  <Share
                    key={sector ?? ''}
                    label={`${sector ?? 'Not known'} (${formatInteger(positions)})`}
                    percent={weight}
                    quiet
                  />
                ))}
              </>
            )}
          </>
        ) : (
          <Skeleton height={640} />
        )}
      </div>
    </SideCard>
  );
}

/** The index is given for weights in percent, as market regulators do. */
const SQUARED = 100 ** 2;

function Share({
  label,
  percent,
  quiet = false,
}: {
  label: string;
  percent: number | null;
  quiet?: boolean;
}) {
  return (
    <>
      <Row gap={12} justify="space-between" align="stretch" className="share">
        <span>{label}</span>
        <b>{formatPercent(percent)}</b>
      </Row>
      <Meter value={percent === null ? null : percent / 100} tone={quiet ? 'quiet' : 'accent'} />
    </>
  );
}
