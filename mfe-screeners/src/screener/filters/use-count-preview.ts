import { useEffect, useMemo, useState } from 'react';
import type { ScreenerType } from 'shared/market';
import type { FilterPreview, Filters } from 'shared/ui/filter-panel';
import { countQuery, type QueryState } from '../../listing/query/query';
import { useAskScreener } from '../../listing/query/screener-api';
import type { ListCatalogue } from '../../listing/state/screener-state';

/** Debounce in ms before the rows are counted. */
const DEBOUNCE_MS = 200;

export interface CountPreview extends FilterPreview {
  /** A filter is being edited and not applied yet. */
  drafting: boolean;
}

/**
 * Number of rows for a filter that is still being edited. A count of other filters is never shown.
 */
export function useCountPreview(
  type: ScreenerType,
  catalogue: ListCatalogue,
  queryState: QueryState,
): CountPreview {
  const ask = useAskScreener(type);
  const [draft, setDraft] = useState<Filters | null>(null);
  const [counted, setCounted] = useState<{ draft: Filters; total: number } | null>(null);
  const { broker, band, symbols } = queryState;
  useEffect(() => {
    if (draft === null) return undefined;
    let dropped = false;
    const timer = setTimeout(() => {
      ask(countQuery(catalogue, { filters: draft, broker, band, symbols })).then(
        ({ total }) => {
          if (!dropped) setCounted({ draft, total });
        },
        // If the preview fails, the count is shown once the filter is applied.
        () => {},
      );
    }, DEBOUNCE_MS);
    return () => {
      dropped = true;
      clearTimeout(timer);
    };
  }, [draft, ask, catalogue, broker, band, symbols]);
  const total = draft !== null && counted?.draft === draft ? counted.total : null;
  const drafting = draft !== null;
  return useMemo(() => ({ onDraft: setDraft, total, drafting }), [total, drafting]);
}
