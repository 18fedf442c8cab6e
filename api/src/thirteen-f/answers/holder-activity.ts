/** Trading of institutions in one asset, and their positions other than shares. */
import type { AssetHoldersResponse } from 'shared/contract';
import { isShare, tradingKnown, type Holder } from './holder-tabs';

type Summary = AssetHoldersResponse['summary'];

/**
 * Sums over the positions in shares. The parts of the change of value add up to it exactly, because
 * the effects of each position do.
 */
export function holderActivity(holders: readonly Holder[]): Summary['activity'] {
  const activity = {
    boughtUSD: 0,
    soldUSD: 0,
    previousValueUSD: 0,
    tradeEffectUSD: 0,
    priceEffectUSD: 0,
    firstFilingsUSD: 0,
    notComparableUSD: 0,
  };
  const sharesByFiler = new Map<string, number>();
  const firstTime = new Set<string>();
  for (const holder of holders) {
    if (!isShare(holder)) continue;
    const { change, filer, previous } = holder;
    activity.previousValueUSD += change.previousValueUSD;
    if (holder.firstTime === true) firstTime.add(filer.cik);
    if (previous === null) activity.firstFilingsUSD += change.valueChangeUSD;
    else if (!tradingKnown(holder)) activity.notComparableUSD += change.valueChangeUSD;
    else {
      activity.tradeEffectUSD += change.tradeEffectUSD;
      activity.priceEffectUSD += change.priceEffectUSD;
      if (change.amountChange > 0) activity.boughtUSD += change.tradeEffectUSD;
      if (change.amountChange < 0) activity.soldUSD -= change.tradeEffectUSD;
      sharesByFiler.set(filer.cik, (sharesByFiler.get(filer.cik) ?? 0) + change.amountChange);
    }
  }
  const balances = [...sharesByFiler.values()];
  return {
    buyers: balances.filter((balance) => balance > 0).length,
    sellers: balances.filter((balance) => balance < 0).length,
    firstTime: firstTime.size,
    ...activity,
  };
}

/** Puts, calls or bonds that are held now. */
export function otherPositions(
  holders: readonly Holder[],
  belongs: (identity: Holder['identity']) => boolean,
): Summary['puts'] {
  const open = holders.filter(({ identity, change }) => change.now !== null && belongs(identity));
  return {
    institutions: new Set(open.map(({ filer }) => filer.cik)).size,
    valueUSD: open.reduce((sum, { change }) => sum + change.valueUSD, 0),
  };
}
