import type { ReactNode } from 'react';
import { formatInteger } from 'shared/market';
import { styled } from 'shared/styled';
import { Card, Delta, media, Row, Skeleton } from 'shared/ui';
import { knownChanges, type Breadth } from './movers-queries';

/** One line of 32 px. Figures keep their width while they load, so that nothing moves. */
const Container = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  gap: 6px var(--space-5);
  align-items: center;
  padding: 6px 12px;
  margin-bottom: var(--space-2);
  min-height: 32px;
  font-variant-numeric: tabular-nums lining-nums;
  font-size: var(--text-sm);
  line-height: 18px;
  .sides {
    flex: 1 1 280px;
    display: grid;
    grid-template-columns: minmax(92px, auto) minmax(40px, 1fr) minmax(88px, auto) minmax(
        84px,
        auto
      );
    align-items: center;
    gap: 12px;
    min-height: 18px;
    color: var(--ink-3);
    white-space: nowrap;
  }
  .sides > :last-child {
    justify-self: end;
  }
  .bar {
    height: 8px;
    min-height: 0;
  }
  .bar > i {
    min-width: 2px;
    background: var(--line-strong);
    @media (forced-colors: active) {
      background: GrayText;
    }
  }
  .bar > i:first-child {
    background: var(--gain);
    border-radius: 2px 0 0 2px;
  }
  .bar > i:last-child {
    background: var(--loss);
    border-radius: 0 2px 2px 0;
  }
  dl {
    margin: 0;
    white-space: nowrap;
  }
  dt {
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 18px;
  }
  dd {
    min-width: 30px;
    min-height: 18px;
    margin: 0;
    font-weight: 600;
  }
  dl > div:first-child > dd {
    min-width: 60px;
  }
  ${media.belowDesktop} {
    .sides,
    dl {
      flex: 1 1 100%;
    }
    dl {
      justify-content: space-between;
    }
  }
  /* The bar has its own line, and each figure is beside its name. */
  ${media.mobile} {
    .sides {
      grid-template-columns: 1fr auto 1fr;
      grid-template-rows: 18px 8px;
      gap: 6px 12px;
    }
    .bar {
      grid-area: 2 / 1 / 3 / 4;
    }
    dl {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 2px 16px;
    }
    dl > div {
      justify-content: space-between;
    }
    dd,
    dl > div:first-child > dd {
      min-width: 0;
    }
  }
`;

export interface BreadthCardProps {
  /** Undefined while loading, null if the count failed. */
  breadth: Breadth | null | undefined;
  /** Percent; null if unknown. */
  median: number | null | undefined;
  largeMove: number;
}

/** Number of listed stocks that rose and fell, with the same filters as the panes. */
export function BreadthCard({ breadth, median, largeMove }: BreadthCardProps) {
  if (breadth === null)
    return <Container aria-label="Market breadth">Market breadth could not be counted.</Container>;
  if (breadth && knownChanges(breadth) === 0)
    return (
      <Container aria-label="Market breadth">
        {breadth.shown === 0
          ? 'No stock is left in the list, so nothing can be counted.'
          : `No change is known over this window for any of the ${formatInteger(breadth.shown)} stocks in the list.`}
      </Container>
    );
  const bone = <Skeleton width={60} />;
  const count = (value: number | undefined) =>
    value === undefined ? <Skeleton width={30} /> : formatInteger(value);
  return (
    <Container aria-label="Market breadth" aria-busy={breadth === undefined}>
      <div className="sides">
        {breadth ? <Delta value={1} text={`${formatInteger(breadth.rose)} rose`} /> : bone}
        <Row className="bar" gap={2} align="stretch" aria-hidden="true">
          <i style={{ flexGrow: breadth?.rose ?? 1 }} />
          <i style={{ flexGrow: breadth?.unchanged ?? 1 }} />
          <i style={{ flexGrow: breadth?.fell ?? 1 }} />
        </Row>
        {breadth ? <span>{formatInteger(breadth.unchanged)} unchanged</span> : bone}
        {breadth ? <Delta value={-1} text={`${formatInteger(breadth.fell)} fell`} /> : bone}
      </div>
      <Row as="dl" gap={[8, 20]} align="stretch">
        <Figure label="Median change">
          {median === undefined ? bone : <Delta value={median} missing="No change is known" />}
        </Figure>
        <Figure label="At 52-week high">{count(breadth?.highs)}</Figure>
        <Figure label="At 52-week low">{count(breadth?.lows)}</Figure>
        <Figure label={`Moves over ${largeMove}%`}>{count(breadth?.large)}</Figure>
      </Row>
    </Container>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Row gap={6} align="baseline">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </Row>
  );
}
