import { useMemo, useState } from 'react';
import { AddAsset } from '../../../lookup/add-asset';
import { Button } from 'shared/ui';
import { SectionData } from 'shared/ui/asset-section';
import type { SectionProps } from '../page/section-props';
import { MAX_USER_PEERS, useUserPeers } from '../user-peers/user-peers';
import { PeerTable } from './peer-table';
import { peerPlan } from './peer-plan';
import type { PeerQuery } from './peer-set';
import { useAutomaticPeers } from './use-automatic-peers';
import { useChosenPeers } from './use-chosen-peers';

/**
 * Peers beside the asset, each figure with its rank in the group: the nearest of its group, or those
 * that the visitor chose.
 */
export default function Peers({ asset, height, onEmpty }: SectionProps) {
  const plan = useMemo(() => peerPlan(asset), [asset]);
  const [userPeers, setUserPeers] = useUserPeers(asset.symbol);
  const automatic = useAutomaticPeers(asset, plan, userPeers === null);
  const own = useChosenPeers(asset, plan, userPeers);
  const query = useHeldPeers(asset.symbol, userPeers === null ? automatic : own);
  const change = (symbols: readonly string[]) => setUserPeers(symbols);
  return (
    <SectionData
      what="Peers"
      height={height}
      query={query}
      isEmpty={({ group }) => plan === null || (userPeers === null && group.length === 0)}
      onEmpty={onEmpty}
    >
      {({ peers, group, groupName, note }) => {
        const symbols = userPeers ?? peers.map(({ symbol }) => symbol);
        const rows = peers.filter(({ symbol }) => symbols.includes(symbol));
        return (
          plan && (
            <PeerTable
              {...{ asset, plan, group, groupName, note }}
              peers={rows}
              onRemove={(symbol) => change(symbols.filter((each) => each !== symbol))}
              editor={
                <>
                  {symbols.length < MAX_USER_PEERS ? (
                    <AddAsset
                      label="Add a peer"
                      excludedSymbols={[asset.symbol, ...symbols]}
                      only={asset.assetType}
                      onAdd={(symbol) => change([...symbols, symbol])}
                    />
                  ) : (
                    <small>{MAX_USER_PEERS} peers at most: remove one to add another.</small>
                  )}
                  {userPeers !== null && (
                    <Button
                      size="sm"
                      variant="quiet"
                      icon="retry"
                      onClick={() => setUserPeers(null)}
                    >
                      Reset the peers
                    </Button>
                  )}
                </>
              }
            />
          )
        );
      }}
    </SectionData>
  );
}

/** The query with the previous peers until the new ones have loaded. */
function useHeldPeers(symbol: string, query: PeerQuery): PeerQuery {
  const [latest, setLatest] = useState({ symbol, peers: query.currentData });
  const { currentData, error } = query;
  if (currentData !== undefined && currentData !== latest.peers)
    setLatest({ symbol, peers: currentData });
  return currentData === undefined && error === undefined && latest.symbol === symbol
    ? { ...query, currentData: latest.peers }
    : query;
}
