import { catalogueOf, type ScreenerType } from 'shared/market';
import { EmptyState } from 'shared/ui';
import type { Filters } from 'shared/ui/filter-panel';
import type { HeatmapChoice } from '../listing/state/heatmap-choice';
import { HeatmapView } from '../heatmap/lazy-heatmap';
import { defaultState } from '../listing/state/screener-state';
import { useChosenBroker } from '../listing/broker/chosen-broker';
import { OverviewBlock } from './overview-layout';

export interface MarketMapProps {
  type: ScreenerType;
  /** Plural noun for the tiles, used within a sentence. */
  noun: string;
  /** Filters of the tiles; omitted for all assets. */
  filters?: Filters;
  choice: HeatmapChoice;
  onChange: (choice: HeatmapChoice) => void;
}

/** Assets of a type as a heatmap, or as a table of the same rows. */
export function MarketMap({ type, noun, filters = {}, choice, onChange }: MarketMapProps) {
  const catalogue = catalogueOf(type);
  const broker = useChosenBroker();
  return (
    <OverviewBlock>
      <HeatmapView
        type={type}
        catalogue={catalogue}
        noun={noun}
        selection={{ ...defaultState(catalogue), filters, broker }}
        choice={choice}
        onChange={onChange}
        table
        empty={<EmptyState title={`No ${noun} yet`} />}
      />
    </OverviewBlock>
  );
}
