import { expect, it } from 'vitest';
import { alikeNames } from './names';

it('detects names that would share a folder or a chunk global', () => {
  expect(alikeNames(['mfe-a', 'mfe-b', 'MFE-A', 'mfe_b'])).toEqual([
    ['MFE-A', 'mfe-a'],
    ['mfe-b', 'mfe_b'],
  ]);
  expect(alikeNames(['mfe-a', 'mfe-ab', 'shell'])).toEqual([]);
});
