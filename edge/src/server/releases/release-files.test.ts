import { describe, expect, it } from 'vitest';
import { acceptedEncodings } from '../answers/accepted-encodings';
import { parseReleasePath } from './release-files';

describe('release paths', () => {
  it('reads name, version and file', () =>
    expect(parseReleasePath('/releases/mfe-a/1.0.0-ab/assets/x.js')).toEqual({
      name: 'mfe-a',
      version: '1.0.0-ab',
      file: 'assets/x.js',
    }));

  it.each([
    '/releases/mfe-a/1.0.0/../../../etc/passwd',
    '/releases/mfe-a/1.0.0/%2e%2e/%2e%2e/secret',
    '/releases/mfe-a/1.0.0/..%2f..%2fsecret',
    '/releases/mfe-a/1.0.0/%2e%2e%5csecret',
    '/releases/mfe-a/1.0.0/..\\secret',
    '/releases/mfe-a/1.0.0/%252e%252e/secret',
    '/releases/mfe-a/1.0.0/a.js%00.png',
    '/releases/mfe-a/1.0.0/%0a',
    '/releases/mfe-a/1.0.0//etc/passwd',
    '/releases/mfe-a/1.0.0/',
    '/releases/mfe-a/1.0.0',
    '/releases/../discovery.json',
    '/releases/./mfe-a/1/x',
    '/releases/mfe-a/%E0%A4%A/x',
  ])('refuses %s', (path) => expect(parseReleasePath(path)).toBeNull());
});

describe('accepted encodings', () => {
  it.each<[string | undefined, string[]]>([
    ['gzip, deflate, br, zstd', ['br', 'gz']],
    ['gzip;q=1.0, br;q=0', ['gz']],
    ['identity', []],
    [undefined, []],
    ['*', ['br', 'gz']],
    ['*;q=0, gzip', ['gz']],
  ])('%s', (header, expected) => expect(acceptedEncodings(header)).toEqual(expected));
});
