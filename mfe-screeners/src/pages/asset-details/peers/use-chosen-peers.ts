import { useMemo } from 'react';
import type { Asset } from 'shared/contract';
import { screenerOfAssetType } from 'shared/market';
import { skipToken, useScreenerQueryQuery } from 'shared/store';
import type { PeerPlan } from './peer-plan';
import { ownRow, peerRows } from './peer-rows';
import { membersQuery, type PeerQuery, type PeerSet } from './peer-set';

const GROUP = 'your peers';
const NOTE = 'Peers that you chose, kept in this browser.';

/** The visitor's peers, in the order of their size. */
export function useChosenPeers(
  asset: Asset,
  plan: PeerPlan | null,
  symbols: readonly string[] | null,
): PeerQuery {
  const isEmpty = symbols?.length === 0;
  const query = useScreenerQueryQuery(
    plan === null || symbols === null || isEmpty
      ? skipToken
      : {
          type: screenerOfAssetType(asset.assetType),
          query: membersQuery(plan, [{ field: 'symbol', in: [...symbols] }]),
        },
  );
  // The rows before a change stay until the new ones have loaded.
  const data = query.currentData ?? query.data;
  const peerSet = useMemo((): PeerSet | undefined => {
    if (!plan || symbols === null) return undefined;
    if (isEmpty) return { peers: [], group: [], groupName: GROUP, note: NOTE };
    if (!data) return undefined;
    const peers = peerRows(data, plan).filter(({ symbol }) => symbols.includes(symbol));
    return { peers, group: [ownRow(asset, plan), ...peers], groupName: GROUP, note: NOTE };
  }, [asset, plan, symbols, isEmpty, data]);
  return { ...query, currentData: peerSet };
}
