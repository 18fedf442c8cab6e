import { formatInteger, type PriceWindow, type ScreenerType } from 'shared/market';
import { Button, EmptyState } from 'shared/ui';
import type { Selection } from '../screener/query';
import type { ListCatalogue } from '../screener/screener-state';
import { useKnownPeriods } from './known-changes';

/** Periods that are offered at most. */
const MOST_OFFERED = 4;

export interface UnknownChangesProps {
  type: ScreenerType;
  catalogue: ListCatalogue;
  chosen: Selection;
  /** What the rows are, in the plural, within a sentence. */
  noun: string;
  /** Label of the period, e.g. `24h`. */
  changeLabel: string;
  /** Colours by another period; left out: the page around the map has the choice. */
  onPeriod?: (period: PriceWindow) => void;
  /** Draws the sizes without colours; left out: no size is known either. */
  onPlain?: () => void;
}

/** In place of a map without a single colour: says so, and offers what is known. */
export function UnknownChanges(props: UnknownChangesProps) {
  const { type, catalogue, chosen, noun, changeLabel, onPeriod, onPlain } = props;
  const known = useKnownPeriods(type, catalogue, chosen);
  const some = known !== undefined && known.length > 0;
  return (
    <EmptyState
      title={`No ${changeLabel} change is known`}
      actions={
        <>
          {onPeriod &&
            known?.slice(0, MOST_OFFERED).map(({ period, label, count }) => (
              <Button key={period} size="sm" onClick={() => onPeriod(period)}>
                {`${label}: ${formatInteger(count)} known`}
              </Button>
            ))}
          {onPlain && (
            <Button size="sm" variant={some ? 'quiet' : undefined} onClick={onPlain}>
              Sizes without colours
            </Button>
          )}
        </>
      }
    >
      {some
        ? `A heatmap colours by change. Over other periods it is known for some of these ${noun}.`
        : known && `A heatmap colours by change, and no source tells it for these ${noun}.`}
    </EmptyState>
  );
}
