import { formatInteger } from 'shared/market';
import { styled } from 'shared/styled';
import { Card, Delta, media } from 'shared/ui';
import { knownChanges, type Breadth } from './movers-queries';

const Frame = styled(Card).withConfig({ componentId: 'movers-breadth' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-4) var(--space-6);
  align-items: center;
  padding: 12px var(--space-4);
  margin-bottom: var(--space-5);
  min-height: 64px;
  font-variant-numeric: tabular-nums lining-nums;
  font-size: var(--text-sm);
  line-height: 18px;
  .sides {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    min-height: 18px;
    margin-bottom: 6px;
    color: var(--ink-3);
  }
  .bar {
    display: flex;
    gap: 2px;
    height: 8px;
  }
  .bar > i {
    min-width: 2px;
    background: var(--line-strong);
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
    display: flex;
    flex-wrap: wrap;
    gap: 8px 28px;
    margin: 0;
  }
  dt {
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  dd {
    min-height: 18px;
    margin: 0;
    font-weight: 600;
  }
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
    dl {
      justify-content: space-between;
    }
  }
  ${media.mobile} {
    min-height: 152px;
    /* Places that do not depend on the width of the figures, so that nothing moves when they come. */
    dl {
      display: grid;
      grid-template-columns: 1fr 1fr;
    }
  }
`;

export interface BreadthCardProps {
  /** Undefined while it is being counted, null when it could not be. */
  breadth: Breadth | null | undefined;
  /** Percent; null when unknown. */
  median: number | null | undefined;
  largeMove: number;
}

/** How many of the listed stocks rose and fell, by the same filters as the panes. */
export function BreadthCard({ breadth, median, largeMove }: BreadthCardProps) {
  if (breadth === null)
    return <Frame aria-label="Market breadth">Market breadth could not be counted.</Frame>;
  if (breadth && knownChanges(breadth) === 0)
    return (
      <Frame aria-label="Market breadth">
        {breadth.shown === 0
          ? 'No stock is left in the list, so nothing can be counted.'
          : `The data tell no change over this window for any of the ${formatInteger(breadth.shown)} stocks in the list.`}
      </Frame>
    );
  const bone = <span className="ui-bone" aria-hidden="true" style={{ width: 44 }} />;
  const count = (value: number | undefined) => (value === undefined ? bone : formatInteger(value));
  return (
    <Frame aria-label="Market breadth" aria-busy={breadth === undefined}>
      <div>
        <div className="sides">
          {breadth ? (
            <>
              <Delta value={1} text={`${formatInteger(breadth.rose)} rose`} />
              <span>{formatInteger(breadth.unchanged)} unchanged</span>
              <Delta value={-1} text={`${formatInteger(breadth.fell)} fell`} />
            </>
          ) : (
            bone
          )}
        </div>
        <div className="bar" aria-hidden="true">
          <i style={{ flexGrow: breadth?.rose ?? 1 }} />
          <i style={{ flexGrow: breadth?.unchanged ?? 1 }} />
          <i style={{ flexGrow: breadth?.fell ?? 1 }} />
        </div>
      </div>
      <dl>
        <div>
          <dt>Median change</dt>
          <dd>
            {median === undefined ? bone : <Delta value={median} missing="No change is known" />}
          </dd>
        </div>
        <div>
          <dt>At 52-week high</dt>
          <dd>{count(breadth?.highs)}</dd>
        </div>
        <div>
          <dt>At 52-week low</dt>
          <dd>{count(breadth?.lows)}</dd>
        </div>
        <div>
          <dt>Moves over {largeMove}%</dt>
          <dd>{count(breadth?.large)}</dd>
        </div>
      </dl>
    </Frame>
  );
}
