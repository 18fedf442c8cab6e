import {
  columnOf,
  detailsPath,
  formatValue,
  MISSING,
  parseSymbol,
  tickerOf,
  type AssetType,
} from 'shared/market';
import { useAssetQuery } from 'shared/store';
import { styled } from 'shared/styled';
import { TextLink } from 'shared/ui';

const Number = styled.span`
  font-variant-numeric: tabular-nums lining-nums;
  font-weight: 600;
  white-space: nowrap;
`;

/** Address of an asset's details; until the asset is known, its type is derived from the symbol. */
export const assetPath = (symbol: string, assetType?: AssetType): string =>
  detailsPath(assetType ?? parseSymbol(symbol)?.assetType ?? 'stock', symbol);

/** A current figure of an asset, linked to the page with its source and date. */
export function Figure({ symbol, field }: { symbol: string; field: string }) {
  const { data: asset } = useAssetQuery(symbol);
  const column = asset && columnOf(asset.assetType, field);
  const value = asset?.fields[field];
  const text = column ? formatValue(column, value, asset.fields) : null;
  return (
    <Number>
      <TextLink to={assetPath(symbol, asset?.assetType)}>
        {text === null || text === MISSING ? `see ${tickerOf(symbol)}` : text}
      </TextLink>
    </Number>
  );
}
