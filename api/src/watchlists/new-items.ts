import type { AddedWatchlistItems, AddWatchlistItem } from 'shared/contract';
import { invalidInput } from '../http/problem';
import type { CurrentPrice, CurrentPrices } from '../live/current-prices';
import type { FindAsset, ListedAsset, ResolveAsset } from './asset-directory';
import type { NewItem } from './watchlist-repository';

/** Without a price: the prices of all new items are requested together. */
const itemOf = ({ symbol, assetType }: ListedAsset): NewItem => ({
  symbol,
  assetType,
  addedPrice: null,
});

const addedAtPrice = (current: CurrentPrice | undefined) => ({
  addedPrice: current?.price ?? null,
  addedPriceDate: current?.closeOf ?? null,
});

/** Turns symbols and typed texts into watchlist items. */
export class NewItems {
  constructor(
    private readonly findAsset: FindAsset,
    private readonly resolveAsset: ResolveAsset,
    private readonly currentPrices: CurrentPrices,
  ) {}

  /** @throws 400 problem that names the field of an unknown symbol */
  ofSymbol(symbol: string, field: string): NewItem {
    const asset = this.findAsset(symbol);
    if (!asset) throw invalidInput([{ field, message: `${symbol} is not a known asset` }]);
    return itemOf(asset);
  }

  /** The items as added at this moment: at the live price, else at the last close. */
  async pricedNow(items: readonly NewItem[]): Promise<NewItem[]> {
    const prices = await this.currentPrices(items.map(({ symbol }) => symbol));
    return items.map((item) => ({ ...item, ...addedAtPrice(prices.get(item.symbol)) }));
  }

  /** Resolves typed entries. Those without a time and price of their own are priced now. */
  async ofEntries(
    entries: readonly AddWatchlistItem[],
  ): Promise<{ items: NewItem[]; notFound: AddedWatchlistItems['notFound'] }> {
    const items: NewItem[] = [];
    // The current price does not belong to another day.
    const addedNow = new Set<NewItem>();
    const notFound: AddedWatchlistItems['notFound'] = [];
    for (const { text, addedAt, addedPrice, addedPriceDate, ...beside } of entries) {
      const { asset, candidates } = this.resolveAsset(text);
      if (!asset) {
        notFound.push({ text, candidates: [...candidates] });
        continue;
      }
      const item: NewItem = {
        ...itemOf(asset),
        ...beside,
        ...(addedAt !== undefined && { addedAt: new Date(addedAt) }),
        ...(addedPrice !== undefined && { addedPrice }),
        ...(addedPrice !== undefined && addedPriceDate !== undefined && { addedPriceDate }),
      };
      items.push(item);
      if (addedAt === undefined && addedPrice === undefined) addedNow.add(item);
    }
    const prices = await this.currentPrices([...addedNow].map(({ symbol }) => symbol));
    return {
      items: items.map((item) =>
        addedNow.has(item) ? { ...item, ...addedAtPrice(prices.get(item.symbol)) } : item,
      ),
      notFound,
    };
  }
}
