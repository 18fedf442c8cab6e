import type { ScreenerType } from 'shared/market';
import { ViewSwitch } from '../heatmap/view-switch';
import { ExportButton, SourceMenu, type ListSources } from 'shared/list';
import type { ListingTexts } from '../listing/catalogues/listing-messages';
import type { AskedState } from '../listing/query/query';
import type { ScreensParts } from './screens-chunks';
import type { ListCatalogue } from '../listing/state/screener-state';
import type { ChangeState } from '../listing/state/use-screener-state';
import { importWithRetries } from 'shared/ui/lazy-piece';

/** Loaded with the first export. */
const loadCsv = () =>
  importWithRetries(() => import(/* webpackChunkName: 'grid-later' */ './screener-csv'));

export interface ScreenerActionsProps {
  type: ScreenerType;
  catalogue: ListCatalogue;
  texts: ListingTexts;
  state: AskedState;
  /** Number of matches. */
  total: number;
  lists: ListSources;
  /** Omitted if the list has its own conditions: such a list cannot be saved as a screen. */
  screens?: ScreensParts;
  onChange: ChangeState;
}

/** Actions on the whole list. */
export function ScreenerActions(props: ScreenerActionsProps) {
  const { type, catalogue, texts, state, total, lists, screens, onChange } = props;
  return (
    <>
      <ViewSwitch
        catalogue={catalogue}
        heatmap={state.heatmap ?? null}
        onChange={(heatmap) => onChange({ heatmap })}
      />
      {screens?.menu}
      <SourceMenu
        lists={lists}
        noun={texts.noun}
        within={state.within}
        onChange={(within) => onChange({ within })}
      />
      <ExportButton
        disabled={total === 0}
        file={async () => (await loadCsv()).screenerCsv(type, catalogue, state)}
      />
      {screens?.save}
    </>
  );
}
