/** @jest-environment jsdom */
import { describe, expect, it, jest } from '@jest/globals';
import type { PartFailure } from 'shared/contract';
import { showFailureCard } from './card';

const failure: PartFailure = {
  code: 'PART-LOAD-TIMEOUT',
  remote: 'mfe-example',
  version: '1.2.3-abcdef01',
  at: '2026-11-20T16:04:12.000Z',
  message: 'too slow',
};

describe('showFailureCard', () => {
  it('names code, remote, version and remedy without React, and tries again without a reload', async () => {
    const outlet = document.createElement('div');
    const onRetry = jest.fn(() => Promise.resolve());
    showFailureCard(outlet, { failure, compositionId: '0a1b2c3d4e5f', onRetry });
    expect(outlet).toHaveTextContent('This part could not start');
    expect(outlet.querySelector('[role="alert"]')).toHaveTextContent('This part could not start');
    expect(outlet).toHaveTextContent(
      'PART-LOAD-TIMEOUT · mfe-example 1.2.3-abcdef01 · composition 0a1b2c3d4e5f ·',
    );
    expect(outlet).toHaveTextContent('Try again on a better connection.');
    outlet.querySelector('button')?.click();
    expect(onRetry).toHaveBeenCalledTimes(1);
    await Promise.resolve();
    expect(outlet).toBeEmptyDOMElement();
  });

  it('writes messages as text, never as markup', () => {
    const outlet = document.createElement('div');
    showFailureCard(outlet, {
      failure: { ...failure, message: '<img src=x>' },
      compositionId: '0a1b2c3d4e5f',
      onRetry: () => Promise.resolve(),
    });
    expect(outlet.querySelector('img')).toBeNull();
  });
});
