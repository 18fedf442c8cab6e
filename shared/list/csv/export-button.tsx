import { usePageKeys } from 'shared/remote';
import { Button } from 'shared/ui';
import type { CsvFile } from './csv-file';
import { useCsvExport } from './use-csv-export';

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
  const { busy, exportRows } = useCsvExport(file);
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
