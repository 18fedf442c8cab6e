import { useEffect, useState } from 'react';
import type { LookupResult } from 'shared/contract';
import { brokerOf } from 'shared/market';
import { selectBroker, useAppSelector, useLookupQuery } from 'shared/store';
import { telemetry } from '../../telemetry/telemetry';
import { lookupQuery } from './lookup-query';
import { useDebounced } from './use-debounced';

/** ms of quiet before a request goes out (specification, section 9). */
export const LOOKUP_DEBOUNCE = 300;

export interface Lookup {
  typed: string;
  type: (text: string) => void;
  /** What is really looked up. */
  query: string;
  /** Name of the chosen broker; undefined for any. */
  broker: string | undefined;
  results: readonly LookupResult[];
  /** From the first key until the answer to the last one is here. */
  loading: boolean;
  /** No answer came; nothing can be said about what there is. */
  failed: boolean;
  /** Typing goes on within an input method: what stands there is not meant yet. */
  setComposing: (composing: boolean) => void;
}

const NONE: readonly LookupResult[] = [];

/** Looks up what is typed, at the chosen broker if there is one. Only the answer to the last query counts. */
export function useLookup(): Lookup {
  const [typed, type] = useState('');
  const [composing, setComposing] = useState(false);
  const brokerKey = useAppSelector(selectBroker);
  const searchText = lookupQuery(typed);
  const query = useDebounced(searchText, LOOKUP_DEBOUNCE, composing);
  const request = { query, ...(brokerKey ? { broker: brokerKey } : {}) };
  // `currentData` belongs to this very query: a late answer to an older one is never shown.
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
