import { columnOf, detailsPath, tickerOf, type AssetType } from 'shared/market';
import { Link } from 'shared/router';
import { useAssetQuery } from 'shared/store';
import { Button, Skeleton } from 'shared/ui';
import { ExplanationPanel } from 'shared/ui/asset-section';
import Explanation from './explanation';
import { usePeerFigures } from './use-peer-figures';

export interface FigureOfAssetProps {
  symbol: string;
  assetType: AssetType;
  field: string;
}

/** Derivation of an asset's figure, and its rank in the sector. */
export default function FigureOfAsset({ symbol, assetType, field }: FigureOfAssetProps) {
  const { currentData: asset, error, isFetching, refetch } = useAssetQuery(symbol);
  const column = columnOf(assetType, field);
  const peers = usePeerFigures(
    asset ?? { symbol, assetType, fields: {} },
    column?.filter === 'range' ? [field] : [],
    null,
  );
  if (!column) return null;
  if (!asset)
    return (
      <ExplanationPanel>
        <b>{column.title ?? column.label}</b>
        <p>{column.definition}</p>
        {error ? (
          <p role="alert">
            The explanation did not load.{' '}
            <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        ) : (
          <Skeleton width="70%" />
        )}
      </ExplanationPanel>
    );
  return (
    <Explanation
      asset={asset}
      column={column}
      peers={peers.get(field)}
      footer={
        <Link className="ui-link" to={detailsPath(assetType, symbol)}>
          All figures of {tickerOf(symbol)}
        </Link>
      }
    />
  );
}
