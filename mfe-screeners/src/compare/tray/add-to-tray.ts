import { statusOf } from 'shared/list';
import { SYMBOL_FORM, tickerOf } from 'shared/market';
import { platformServices, productApi, type PlatformStore } from 'shared/store';
import { assetFound, assetMissing, requested, selectTray } from './tray-slice';

/** The newest addition. */
let latest: Promise<void> = Promise.resolve();

/**
 * Adds the asset of a symbol to the tray, or shows why not. Additions run one after the other, so
 * that the assets keep the order in which they were added.
 */
export function addToTray(store: PlatformStore, text: string): Promise<void> {
  latest = latest.catch(() => undefined).then(() => add(store, text));
  return latest;
}

/** The asset is fetched first: a symbol alone does not say whether it is a stock or an ETF. */
async function add(store: PlatformStore, text: string): Promise<void> {
  const symbol = text.slice(0, 60).toUpperCase();
  if (!SYMBOL_FORM.test(symbol)) {
    store.dispatch(assetMissing({ symbol, reason: 'unknown' }));
    return announceResult(store, symbol);
  }
  store.dispatch(requested(symbol));
  const query = store.dispatch(productApi.endpoints.asset.initiate(symbol));
  const { data, error } = await query;
  query.unsubscribe();
  if (data) {
    const { assetType, name } = data;
    store.dispatch(
      assetFound({ requested: symbol, item: { symbol: data.symbol, assetType, name } }),
    );
  } else {
    const status = statusOf(error);
    const reason = status === 404 || status === 400 ? 'unknown' : 'failed';
    store.dispatch(assetMissing({ symbol, reason }));
  }
  announceResult(store, symbol);
}

function announceResult(store: PlatformStore, symbol: string): void {
  const { items, refusal } = selectTray(store.getState());
  platformServices()?.announce(refusal ?? `${tickerOf(symbol)} added: ${items.length} to compare.`);
}
