import { useMemo } from 'react';
import type { Asset } from 'shared/contract';
import { screenerOfAssetType } from 'shared/market';
import { skipToken, useScreenerQueryQuery } from 'shared/store';
import { filledUp, MAX_PEERS, nearest, widerPlan, type PeerPlan } from './peer-plan';
import { ownRow, peerRows } from './peer-rows';
import { MAX_MEMBERS, membersQuery, type PeerQuery, type PeerSet } from './peer-set';

/** The nearest in size of the asset's group; a small industry is filled up from the sector. */
export function useAutomaticPeers(
  asset: Asset,
  plan: PeerPlan | null,
  isEnabled: boolean,
): PeerQuery {
  const type = screenerOfAssetType(asset.assetType);
  const query = useScreenerQueryQuery(
    plan === null || !isEnabled ? skipToken : { type, query: membersQuery(plan) },
  );
  const { currentData: data } = query;
  const wider = useMemo(
    () => (isEnabled && data && data.total - 1 < MAX_PEERS ? widerPlan(asset) : null),
    [asset, data, isEnabled],
  );
  const fill = useScreenerQueryQuery(
    wider === null ? skipToken : { type, query: membersQuery(wider) },
  );
  const peerSet = useMemo((): PeerSet | undefined => {
    // If the wider group fails, the small one is shown alone.
    if (!plan || !data || (wider && !fill.currentData && !fill.error)) return undefined;
    const own = ownRow(asset, plan);
    const group = peerRows(data, plan);
    const near = nearest(group, asset.symbol, own.size);
    const source = `${plan.size === null ? 'The first' : 'Nearest in size'} of ${
      data.total > MAX_MEMBERS && plan.size !== null ? `the largest ${MAX_MEMBERS}` : data.total
    } in ${plan.group}.`;
    if (!wider || !fill.currentData)
      return {
        peers: near,
        group: near.length === 0 ? [] : group,
        groupName: plan.group,
        note: source,
      };
    const members = peerRows(fill.currentData, wider);
    const peers = filledUp(near, members, asset.symbol, own.size);
    if (peers.length === near.length)
      return { peers, group: near.length === 0 ? [] : group, groupName: plan.group, note: source };
    return {
      peers,
      group: members,
      groupName: wider.group,
      note: `${plan.group} has ${near.length} other ${near.length === 1 ? 'company' : 'companies'}; the others are the nearest in size of ${wider.group}, within ten times its value.`,
    };
  }, [asset, plan, data, wider, fill.currentData, fill.error]);
  return { ...query, currentData: peerSet };
}
