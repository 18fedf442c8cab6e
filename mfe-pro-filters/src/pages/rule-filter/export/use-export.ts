import { useState } from 'react';
import type { RuleFilter } from 'shared/market';
import { notified, useAppDispatch } from 'shared/store';
import { saveFile } from 'shared/ui';
import { useLazyRuleFilterQuery } from '../api';
import { listCsv, listFileName, wholeList } from './export-list';
import { queryOf, type PageState } from '../page-state';

/** Brings every row of the list into a CSV file. */
export function useExport(
  filter: RuleFilter,
  state: PageState,
  broker: string | null,
): { exporting: boolean; exportList: () => void } {
  const [exporting, setExporting] = useState(false);
  const [fetchList] = useLazyRuleFilterQuery();
  const dispatch = useAppDispatch();
  const exportList = (): void => {
    setExporting(true);
    wholeList((page, pageSize) =>
      fetchList(
        { filter: filter.id, query: queryOf({ ...state, page, pageSize }, broker) },
        true,
      ).unwrap(),
    )
      .then(
        (rows) => saveFile(listFileName(filter, new Date()), listCsv(filter, rows)),
        () =>
          dispatch(
            notified({
              kind: 'error',
              title: 'Export CSV',
              text: 'The list could not be read. Please try again.',
            }),
          ),
      )
      .finally(() => setExporting(false));
  };
  return { exporting, exportList };
}
