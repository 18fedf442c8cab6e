import { describe, expect, it } from '@jest/globals';
import { keptAs } from './cached-requests';

const ORIGIN = 'https://x.example';
const ask = (path: string, how: { method?: string; mode?: string; destination?: string } = {}) =>
  keptAs(
    { method: 'GET', mode: 'cors', destination: 'script', ...how, url: new URL(path, ORIGIN) },
    ORIGIN,
  );

describe('what the worker answers', () => {
  it('are files of releases that run, style or are drawn', () => {
    expect(ask('/releases/mfe-a/1.0.0-12345678/a.js')).toBe('release');
    expect(ask('/releases/shell/1.0.0-12345678/assets/a.woff2', { destination: 'font' })).toBe(
      'release',
    );
    expect(ask('/releases/mfe-a/1.0.0-12345678/a.js?again=1')).toBe('release');
  });

  it('are pages, of any address', () => {
    const page = { mode: 'navigate', destination: 'document' };
    expect(ask('/', page)).toBe('page');
    expect(ask('/stocks/details/AAPL.US?x=1', page)).toBe('page');
    expect(ask('/apiary', page)).toBe('page');
  });

  it.each([
    ['a file that a script reads', '/releases/mfe-a/1.0.0-12345678/a.js', { destination: '' }],
    ['the API', '/api/me', { destination: '' }],
    ['the API as a script', '/api/me', {}],
    ['a download', '/api/screeners/stocks/csv', { mode: 'navigate', destination: 'document' }],
    ['the stream of prices', '/api/quotes/stream', { destination: '' }],
    ['the composition', '/discovery.json', { destination: '' }],
    ['a form that is sent', '/login', { method: 'POST', mode: 'navigate' }],
    ['the local sign-in', '/identitytoolkit.googleapis.com/v1/accounts', { destination: '' }],
    ['another origin', 'https://y.example/releases/mfe-a/1/a.js', {}],
  ])('is not %s', (_, path, how) => {
    expect(ask(path, how)).toBe('nothing');
  });
});
