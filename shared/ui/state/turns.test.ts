/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { takeTurn } from './turns';

const settled = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

describe('turns at drawing', () => {
  it('go one by one, what the reader waits for first', async () => {
    const drawn: string[] = [];
    const begin = (name: string, rank: 'first' | 'later') => takeTurn(() => drawn.push(name), rank);
    const around = begin('around', 'later');
    const rows = begin('rows', 'first');
    await settled();
    expect(drawn).toEqual(['rows']);
    rows();
    const more = begin('more rows', 'first');
    await settled();
    expect(drawn).toEqual(['rows', 'more rows']);
    more();
    await settled();
    expect(drawn).toEqual(['rows', 'more rows', 'around']);
    around();
  });

  it('pass over who wants none any more, and are never held by who has left', async () => {
    const drawn: string[] = [];
    const one = takeTurn(() => drawn.push('one'), 'first');
    const two = takeTurn(() => drawn.push('two'), 'first');
    const three = takeTurn(() => drawn.push('three'), 'later');
    await settled();
    two();
    one();
    one();
    await settled();
    expect(drawn).toEqual(['one', 'three']);
    three();
  });
});
