import { describe, expect, it } from 'vitest';
import type { CompositionSettings } from 'shared/contract';
import { contentSecurityPolicy, integrityPolicy } from './content-security';

const settings = (firebase: CompositionSettings['firebase']): CompositionSettings => ({
  firebase,
  statusPage: '/status',
  demoData: true,
  environment: 'production',
});
const local = { mode: 'local', apiKey: 'k', projectId: 'p' } as const;
const project = (options: Record<string, string>) =>
  ({ mode: 'project', options: { apiKey: 'k', ...options } }) as const;

/** Sources of one directive. */
function sources(firebase: CompositionSettings['firebase'], directive: string): string[] {
  const policy = contentSecurityPolicy('n0nce', settings(firebase)).split('; ');
  return (
    policy
      .find((line) => line.startsWith(`${directive} `))
      ?.split(' ')
      .slice(1) ?? []
  );
}

describe('contentSecurityPolicy', () => {
  it('allows only its own origin with local sign-in', () => {
    expect(sources(local, 'connect-src')).toEqual(["'self'"]);
    expect(sources(local, 'frame-src')).toEqual(["'none'"]);
  });

  it('allows the hosts of Analytics only with a measurement id', () => {
    const measured = sources(project({ measurementId: 'G-1' }), 'connect-src');
    for (const host of ['google-analytics.com', 'analytics.google.com', 'googletagmanager.com'])
      expect(measured).toContain(`https://*.${host}`);
    // firebase.googleapis.com and firebaseinstallations.googleapis.com
    expect(measured).toContain('https://*.googleapis.com');
    const unmeasured = sources(project({}), 'connect-src').join(' ');
    expect(unmeasured).not.toMatch(/analytics|tagmanager/);
  });

  it('allows scripts by nonce only, with any project', () => {
    for (const firebase of [local, project({ measurementId: 'G-1' })])
      expect(sources(firebase, 'script-src')).toEqual(["'nonce-n0nce'", "'strict-dynamic'"]);
  });

  it('allows the hosts of the sign-in window and the status page', () => {
    expect(sources(project({ authDomain: 'p.example' }), 'frame-src')).toContain(
      'https://p.example',
    );
    const policy = contentSecurityPolicy('n', {
      ...settings(local),
      statusPage: 'https://status.example/api/v2',
    });
    expect(policy).toContain("connect-src 'self' https://status.example;");
  });
});

describe('integrityPolicy', () => {
  it('blocks scripts without a hash when all scripts are released', () => {
    const policy = { 'integrity-policy': 'blocked-destinations=(script)' };
    expect(integrityPolicy(settings(local))).toEqual(policy);
    expect(integrityPolicy(settings(project({})))).toEqual({});
    expect(integrityPolicy({ ...settings(local), environment: 'development' })).toEqual({});
  });
});
