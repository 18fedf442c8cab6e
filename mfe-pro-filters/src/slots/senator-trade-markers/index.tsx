import { useEffect } from 'react';
import type { SlotInputs } from 'shared/contract';
import { useSenatorTradesQuery } from '../../assets/assets-api';
import { tradeMarkers } from '../../senate/trade-marker';

const MAX_TRADES = 200;

/** Senators' trades at the price line of a details page. */
export default function SenatorTradeMarkers({
  symbol,
  onValues,
  onFailure,
}: SlotInputs['asset-chart-markers']) {
  const { currentData, error, refetch } = useSenatorTradesQuery({ symbol, pageSize: MAX_TRADES });
  useEffect(() => {
    if (currentData) onValues(tradeMarkers(currentData.items, true));
    else if (error) onFailure?.(() => void refetch());
  }, [currentData, error, refetch, onValues, onFailure]);
  return null;
}
