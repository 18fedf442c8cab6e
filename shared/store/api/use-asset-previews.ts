import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import type { PreviewItem } from 'shared/contract';
import { useAppSelector } from '../hooks';
import { selectAppReady } from '../selectors';
import { usePreviewQuery, type PreviewRequest } from './product-api';

export interface AssetPreviews {
  /** Undefined while there is no answer; empty when nothing is asked for. */
  data: PreviewItem[] | undefined;
  /** No answer yet to the present list. */
  isLoading: boolean;
  isFetching: boolean;
  /** Why the last call failed. */
  error: ReturnType<typeof usePreviewQuery>['error'];
  /** Asks again; nothing where nothing was asked for. */
  refetch: () => void;
}

const NOTHING: PreviewItem[] = [];

/**
 * Runs the asset preview: as soon as the app is ready and the list is not empty. An empty list clears
 * it. While one call is under way no other is begun; the newest list follows when it has ended.
 *
 * @param pollingInterval ms between calls while the page is looked at; 0 (default) asks once
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
  // Set while drawing, so that no frame shows the answer to another list as the present one's.
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
