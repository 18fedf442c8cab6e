import type { Asset } from 'shared/contract';
import { columnOf } from 'shared/market';
import { PERFORMANCE_FIELDS } from '../page/sections';
import { useLiveAsset } from '../page/use-live-asset';
import { Statistic } from '../statistics/statistic';
import { StatisticsContainer } from '../statistics/statistics.styles';

/** Price changes by window. A window longer than the history is a dash, never the whole history. */
export function Performance({ asset: ofSnapshot }: { asset: Asset }) {
  const asset = useLiveAsset(ofSnapshot);
  return (
    <StatisticsContainer data-list="2">
      <dl>
        {PERFORMANCE_FIELDS.map((field) => {
          const column = columnOf(asset.assetType, field);
          return column && <Statistic key={field} asset={asset} column={column} />;
        })}
      </dl>
    </StatisticsContainer>
  );
}
