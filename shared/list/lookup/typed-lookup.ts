import { useEffect, useState } from 'react';
import type { LookupResult } from 'shared/contract';
import { useLookupQuery } from 'shared/store';

/** Debounce of a request in ms (specification, section 9). */
const LOOKUP_DEBOUNCE = 300;
const MAX_QUERY = 100;

export interface TypedLookup {
  found: readonly LookupResult[];
  /** Results for the typed text are loading. */
  loading: boolean;
  /** The request failed, so it is unknown whether there are matches. */
  failed: boolean;
}

const NOTHING: readonly LookupResult[] = [];

/** The assets that match the typed text. No request without text. */
export function useTypedLookup(typed: string): TypedLookup {
  const searchText = typed.trim().slice(0, MAX_QUERY);
  const [query, setQuery] = useState('');
  useEffect(() => {
    const quiet = setTimeout(() => setQuery(searchText), LOOKUP_DEBOUNCE);
    return () => clearTimeout(quiet);
  }, [searchText]);
  const { currentData, isFetching, isError } = useLookupQuery({ query }, { skip: query === '' });
  return {
    found: (searchText !== '' && currentData) || NOTHING,
    loading: searchText !== '' && (query !== searchText || isFetching),
    failed: isError,
  };
}
