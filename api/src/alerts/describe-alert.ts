/** Names, texts and addresses of alerts. */
import type { Alert, AlertAsset, SavedScreen } from 'shared/contract';
import {
  ALERT_KIND_DEFINITIONS,
  COMPOSITE_SCORE,
  detailsPath,
  nameFieldOf,
  ruleCriteriaAddress,
  ruleCriteriaText,
  ruleFilterInMode,
  ruleFilterOf,
  scoreCriteriaAddress,
  scoreCriteriaText,
  tickerOf,
  type AlertKind,
} from 'shared/market';
import { alertConditionText, type AlertCondition } from './alert-text';
import type { Market } from '../market/store/market';
import type { AlertRow } from './alert-rows';

/** The asset of a symbol as events name it; null when the market does not list it. */
export function assetOf(market: Market, symbol: string): AlertAsset | null {
  const asset = market.find(symbol);
  if (!asset) return null;
  const { assetType } = asset.table.table;
  const name = asset.table.text(nameFieldOf(assetType), asset.row) ?? tickerOf(symbol);
  return { symbol: asset.table.symbol(asset.row), assetType, name };
}

const currencyOf = (market: Market, symbol: string | null): string | null => {
  const asset = symbol === null ? null : market.find(symbol);
  return asset?.table.text('currencyCode', asset.row) ?? null;
};

export const conditionOf = (
  { kind, value, symbol }: Pick<AlertRow, 'kind' | 'value' | 'symbol'>,
  market: Market,
): AlertCondition => ({ kind, value, symbol, currencyCode: currencyOf(market, symbol) });

/** Name and page of a list that stocks enter and leave. */
export function listOf(
  { filterId, mode, criteria }: Pick<AlertRow, 'filterId' | 'mode' | 'criteria'>,
  screen: SavedScreen | null,
): { name: string; path: string } {
  if (screen) return { name: screen.name, path: `/${screen.type}/screener` };
  if (filterId === COMPOSITE_SCORE.id)
    return {
      name: withChoice(COMPOSITE_SCORE.name, scoreCriteriaText(criteria ?? {})),
      path: COMPOSITE_SCORE.path + scoreCriteriaAddress(criteria ?? {}),
    };
  const filter = filterId === null ? undefined : ruleFilterOf(filterId);
  if (!filter) return { name: 'A list that is no longer there', path: '/watchlists' };
  const inMode = ruleFilterInMode(filter, mode ?? undefined) ?? filter;
  const otherMode = inMode.mode && inMode.mode.id !== filter.mode?.id ? inMode.mode : null;
  const name = otherMode ? `${filter.name}, ${otherMode.label.toLowerCase()}` : filter.name;
  return {
    name: withChoice(name, ruleCriteriaText(inMode, criteria ?? {})),
    path: filter.path + ruleCriteriaAddress(inMode, otherMode?.id ?? null, criteria ?? {}),
  };
}

const withChoice = (name: string, choice: string): string =>
  choice === '' ? name : `${name} (${choice})`;

const PAGES: Partial<Record<AlertKind, string>> = {
  'politician-trades': '/senate',
  'fund-filings': '/13f',
  'holding-move': '/portfolios',
  'holding-weight': '/portfolios',
};

/** Page of a kind that is about all assets of its owner. */
const pageOfKind = (kind: AlertKind): string => PAGES[kind] ?? '/calendar';

/** The alert as the API answers it. */
export function describeAlert(row: AlertRow, market: Market, screen: SavedScreen | null): Alert {
  const { subject } = ALERT_KIND_DEFINITIONS[row.kind];
  const asset = row.symbol === null ? null : assetOf(market, row.symbol);
  const condition = conditionOf(row, market);
  const isOfList = subject === 'screen' || subject === 'filter';
  const list = isOfList ? listOf(row, screen) : null;
  const assetName =
    asset?.name ?? row.symbol ?? (subject === 'holdings' ? 'A holding' : 'An asset of yours');
  const conditionText = alertConditionText(condition);
  const text = list
    ? `${asset ? asset.name : 'A stock'} ${conditionText}${row.value === null ? ` ${list.name}` : ` of ${list.name}`}`
    : `${assetName} ${conditionText}`;
  return {
    id: row.id,
    kind: row.kind,
    symbol: row.symbol,
    screenId: row.screenId,
    filterId: row.filterId,
    mode: row.mode,
    criteria: row.criteria,
    value: row.value,
    active: row.active,
    name: list?.name ?? assetName,
    text,
    path: list?.path ?? (asset ? detailsPath(asset.assetType, asset.symbol) : pageOfKind(row.kind)),
    assetType: asset?.assetType ?? null,
    currencyCode: condition.currencyCode,
    met: subject === 'asset' ? !row.armed : null,
    lastFiredAt: row.lastFiredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
