import { useState } from 'react';
import { usePageKeys } from 'shared/remote';
import { notified, useAppDispatch } from 'shared/store';
import { Button, saveFile } from 'shared/ui';
import type { CsvFile } from './csv-file';

export interface ExportButtonProps {
  /** Makes the file, e.g. with `fetchCsv` or `rowsCsv`. A rejection is reported to the visitor. */
  file: () => Promise<CsvFile> | CsvFile;
  /** There is nothing to export. */
  disabled?: boolean;
  /** Height of the button, as of others beside it. */
  size?: 'sm' | 'md';
}

/**
 * Saves the list as CSV; the key `e` does the same. Not pressed twice while a file is on its way.
 *
 * ```tsx
 * <ExportButton
 *   disabled={!data?.total}
 *   file={() => fetchCsv(`/senate/transactions.csv?${query}`, { fallbackName: 'trades.csv' })}
 * />
 * ```
 */
export function ExportButton({ file, disabled = false, size }: ExportButtonProps) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const exportRows = async () => {
    setBusy(true);
    try {
      const { name, content } = await file();
      saveFile(name, content);
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
      onPress: () => (disabled || busy ? false : void exportRows()),
    },
  ]);
  return (
    <Button
      icon="download"
      {...(size && { size })}
      data-compact=""
      title="Export CSV"
      busy={busy}
      disabled={disabled}
      onClick={() => void exportRows()}
    >
      {busy ? 'Exporting…' : 'Export CSV'}
    </Button>
  );
}
