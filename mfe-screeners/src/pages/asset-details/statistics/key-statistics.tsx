import type { Asset } from 'shared/contract';
import { usePeerFigures, type PeerFigure } from 'shared/list';
import { columnOf } from 'shared/market';
import { useUserPeers } from '../user-peers/user-peers';
import { Statistic } from './statistic';
import { COMPARED_FIELDS, STATISTIC_GROUPS, type StatisticGroup } from './statistic-groups';
import { StatisticsContainer } from './statistics.styles';

const isKnown = (value: unknown) => value !== null && value !== undefined && value !== '';

/** Main figures in groups; each label opens an explanation. */
export function KeyStatistics({ asset }: { asset: Asset }) {
  const [chosenPeers] = useUserPeers(asset.symbol);
  const compared = COMPARED_FIELDS[asset.assetType] ?? [];
  const peers = usePeerFigures(asset, compared, chosenPeers);
  return <StatisticGroups asset={asset} groups={STATISTIC_GROUPS[asset.assetType]} peers={peers} />;
}

export interface StatisticGroupsProps {
  asset: Asset;
  groups: readonly StatisticGroup[];
  /** Distributions by field; omitted where no figure is compared. */
  peers?: ReadonlyMap<string, PeerFigure>;
}

/** Groups with at least one known figure, side by side. */
export function StatisticGroups({ asset, groups: all, peers }: StatisticGroupsProps) {
  const compared = (peers && COMPARED_FIELDS[asset.assetType]) ?? [];
  const groups = all.filter(({ fields }) => fields.some((field) => isKnown(asset.fields[field])));
  const hasGroup = typeof asset.fields['sector'] === 'string' || asset.assetType === 'etf';
  return (
    <StatisticsContainer data-groups={groups.length}>
      {groups.map((group) => (
        <div key={group.title}>
          <h3>{group.title}</h3>
          <dl>
            {group.fields.map((field) => {
              const column = columnOf(asset.assetType, field);
              return (
                column && (
                  <Statistic
                    key={field}
                    asset={asset}
                    column={column}
                    peers={peers?.get(field)}
                    comparable={hasGroup && compared.includes(field)}
                  />
                )
              );
            })}
          </dl>
        </div>
      ))}
    </StatisticsContainer>
  );
}
