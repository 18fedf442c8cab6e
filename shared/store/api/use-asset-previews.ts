import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import type { PreviewItem } from 'shared/contract';
import { useAppSelector } from '../hooks';
import { selectAppReady } from '../selectors';
import { usePreviewQuery, type PreviewRequest } from './product-api';

export interface AssetPreviews {
  /** Undefined without an answer. Empty for an empty list. */
  data: PreviewItem[] | undefined;
  /** No answer to the current list yet. */
  isLoading: boolean;
  isFetching: boolean;
  /** Error of the last call. */
  error: ReturnType<typeof usePreviewQuery>['error'];
  /** Refetches. Does nothing for an empty list. */
  refetch: () => void;
}

const NOTHING: PreviewItem[] = [];

/**
 * Fetches asset previews once the app is ready and the list is not empty. An empty list clears
 * them. Calls do not overlap: the newest list follows when the pending call has ended.
 *
 * @param pollingInterval ms between calls while the page is visible. 0 (default) fetches once.
 */
export function useAssetPreviews(
  items: PreviewRequest['items'],
  pollingInterval = 0,
): AssetPreviews {
  const isReady = useAppSelector(selectAppReady);
  const itemsKey = JSON.stringify(items);
  const [requestState, setRequestState] = useState<{
    key: string;
    items: PreviewRequest['items'];
  } | null>(null);
  const { data, isFetching, error, refetch } = usePreviewQuery(
    requestState && items.length > 0 ? { items: requestState.items } : skipToken,
    { pollingInterval, skipPollingIfUnfocused: true },
  );
  // Set during rendering, so that no commit shows the answer of another list as current.
  if (isReady && items.length > 0 && requestState?.key !== itemsKey && !isFetching)
    setRequestState({ key: itemsKey, items });
  const isEmpty = items.length === 0;
  const again = (): void => {
    if (requestState && !isEmpty && !isFetching) void refetch();
  };
  if (isEmpty)
    return { data: NOTHING, isLoading: false, isFetching, error: undefined, refetch: again };
  return {
    data: requestState ? data : undefined,
    isLoading: requestState?.key !== itemsKey || (data === undefined && error === undefined),
    isFetching,
    error,
    refetch: again,
  };
}
