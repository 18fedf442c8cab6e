import { useEffect, useEffectEvent } from 'react';
import type { SlotInputs } from 'shared/contract';
import { comparePath } from 'shared/market';
import { useLookupQuery } from 'shared/store';
import { chosenAssets } from './chosen-assets';
import { parseComparison } from './parse-comparison';

const NO_RESULTS: readonly [] = [];
const list = new Intl.ListFormat('en-GB');

/** `AAPL vs MSFT` in the search: one result that opens their comparison. */
export function CompareSearch({ query, onValues, onFailure }: SlotInputs['search-source']) {
  const names = parseComparison(query);
  useEffect(() => {
    if (names === null) onValues(NO_RESULTS);
  }, [names, onValues]);
  return names && <Found {...{ names, onValues, onFailure }} />;
}

function Found({
  names,
  onValues,
  onFailure,
}: { names: readonly string[] } & Omit<SlotInputs['search-source'], 'query'>) {
  const [a, b, c, d, e] = names;
  const lookups = [useMatches(a), useMatches(b), useMatches(c), useMatches(d), useMatches(e)].slice(
    0,
    names.length,
  );
  const isKnown = lookups.every(({ currentData }) => currentData !== undefined);
  const failed = lookups.filter(({ isError }) => isError);
  const assets = isKnown
    ? chosenAssets(
        names,
        lookups.map(({ currentData = [] }) => currentData),
      )
    : null;
  const symbols = assets?.map(({ symbol }) => symbol) ?? [];
  const report = useEffectEvent((state: 'failed' | 'loading' | 'known', key: string) => {
    if (state === 'failed') onFailure?.(() => failed.forEach(({ refetch }) => void refetch()));
    if (state !== 'known') return;
    const result = assets && {
      id: key,
      label: `Compare ${list.format(assets.map(({ ticker }) => ticker))}`,
      hint: list.format(assets.map(({ name }) => name)),
      path: comparePath(symbols),
    };
    onValues(result ? [result] : NO_RESULTS);
  });
  const state = failed.length > 0 ? 'failed' : isKnown ? 'known' : 'loading';
  const key = symbols.join(',');
  useEffect(() => report(state, key), [state, key]);
  return null;
}

const useMatches = (name: string | undefined) =>
  useLookupQuery({ query: name ?? '' }, { skip: name === undefined });
