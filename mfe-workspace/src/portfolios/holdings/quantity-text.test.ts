import { expect, it } from '@jest/globals';
import { quantityText } from './quantity-text';

it.each([
  [12, '12'],
  [0.11, '0.11'],
  [1000.5, '1,000.5'],
  [0.123456789, '0.12345679'],
  [0.00000001, '0.00000001'],
])('%d shares are %s', (quantity, text) => expect(quantityText(quantity)).toBe(text));
