import { z } from 'zod';
import { MAX_COMPARED } from 'shared/market';
import type { NamedAsset } from '../facts/named-asset';
import { resolveName } from '../facts/resolve-name';
import { result, type QuestionResult, type Session, type UnclearName } from './question';

export const assetName = z
  .string()
  .min(1)
  .max(80)
  .describe('Ticker, symbol or name of an asset, as in the question');
export const assetNames = z.array(assetName).min(1).max(MAX_COMPARED);

/** The assets of some names, or what to ask back. */
export type Assets =
  | { ok: true; assets: [NamedAsset, ...NamedAsset[]] }
  | { ok: false; answer: QuestionResult };

/** Resolves names. Unless every name is one asset, the answer asks back. */
export function assetsOf(session: Session, names: readonly string[]): Assets {
  const assets = new Map<string, NamedAsset>();
  const unclear: UnclearName[] = [];
  for (const text of names) {
    const resolution = resolveName(session.market, text);
    if (resolution.kind === 'one') assets.set(resolution.asset.symbol, resolution.asset);
    else
      unclear.push({
        text,
        candidates: resolution.kind === 'several' ? resolution.candidates : [],
      });
  }
  const [first, ...more] = assets.values();
  return first !== undefined && unclear.length === 0
    ? { ok: true, assets: [first, ...more] }
    : { ok: false, answer: result({ unclear }) };
}

/** Prefix of the keys of an asset's facts: none for a single asset. */
export function keyPrefix(assets: readonly NamedAsset[], { ticker, symbol }: NamedAsset): string {
  if (assets.length === 1) return '';
  const isUnique = assets.filter((other) => other.ticker === ticker).length === 1;
  return `${(isUnique ? ticker : symbol).replaceAll(/[^A-Za-z0-9-]/g, '_')}.`;
}
