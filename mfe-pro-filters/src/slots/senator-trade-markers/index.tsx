import { useEffect, useMemo } from 'react';
import type { SlotInputs } from 'shared/contract';
import { useSenatorTradesQuery } from '../../assets/assets-api';
import { tradeMarkers } from '../../senate/trade-marker';

const MAX_TRADES = 200;

/** Senators' trades at the price line of a details page. */
export default function SenatorTradeMarkers({
  symbol,
  onValues,
}: SlotInputs['asset-chart-markers']) {
  const { currentData } = useSenatorTradesQuery({ symbol, pageSize: MAX_TRADES });
  const markers = useMemo(() => tradeMarkers(currentData?.items ?? [], true), [currentData]);
  useEffect(() => onValues(markers), [markers, onValues]);
  return null;
}
