import type { Asset, FieldValue, ScreenerResponse } from 'shared/contract';
import { isNumber } from 'shared/market';
import type { PeerPlan } from './peer-plan';

export interface PeerRow {
  symbol: string;
  name: string;
  size: number | null;
  values: Readonly<Record<string, FieldValue>>;
}

/** The asset itself as a row. */
export function ownRow({ symbol, name, fields }: Asset, plan: PeerPlan): PeerRow {
  const size = plan.size === null ? null : fields[plan.size];
  return { symbol, name, size: isNumber(size) ? size : null, values: fields };
}

/** Members of a group, from a response of the screener. */
export function peerRows({ columns, rows }: ScreenerResponse, plan: PeerPlan): PeerRow[] {
  return rows.map((row) => {
    const values = Object.fromEntries(columns.map((field, at) => [field, row[at] ?? null]));
    const size = plan.size === null ? null : values[plan.size];
    const symbol = String(values['symbol']);
    const name = values[plan.nameField];
    return {
      symbol,
      name: typeof name === 'string' ? name : symbol,
      size: isNumber(size) ? size : null,
      values,
    };
  });
}
