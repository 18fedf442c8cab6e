import { expect, it } from '@jest/globals';
import { assetDouble } from 'shared/testing';
import { structuredDataOf } from './structured-data';

const PAGE = 'https://site.example/stocks/details/AAPL.US';
const logoIn = (logoUrl: string | null) =>
  /"logo":"([^"]*)"/.exec(JSON.stringify(structuredDataOf(assetDouble({ logoUrl }), PAGE)))?.[1];

it('names the logo of a company, but not a mark that this site drew', () => {
  expect(logoIn('https://logos.example/aapl.png')).toBe('https://logos.example/aapl.png');
  expect(logoIn('/api/logos/drawn/1.svg')).toBeUndefined();
  expect(logoIn(null)).toBeUndefined();
});
