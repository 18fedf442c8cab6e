import { useMemo } from 'react';
import { screenerOfAssetType } from 'shared/market';
import { skipToken, useScreenerQueryQuery } from 'shared/store';
import { SectionData } from 'shared/ui/asset-section';
import type { SectionProps } from '../page/section-props';
import { peerPlan } from './peer-plan';
import { peerRows } from './peer-rows';
import { PeerTable } from './peer-table';

/** Maximum number of group members read; the nearest in size are among them. */
const MAX_MEMBERS = 200;

/** Nearest peers beside the asset, each figure with its rank in the group. */
export default function Peers({ asset, height, onEmpty }: SectionProps) {
  const plan = useMemo(() => peerPlan(asset), [asset]);
  const query = useScreenerQueryQuery(
    plan === null
      ? skipToken
      : {
          type: screenerOfAssetType(asset.assetType),
          query: {
            where: plan.where,
            sort: plan.size === null ? [] : [{ field: plan.size, direction: 'desc' }],
            columns: [...new Set(['symbol', plan.nameField, 'currencyCode', ...plan.metrics])],
            pageSize: MAX_MEMBERS,
          },
        },
  );
  return (
    <SectionData
      what="Peers"
      height={height}
      query={query}
      isEmpty={(data) => plan === null || data.rows.every(([symbol]) => symbol === asset.symbol)}
      onEmpty={onEmpty}
    >
      {(data) =>
        plan && (
          <PeerTable
            {...{ asset, plan }}
            group={peerRows(data, plan)}
            source={
              data.total > MAX_MEMBERS && plan.size !== null
                ? `the largest ${MAX_MEMBERS}`
                : String(data.total)
            }
          />
        )
      }
    </SectionData>
  );
}
