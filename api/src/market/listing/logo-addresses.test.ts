import { expect, it } from 'vitest';
import { drawnMarkAddress } from './drawn-mark';
import { logoAddress } from './logo-addresses';

it.each([
  ['/img/logos/US/aapl.png', 'https://logos.example/img/logos/US/aapl.png'],
  ['img/a b.png', 'https://logos.example/img/a%20b.png'],
  ['//cdn.example/a.png', 'https://cdn.example/a.png'],
  ['https://coins.example/1.png', 'https://coins.example/1.png'],
  ['/api/logos/drawn/17.svg', drawnMarkAddress(17)],
  ['/api/logos/drawn/999.svg', null],
  ['/api/logos/drawn/../me', 'https://logos.example/api/logos/me'],
  ['http://169.254.169.254/latest', null],
  ['javascript:alert(1)', null],
  ['data:image/svg+xml,<svg/>', null],
  ['http://[', null],
])('resolves %s', (logoUrl, address) =>
  expect(logoAddress(logoUrl, 'https://logos.example')).toBe(address),
);
