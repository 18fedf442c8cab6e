import { describe, expect, it } from '@jest/globals';
import { brand } from '../../brand';
import { statusLink } from './status-link';

describe('the link to the status', () => {
  it('leads to the status page that is asked, else to the product’s own', () => {
    expect(statusLink('https://status.example')).toBe('https://status.example');
    expect(statusLink('/status')).toBe(brand.links.status);
  });
});
