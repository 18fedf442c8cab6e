import { useEffect } from 'react';
import type { LookupResult, SlotInputs } from 'shared/contract';
import { useLookupQuery } from 'shared/store';
import { assetHoldersPath } from '../../thirteen-f/quarter-text';
import { parseHolderQuestion, type HolderQuestion } from './parse-holder-question';

const NO_RESULTS: readonly [] = [];
const LABELS = { buyers: 'Who bought', sellers: 'Who sold' } as const;

/** `NVDA holders` or `who bought NVDA` in the search: one result that opens the page of holders. */
export default function HolderSearch({ query, onValues, onFailure }: SlotInputs['search-source']) {
  const question = parseHolderQuestion(query);
  const { currentData, error, refetch } = useLookupQuery(
    { query: question?.name ?? '' },
    { skip: question === null },
  );
  const isOther = question === null;
  const name = question?.name;
  const tab = question?.tab ?? null;
  useEffect(() => {
    if (isOther || name === undefined) onValues(NO_RESULTS);
    else if (currentData) onValues(resultsOf({ name, tab }, currentData));
    else if (error) onFailure?.(() => void refetch());
  }, [isOther, name, tab, currentData, error, refetch, onValues, onFailure]);
  return null;
}

/** The stock or ETF that the name means: the exact ticker, else the best match. */
function resultsOf({ name, tab }: HolderQuestion, matches: readonly LookupResult[]) {
  const assets = matches.filter(({ assetType }) => assetType === 'stock' || assetType === 'etf');
  const ticker = name.toUpperCase();
  const asset = assets.find((match) => match.ticker.toUpperCase() === ticker) ?? assets[0];
  if (!asset) return NO_RESULTS;
  return [
    {
      id: asset.symbol,
      label: `${tab === null ? 'Who holds' : LABELS[tab]} ${asset.ticker}`,
      hint: asset.name,
      path: assetHoldersPath(asset.symbol) + (tab === null ? '' : `?tab=${tab}`),
    },
  ];
}
