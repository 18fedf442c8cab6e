import { useEffect, useMemo, useState } from 'react';
import type { AssetType } from 'shared/market';
import { skipToken } from 'shared/store';
import type { ChartPane, ChartPaneChoice, PricePoint } from 'shared/ui/charts';
import { importWithRetries } from 'shared/ui/lazy-piece';
import { useAssetFundamentalsQuery } from '../../../../asset-api/details-api';
import { useAssetDividendsQuery } from '../../../../asset-api/asset-events-api';
import type { fundamentalPanes } from './fundamental-panes';
import { PANE_IDS, paneChoices } from './pane-ids';

interface FundamentalPanes {
  /** The chosen panes that the asset has. */
  panes: readonly ChartPane[];
  choices: readonly ChartPaneChoice[];
  /** Names of chosen figures that did not load. */
  failed: string | null;
  retry: () => void;
}

/** The chosen figures through time, from the statements and dividends of an asset. */
export function useFundamentalPanes(
  symbol: string,
  assetType: AssetType | undefined,
  requested: readonly string[] | undefined,
  points: readonly PricePoint[],
  currency: string | null,
): FundamentalPanes {
  const choices = useMemo(() => paneChoices(assetType), [assetType]);
  const names = (requested ?? []).join();
  const ids = useMemo(
    () =>
      PANE_IDS.filter(
        (id) => names.split(',').includes(id) && choices.some((choice) => choice.id === id),
      ),
    [names, choices],
  );
  const needsStatements = ids.some((id) => id !== 'dividends');
  const statements = useAssetFundamentalsQuery(
    needsStatements ? { symbol, period: 'ttm' } : skipToken,
  );
  const dividends = useAssetDividendsQuery(ids.includes('dividends') ? symbol : skipToken);
  const { panesOf, hasFailed, retry } = usePanesOf(ids.length > 0);
  const panes = useMemo(
    () =>
      (panesOf ?? noPanes)({
        ids,
        points,
        currency,
        statements: statements.currentData,
        dividends: dividends.currentData,
      }),
    [panesOf, ids, points, currency, statements.currentData, dividends.currentData],
  );
  const failed = [
    hasFailed && 'figures',
    statements.error !== undefined && needsStatements && 'statements',
    dividends.error !== undefined && ids.includes('dividends') && 'dividends',
  ].filter((one) => one !== false);
  return {
    panes,
    choices,
    failed: failed.length === 0 ? null : failed.join(' and '),
    retry: () => {
      if (hasFailed) retry();
      if (statements.error !== undefined) void statements.refetch();
      if (dividends.error !== undefined) void dividends.refetch();
    },
  };
}

const noPanes: typeof fundamentalPanes = () => [];

/** The code that makes panes, loaded with the first one. */
function usePanesOf(isNeeded: boolean) {
  const [panesOf, setPanesOf] = useState<typeof fundamentalPanes | null>(null);
  const [failures, setFailures] = useState(0);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    importWithRetries(
      () => import(/* webpackChunkName: 'chart-figures' */ './fundamental-panes'),
    ).then(
      (code) => isCurrent && setPanesOf(() => code.fundamentalPanes),
      () => isCurrent && setFailures(attempts + 1),
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, attempts]);
  return {
    panesOf,
    hasFailed: panesOf === null && failures > attempts,
    retry: () => setAttempts(attempts + 1),
  };
}
