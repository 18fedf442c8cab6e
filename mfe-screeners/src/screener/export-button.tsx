import { useState } from 'react';
import type { ScreenerType } from 'shared/market';
import { usePageKeys } from 'shared/remote';
import { notified, useAppDispatch } from 'shared/store';
import { Button, saveFile } from 'shared/ui';
import { csvAddress, download } from './export-csv';
import { useAskScreener } from './screener-api';
import type { AskedState } from './query';
import type { ListCatalogue } from './screener-state';

export interface ExportButtonProps {
  type: ScreenerType;
  catalogue: ListCatalogue;
  state: AskedState;
  total: number;
}

/** Saves every matching row of the shown columns as CSV. */
export function ExportButton({ type, catalogue, state, total }: ExportButtonProps) {
  const ask = useAskScreener(type);
  const dispatch = useAppDispatch();
  const [share, setShare] = useState<number | null>(null);
  const exportRows = async () => {
    const address = csvAddress(type, catalogue, state);
    if (address !== null) return download(address);
    // More filters than an address holds: the rows come page after page.
    setShare(0);
    try {
      const csv = await import(/* webpackChunkName: 'grid-later' */ './screen-csv');
      const text = await csv.screenCsv(ask, catalogue, state, setShare);
      saveFile(csv.csvFileName(type, new Date()), text);
    } catch {
      dispatch(
        notified({
          kind: 'error',
          title: 'Export failed',
          text: 'The rows did not load. Please try again.',
        }),
      );
    } finally {
      setShare(null);
    }
  };
  usePageKeys('List', [
    {
      keys: 'e',
      label: 'Export CSV',
      onPress: () => (total === 0 || share !== null ? false : void exportRows()),
    },
  ]);
  return (
    <Button
      icon="download"
      busy={share !== null}
      disabled={total === 0}
      onClick={() => void exportRows()}
    >
      {share === null ? 'Export CSV' : `Exporting ${Math.round(share * 100)}%`}
    </Button>
  );
}
