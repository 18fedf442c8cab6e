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

  it('takes several addresses of the API, and signs with the first secret', () => {
    const [one, two] = ['a'.repeat(32), 'b'.repeat(32)];
    expect(readSettings({ API_PORT: '4100' })).toMatchObject({
      apiUrls: ['http://127.0.0.1:4100'],
      edgeSecret: null,
      drainMs: 0,
    });
    const API_URL = 'http://10.0.0.7:3100, http://[fd00::1]:3100/,http://api';
    expect(
      readSettings({ API_URL, EDGE_SECRET: `${one},${two}`, DRAIN_SECONDS: '5' }),
    ).toMatchObject({
      apiUrls: ['http://10.0.0.7:3100', 'http://[fd00::1]:3100', 'http://api'],
      edgeSecret: one,
      drainMs: 5000,
    });
  });

  it.each([
    [{ API_URL: 'https://a.example' }, /^API_URL: /],
    [{ API_URL: 'http://a/api' }, /^API_URL: /],
    [{ API_URL: 'http://u:p@a' }, /^API_URL: /],
    [{ API_URL: 'http://a,,http://b' }, /^API_URL: /],
    [{ API_URL: 'http://a,http://a/' }, /^API_URL: /],
    [{ EDGE_SECRET: 'short' }, /^EDGE_SECRET: /],
    [{ DRAIN_SECONDS: '1h' }, /^DRAIN_SECONDS: /],
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
