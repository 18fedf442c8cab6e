import { describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { EnvironmentError } from 'shared/server';
import { readEnvironment } from './environment';

const real = JSON.stringify({ apiKey: 'k', projectId: 'plumb-live' });

describe('environment', () => {
  it('runs locally by default', () => {
    const environment = readEnvironment({});
    expect(environment).toMatchObject({
      apiPort: 3100,
      databaseUrl: undefined,
      firebase: { mode: 'local', projectId: 'demo-plumbline' },
      production: false,
      ollama: { url: 'http://127.0.0.1:11434', isDefault: true },
    });
  });

  it.each([
    ['API_PORT', '70000'],
    ['API_HOST', 'api.example'],
    ['EDGE_SECRET', 'short'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['REDIS_URL', 'localhost:6379'],
    ['PUBLIC_URL', 'not a url'],
    ['EODHD_BASE_URL', 'ftp://x'],
    ['OLLAMA_URL', 'file:///etc/passwd'],
    ['VAPID_SUBJECT', 'operator@example.com'],
    ['LOG_LEVEL', 'loud'],
  ])('names %s when its value is %s, in one line', (name, value) => {
    const read = () => readEnvironment({ [name]: value });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  });

  it('needs a secret of the edge where others can connect', () => {
    const EDGE_SECRET = 'a'.repeat(32);
    expect(() => readEnvironment({ API_HOST: '0.0.0.0' })).toThrow(/^EDGE_SECRET: /);
    expect(readEnvironment({ API_HOST: '0.0.0.0', EDGE_SECRET })).toMatchObject({
      apiHost: '0.0.0.0',
      requiresEdge: true,
    });
    expect(readEnvironment({ API_HOST: 'localhost', EDGE_SECRET })).toMatchObject({
      apiHost: '127.0.0.1',
      requiresEdge: false,
    });
  });

  it('treats a project whose id begins with demo- as local, any other as real', () => {
    const demo = JSON.stringify({ apiKey: 'k', projectId: 'demo-two' });
    expect(readEnvironment({ FIREBASE_CONFIG: demo }).firebase).toEqual({
      mode: 'local',
      projectId: 'demo-two',
    });
    expect(readEnvironment({ FIREBASE_CONFIG: real }).firebase.mode).toBe('project');
  });

  it('takes VAPID keys as a pair only', () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
    expect(readEnvironment(keys).vapid.keys).toEqual({ publicKey, privateKey });
    expect(readEnvironment({}).vapid.keys).toBeNull();
    const { publicKey: other } = webPush.generateVAPIDKeys();
    for (const [variables, name] of [
      [{ VAPID_PUBLIC_KEY: publicKey }, 'VAPID_PRIVATE_KEY'],
      [{ VAPID_PRIVATE_KEY: privateKey }, 'VAPID_PUBLIC_KEY'],
      [{ ...keys, VAPID_PUBLIC_KEY: other }, 'VAPID_PRIVATE_KEY'],
    ] as const)
      expect(() => readEnvironment(variables)).toThrow(new RegExp(`^${name}: `));
  });

  it('refuses local sign-in in production', () => {
    expect(() => readEnvironment({ NODE_ENV: 'production' })).toThrow(/^FIREBASE_CONFIG: /);
    expect(readEnvironment({ NODE_ENV: 'production', FIREBASE_CONFIG: real }).production).toBe(
      true,
    );
  });
});
