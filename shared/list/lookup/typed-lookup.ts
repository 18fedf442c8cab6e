import { useEffect, useState } from 'react';
import type { LookupResult } from 'shared/contract';
import { useLookupQuery } from 'shared/store';

/** ms of quiet before a request goes out (specification, section 9). */
const LOOKUP_DEBOUNCE = 300;
const MAX_QUERY = 100;

export interface TypedLookup {
  found: readonly LookupResult[];
  /** Answers to what is typed are on their way. */
  loading: boolean;
  /** Nobody answered: nothing is known, so nothing may be said. */
  failed: boolean;
}

const NOTHING: readonly LookupResult[] = [];

/** The assets that fit what is typed; nothing is asked for while nothing is typed. */
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
