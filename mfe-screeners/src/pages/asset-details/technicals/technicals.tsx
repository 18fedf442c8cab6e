import { columnOf, formatValue, isNumber } from 'shared/market';
import { styled } from 'shared/styled';
import { Row } from 'shared/ui';
import type { SectionProps } from '../page/section-props';
import { Statistic } from '../statistics/statistic';
import { StatisticsContainer } from '../statistics/statistics.styles';
import { GAUGES, zoneOf, type Gauge } from './zones';

const Container = styled.div`
  padding: 0 16px 12px;
  font-size: var(--text-sm);
  line-height: 18px;
  > p {
    font-variant-numeric: tabular-nums lining-nums;
  }
  > p + div + p {
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  > div {
    position: relative;
    height: 8px;
    margin: 6px 0 4px;
    border-radius: 4px;
    background: var(--line);
    overflow: hidden;
  }
  i {
    position: absolute;
    top: 0;
    bottom: 0;
  }
  i[data-part='usual'] {
    background: var(--mark);
    opacity: 0.35;
  }
  .high-contrast & > div {
    background: var(--surface);
    box-shadow: inset 0 0 0 1px var(--line);
  }
  .high-contrast & i[data-part='usual'] {
    opacity: 0.7;
  }
  i[data-part='now'] {
    width: 4px;
    margin-left: -2px;
    background: var(--ink);
    @media (forced-colors: active) {
      background: Highlight;
    }
  }
`;

/** Indicators with value, typical range, and the conventional name of their zone. */
export default function Technicals({ asset }: SectionProps) {
  const rest = ['atr14', 'adr14Percent', 'day50MovingAvgDiff', 'day200MovingAvgDiff'];
  return (
    <>
      {GAUGES.map((gauge) => {
        const value = asset.fields[gauge.field];
        return isNumber(value) ? <GaugeBar key={gauge.field} gauge={gauge} value={value} /> : null;
      })}
      <StatisticsContainer data-list="1">
        <dl>
          {rest.map((field) => {
            const column = columnOf(asset.assetType, field);
            return column && <Statistic key={field} asset={asset} column={column} />;
          })}
        </dl>
      </StatisticsContainer>
      <p className="note">
        Daily bars, to the newest close. Names of zones are convention, not advice.
      </p>
    </>
  );
}

function GaugeBar({ gauge, value }: { gauge: Gauge; value: number }) {
  const { field, low, high, from, to } = gauge;
  const column = columnOf('stock', field);
  const share = (at: number) => Math.max(0, Math.min(100, (100 * (at - from)) / (to - from)));
  const text = column ? formatValue(column, value) : String(value);
  return (
    <Container>
      <Row as="p" justify="space-between">
        <span>{column?.title ?? field}</span>
        <b>{text}</b>
      </Row>
      <div aria-hidden="true">
        <i data-part="usual" style={{ left: `${share(low)}%`, right: `${100 - share(high)}%` }} />
        <i data-part="now" style={{ left: `${share(value)}%` }} />
      </div>
      <p>{zoneOf(gauge, value)}</p>
    </Container>
  );
}
