import { describe, expect, it } from '@jest/globals';
import { checkCredentials } from './credentials';

const good = { name: 'Ada', email: 'ada@example.com', password: 'a long word' };

describe('checkCredentials', () => {
  it('has nothing to say about good ones', () => {
    expect(checkCredentials('sign-up', good)).toEqual({});
    expect(checkCredentials('sign-in', { ...good, name: '', password: 'x' })).toEqual({});
  });
  it('names each field that is wrong', () => {
    expect(
      Object.keys(checkCredentials('sign-up', { name: ' ', email: 'ada', password: 'short' })),
    ).toEqual(['email', 'password']);
  });
});
