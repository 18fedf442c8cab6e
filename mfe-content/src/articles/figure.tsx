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

const Number = styled.span.withConfig({ componentId: 'article-figure' })`
  font-variant-numeric: tabular-nums lining-nums;
  font-weight: 600;
  white-space: nowrap;
`;

/** Address of an asset's details, by what its symbol says until the asset is known. */
export const assetPath = (symbol: string, assetType?: AssetType): string =>
  detailsPath(assetType ?? parseSymbol(symbol)?.assetType ?? 'stock', symbol);

/** One figure of an asset as it is now; a link to where its source and date stand. */
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
