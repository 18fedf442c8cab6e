import { useMemo, useState } from 'react';
import { formatInteger } from 'shared/market';
import { useScreenerQueryQuery } from 'shared/store';
import { Button, Sheet } from 'shared/ui';
import { CLOSED_PANEL, facetFields, FilterPanel, filterSections } from 'shared/ui/filter-panel';
import { facetsQuery } from '../screener/query';
import { FEATURED, GUARDS, MOVERS } from './movers-list';
import type { ChangeMovers, MoversState } from './movers-state';

export interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  state: MoversState;
  change: ChangeMovers;
  /** Stocks that match now; undefined while unknown. */
  total: number | undefined;
}

const NO_FACETS = {};

/** Every filter of stocks; country, exchange, sector and size on top. */
export function FilterSheet({ open, onClose, state, change, total }: FilterSheetProps) {
  const [view, setView] = useState(CLOSED_PANEL);
  const fields = useMemo(() => facetFields(filterSections(MOVERS, FEATURED, view)), [view]);
  const facets = useScreenerQueryQuery(
    {
      type: 'stocks',
      query: useMemo(() => facetsQuery(MOVERS, state, fields), [state, fields]),
    },
    { skip: !open || fields.length === 0 },
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filters"
      side="start"
      actions={
        <>
          <Button onClick={() => change({ filters: GUARDS })}>Back to the guards</Button>
          <Button variant="primary" onClick={onClose}>
            Show {total === undefined ? '' : formatInteger(total)}
          </Button>
        </>
      }
    >
      {/* Not the search field: on a phone the keyboard would cover the filters. */}
      <div tabIndex={-1} data-autofocus="">
        <FilterPanel
          catalogue={MOVERS}
          featured={FEATURED}
          view={view}
          onViewChange={setView}
          filters={state.filters}
          onChange={(filters) => change({ filters })}
          facets={facets.data?.facets ?? NO_FACETS}
          relative
        />
      </div>
    </Sheet>
  );
}
