import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings';

describe('settings', () => {
  it('has defaults, and takes an empty value for none', () =>
    expect(readSettings({ PORT: '' })).toMatchObject({
      port: 3000,
      publicUrl: null,
      statusPage: '/status',
      firebase: null,
      environment: 'production',
    }));

  it.each([
    [{ PORT: '70000' }, /^PORT: /],
    [{ PUBLIC_URL: 'example.com' }, /^PUBLIC_URL: /],
    [{ APP_CHECK_SITE_KEY: 'short' }, /^APP_CHECK_SITE_KEY: /],
    [{ EDGE_ENVIRONMENT: 'test' }, /^EDGE_ENVIRONMENT: /],
  ])('%j is refused by name', (environment, message) =>
    expect(() => readSettings(environment)).toThrow(message),
  );
});
