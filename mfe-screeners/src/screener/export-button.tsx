import { useState } from 'react';
import type { ScreenerType } from 'shared/market';
import { usePageKeys } from 'shared/remote';
import { notified, useAppDispatch } from 'shared/store';
import { Button } from 'shared/ui';
import type { AskedState } from '../listing/query/query';
import type { ListCatalogue } from '../listing/state/screener-state';

export interface ExportButtonProps {
  type: ScreenerType;
  catalogue: ListCatalogue;
  state: AskedState;
  total: number;
}

/** Saves every matching row of the shown columns as CSV. */
export function ExportButton({ type, catalogue, state, total }: ExportButtonProps) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const exportRows = async () => {
    setBusy(true);
    try {
      const { saveCsv } = await import(
        /* webpackChunkName: 'grid-later' */ '../listing/csv/save-csv'
      );
      await saveCsv(type, catalogue, state);
    } catch {
      dispatch(
        notified({
          kind: 'error',
          title: 'Export failed',
          text: 'The rows did not load. Please try again.',
        }),
      );
    } finally {
      setBusy(false);
    }
  };
  usePageKeys('List', [
    {
      keys: 'e',
      label: 'Export CSV',
      onPress: () => (total === 0 || busy ? false : void exportRows()),
    },
  ]);
  return (
    <Button
      icon="download"
      data-compact=""
      title="Export CSV"
      busy={busy}
      disabled={total === 0}
      onClick={() => void exportRows()}
    >
      {busy ? 'Exporting…' : 'Export CSV'}
    </Button>
  );
}
