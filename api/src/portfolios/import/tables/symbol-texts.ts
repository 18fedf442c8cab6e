import { assetTextOf } from './asset-text';
import { cellOf } from './cell-of';
import type { AssetText, ImportOptions } from '../import-plan';
import type { OpenedImport } from './opened-import';

/** The part of {@link AssetText} that identifies an asset, as one text. */
export const assetKey = ({
  text,
  isin,
  name,
  assetClass,
  exchange,
  currencyCode,
}: AssetText): string => JSON.stringify([text, isin, name, assetClass, exchange, currencyCode]);

/** The asset that the user chose for a text. */
export const chosenAsset = (symbol: string): AssetText => ({
  text: symbol,
  isin: null,
  name: null,
  assetClass: null,
  exchange: null,
  currencyCode: null,
});

/** Assets that {@link ImportOptions.resolve} is called with for a file, each once. */
export function assetTexts(
  { tables, format }: OpenedImport,
  { choices = {} }: Pick<ImportOptions, 'choices'>,
): AssetText[] {
  const texts = new Map<string, AssetText>();
  for (const table of tables)
    for (const row of table.rows) {
      const other = cellOf(table, row, 'otherSymbol').toUpperCase();
      if (other !== '') texts.set(assetKey(chosenAsset(other)), chosenAsset(other));
      const asset = assetTextOf(table, row, format);
      if (asset === null) continue;
      const choice = Object.hasOwn(choices, asset.text) ? choices[asset.text] : undefined;
      const { isTicker: _, ...text } =
        choice === undefined ? asset : { ...chosenAsset(choice), isTicker: true };
      texts.set(assetKey(text), text);
    }
  return [...texts.values()];
}
