/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fakeComposition } from 'shared/testing';
import type { ComposedRemote } from 'shared/contract';
import { compositionQuery, tabOverrides } from './overrides';

const overriddenRemote: ComposedRemote = {
  name: 'part',
  version: '2.0.0',
  owner: 'team',
  contract: '^1.0.0',
  baseUrl: '/',
  entry: { url: '/e.js', integrity: '' },
  routes: [],
  nav: [],
  slots: [],
  chunks: {},
  overridden: true,
};
const overridden = fakeComposition({ remotes: { part: overriddenRemote } });
const plain = fakeComposition();
const at = (path: string): URL => new URL(path, 'http://localhost');

describe('tabOverrides', () => {
  beforeEach(() => sessionStorage.clear());

  it('remembers what the edge granted, cleans the address, and asks again after a reload', () => {
    expect(tabOverrides(overridden, at('/a?x=1&remote.part=2.0.0'), sessionStorage)).toEqual({
      active: { part: '2.0.0' },
      redirect: null,
      clean: '/a?x=1',
    });
    expect(tabOverrides(plain, at('/b?y=2'), sessionStorage).redirect).toBe(
      '/b?y=2&remote.part=2.0.0',
    );
  });

  it('asks again with the whole text of a signed link, for the page and for updates', () => {
    const link = '2.0.0~tk1x~0123456789abcdefghij';
    const { active } = tabOverrides(overridden, at(`/?remote.part=${link}`), sessionStorage);
    expect(active).toEqual({ part: link });
    const { redirect } = tabOverrides(plain, at('/b'), sessionStorage);
    expect(new URL(redirect ?? '', 'http://localhost').searchParams.get('remote.part')).toBe(link);
    expect(new URLSearchParams(compositionQuery(active)).get('remote.part')).toBe(link);
    expect(compositionQuery({ composition: 'abc.k.s' })).toBe('?composition=abc.k.s');
  });

  it('polls for the composition with the last good shell after its own did not start', () => {
    expect(compositionQuery({}, '2.0.0')).toBe('?failed-shell=2.0.0');
    expect(compositionQuery({ part: '1.0.0' }, '2.0.0')).toBe(
      '?remote.part=1.0.0&failed-shell=2.0.0',
    );
    expect(compositionQuery({})).toBe('');
  });

  it('forgets on reset, and does not loop on what the edge refuses', () => {
    tabOverrides(overridden, at('/?remote.part=2.0.0'), sessionStorage);
    expect(tabOverrides(plain, at('/?remote.reset'), sessionStorage)).toEqual({
      active: {},
      redirect: null,
      clean: '/',
    });
    expect(tabOverrides(plain, at('/'), sessionStorage).redirect).toBeNull();
    expect(tabOverrides(plain, at('/?remote.part=9.9.9'), sessionStorage).redirect).toBeNull();
    expect(tabOverrides(plain, at('/'), sessionStorage).redirect).toBeNull();
  });

  it('keeps the composition that the tab is pinned to, and names an overridden shell', () => {
    const pinned = fakeComposition({ pinned: 'abc123abc123.k.signature' });
    expect(
      tabOverrides(pinned, at('/a?composition=abc123abc123.k.signature'), sessionStorage),
    ).toEqual({
      active: { composition: 'abc123abc123.k.signature' },
      redirect: null,
      clean: '/a',
    });
    expect(tabOverrides(plain, at('/b'), sessionStorage).redirect).toBe(
      '/b?composition=abc123abc123.k.signature',
    );
    // The link has expired.
    const expired = at('/b?composition=abc123abc123.k.signature');
    expect(tabOverrides(plain, expired, sessionStorage)).toMatchObject({ active: {}, clean: '/b' });
    expect(tabOverrides(plain, at('/b'), sessionStorage).redirect).toBeNull();
    const { shell } = plain;
    expect(
      tabOverrides(fakeComposition({ shellOverridden: true }), at('/'), sessionStorage),
    ).toMatchObject({
      active: { shell: shell.version },
    });
  });
});
