import { ExportButton } from 'shared/list';
import { SourceMenu } from '../listing/sources/source-menu';
import { importWithRetries } from 'shared/ui/lazy-piece';
import { ViewSwitch } from '../heatmap/view-switch';
import type { ScreensParts } from './screens-chunks';
import type { Screener } from './use-screener';

/** Loaded with the first export. */
const loadCsv = () =>
  importWithRetries(() => import(/* webpackChunkName: 'grid-later' */ './screener-csv'));

/** Actions on the whole list. */
export function ScreenerActions({
  screener: { type, catalogue, texts, source, rows, change },
  screens,
}: {
  screener: Screener;
  /** Omitted if the list has its own conditions: such a list cannot be saved as a screen. */
  screens?: ScreensParts;
}) {
  const { state, lists, isListed } = source;
  return (
    <>
      <ViewSwitch
        catalogue={catalogue}
        heatmap={state.heatmap ?? null}
        onChange={(heatmap) => change({ heatmap })}
      />
      {screens?.menu}
      <SourceMenu
        lists={lists}
        noun={texts.noun}
        within={state.within}
        onChange={(within) => change({ within })}
      />
      <ExportButton
        disabled={!isListed || !rows.data?.total}
        file={async () => (await loadCsv()).screenerCsv(type, catalogue, state)}
      />
      {screens?.save}
    </>
  );
}
