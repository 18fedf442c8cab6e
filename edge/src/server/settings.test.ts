import { describe, expect, it } from 'vitest';
import { readSettings } from './settings';

describe('settings', () => {
  it('has defaults, and treats an empty value as unset', () =>
    expect(readSettings({ PORT: '' })).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: null,
      statusPage: '/status',
      firebase: null,
      environment: 'production',
    }));

  it('links only to configured addresses', () => {
    expect(readSettings({}).links).toEqual({});
    expect(readSettings({ ROADMAP_URL: 'https://r.example/' }).links).toEqual({
      roadmap: 'https://r.example',
    });
  });

  it.each([
    [{ NEWSLETTER_URL: 'javascript:alert(1)' }, /^NEWSLETTER_URL: /],
    [{ PORT: '70000' }, /^PORT: /],
    [{ PUBLIC_URL: 'example.com' }, /^PUBLIC_URL: /],
    [{ HOST: 'example.com' }, /^HOST: /],
    [{ TRUST_PROXY: 'everybody' }, /^TRUST_PROXY: .*hops.*networks/],
    [{ APP_CHECK_SITE_KEY: 'short' }, /^APP_CHECK_SITE_KEY: /],
    [{ EDGE_ENVIRONMENT: 'test' }, /^EDGE_ENVIRONMENT: /],
  ])('%j is refused by name', (environment, message) =>
    expect(() => readSettings(environment)).toThrow(message),
  );
});
