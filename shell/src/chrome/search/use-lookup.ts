import { useEffect, useState } from 'react';
import type { LookupResult } from 'shared/contract';
import { brokerOf, lookupQuery } from 'shared/market';
import { selectBroker, useAppSelector, useLookupQuery } from 'shared/store';
import { telemetry } from '../../telemetry/telemetry';
import { useDebounced } from './use-debounced';

/** Debounce in ms before a request is sent (specification, section 9). */
export const LOOKUP_DEBOUNCE = 300;

export interface Lookup {
  typed: string;
  type: (text: string) => void;
  /** The query that is sent. */
  query: string;
  /** Name of the chosen broker; undefined for any. */
  broker: string | undefined;
  results: readonly LookupResult[];
  /** True from the first key until the response to the last query arrives. */
  loading: boolean;
  /** The request failed: it is unknown whether there are results. */
  failed: boolean;
  /** Reports that an input method is composing; the text is not final until it ends. */
  setComposing: (composing: boolean) => void;
}

const NONE: readonly LookupResult[] = [];

/**
 * Looks up the typed text, at the chosen broker if any. Only the response to the last query counts.
 */
export function useLookup(): Lookup {
  const [typed, type] = useState('');
  const [composing, setComposing] = useState(false);
  const brokerKey = useAppSelector(selectBroker);
  const searchText = lookupQuery(typed);
  const query = useDebounced(searchText, LOOKUP_DEBOUNCE, composing);
  const request = { query, ...(brokerKey ? { broker: brokerKey } : {}) };
  // `currentData` belongs to the current query: a late response to an older one is never shown.
  const { currentData, isFetching, isError, error } = useLookupQuery(request, {
    skip: query === '',
  });
  useEffect(() => {
    if (!isError) return;
    const status = error && 'status' in error ? error.status : 0;
    telemetry.error(new Error(`The lookup failed: ${status}`), { part: 'search', phase: 'lookup' });
  }, [isError, error]);

  return {
    typed,
    type,
    query,
    broker: brokerOf(brokerKey)?.name,
    results: currentData ?? NONE,
    loading: searchText !== '' && (query !== searchText || isFetching),
    failed: isError,
    setComposing,
  };
}
