import { useState } from 'react';
import { notified, useAppDispatch } from 'shared/store';
import { saveFile } from 'shared/ui';
import { importWithRetries } from 'shared/ui/lazy-piece';
import type { CsvFile } from './csv-file';

/**
 * Saves a list as CSV, one file at a time. A toast reports a failure, or rows that the plan left
 * out.
 *
 * @param file creates the file, e.g. with `fetchCsv` or `rowsCsv`
 */
export function useCsvExport(file: () => Promise<CsvFile> | CsvFile): {
  busy: boolean;
  exportRows: () => Promise<void>;
} {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    exportRows: async () => {
      if (busy) return;
      setBusy(true);
      try {
        const { name, content, limit } = await file();
        saveFile(name, content);
        if (limit) {
          // Rarely needed, so it is a separate chunk.
          const text = await importWithRetries(() => import('./export-limit-text')).then(
            ({ exportLimitText }) => exportLimitText(limit.rows, limit.total),
            () => `The file has the first ${limit.rows} of ${limit.total} rows.`,
          );
          dispatch(notified({ kind: 'info', title: 'A part of the list was exported', text }));
        }
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
    },
  };
}
