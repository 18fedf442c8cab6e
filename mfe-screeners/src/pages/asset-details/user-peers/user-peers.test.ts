/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { MAX_USER_PEERS, parsePeers, useUserPeers, withPeers } from './user-peers';

describe('peers that the visitor chose', () => {
  it('are stored per asset, and removed by a reset', () => {
    const one = renderHook(() => useUserPeers('A.US'));
    const other = renderHook(() => useUserPeers('B.US'));
    expect(one.result.current[0]).toBeNull();
    act(() => one.result.current[1](['C.US', 'D.US']));
    expect(one.result.current[0]).toEqual(['C.US', 'D.US']);
    expect(other.result.current[0]).toBeNull();
    expect(renderHook(() => useUserPeers('A.US')).result.current[0]).toEqual(['C.US', 'D.US']);
    act(() => one.result.current[1](null));
    expect(one.result.current[0]).toBeNull();
  });

  it('ignore malformed entries', () => {
    expect(parsePeers(null)).toEqual({});
    expect(parsePeers('not JSON')).toEqual({});
    expect(parsePeers('{"A.US":["B.US"],"C.US":"D.US","E.US":[1],"F.US":["<b>"]}')).toEqual({
      'A.US': ['B.US'],
    });
  });

  it('are limited in number, as are the assets with peers', () => {
    const many = Array.from({ length: 20 }, (_, at) => `P${at}.US`);
    expect(withPeers({}, 'A.US', many)['A.US']).toHaveLength(MAX_USER_PEERS);
    let stored = {};
    for (let at = 0; at < 60; at++) stored = withPeers(stored, `A${at}.US`, ['B.US']);
    expect(Object.keys(stored)).toHaveLength(50);
    expect(Object.keys(stored)).toContain('A59.US');
    expect(Object.keys(stored)).not.toContain('A0.US');
  });
});
