/** @jest-environment jsdom */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createTransport } from 'shared/store/host';
import { fetchDouble, networkFailure, problem } from 'shared/testing';
import { sendPostback, takePostback } from './postback';

const at = (address: string) => window.history.replaceState({ key: 'k' }, '', address);
const address = () => location.pathname + location.search + location.hash;
beforeEach(() => at('/'));

describe('postback', () => {
  it.each([
    ['/stocks?postback=abc', '/stocks', 'abc'],
    ['/?a=1%20b&postback=a%2Fb%26c&c=%C3%A9&a=2#part', '/?a=1%20b&c=%C3%A9&a=2#part', 'a/b&c'],
    ['/?postback=first&postback=second', '/', 'first'],
    ['/?postback=', '/', null],
    ['/?postback', '/', null],
    ['/?postbacks=1&x=postback', '/?postbacks=1&x=postback', null],
    ['/faq', '/faq', null],
  ])('%s becomes %s', (search, remainder, postback) => {
    at(search);
    const entries = history.length;
    expect(takePostback(window)).toBe(postback);
    expect(address()).toBe(remainder);
    expect(history.length).toBe(entries);
    expect(history.state).toEqual({ key: 'k' });
    expect(takePostback(window)).toBeNull();
  });

  it.each([networkFailure, () => problem(500, 'Broken')])('fails in silence', async (answer) => {
    const onNetworkFailure = jest.fn();
    const double = fetchDouble({ 'GET /api/utils/postback': answer });
    sendPostback(createTransport({ fetch: double.fetch, onNetworkFailure }), 'a/b&c');
    await waitFor(() =>
      expect(double.requests.map(({ params }) => params.get('p'))).toEqual(['a/b&c']),
    );
    expect(onNetworkFailure).not.toHaveBeenCalledWith({ silent: false });
  });
});
