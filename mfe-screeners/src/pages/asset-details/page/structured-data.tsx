import { useEffect } from 'react';
import type { Asset } from 'shared/contract';
import { screenerOfAssetType, tickerOf } from 'shared/market';
import { LISTINGS } from '../../../listing/catalogues/listing-messages';

/** Structured data of an asset for search engines (schema.org). Unknown facts are omitted. */
export function structuredDataOf(asset: Asset, url: string): object {
  const { assetType, fields, name, symbol } = asset;
  const text = (field: string) => {
    const value = fields[field];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const type = screenerOfAssetType(assetType);
  const origin = new URL(url).origin;
  const about =
    assetType === 'stock'
      ? {
          '@type': 'Corporation',
          name,
          tickerSymbol: tickerOf(symbol),
          url: text('website'),
          // A path is an icon drawn by this site, not the company's logo.
          logo: text('logoUrl')?.startsWith('/') ? undefined : text('logoUrl'),
          description: text('description'),
          ...(typeof fields['employees'] === 'number' && {
            numberOfEmployees: { '@type': 'QuantitativeValue', value: fields['employees'] },
          }),
        }
      : {
          '@type': assetType === 'etf' ? 'InvestmentFund' : 'FinancialProduct',
          name,
          identifier: symbol,
          url: text('website'),
          description: text('description'),
          category: text('category'),
        };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebPage',
        url,
        name: `${name} (${tickerOf(symbol)})`,
        dateModified: asset.asOf ?? undefined,
        about,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 1,
            name: LISTINGS[type].title,
            item: `${origin}/${type}/screener`,
          },
          { '@type': 'ListItem', position: 2, name, item: url },
        ],
      },
    ],
  };
}

/** Keeps the asset's structured data in the document head while its page is shown. */
export function StructuredData({ asset }: { asset: Asset }) {
  useEffect(() => {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    const { origin, pathname } = window.location;
    script.textContent = JSON.stringify(structuredDataOf(asset, origin + pathname)).replaceAll(
      '<',
      '\\u003c',
    );
    document.head.append(script);
    return () => script.remove();
  }, [asset]);
  return null;
}
