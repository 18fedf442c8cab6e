import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { EnvironmentError, parseEnvironment } from './parse-environment';
import { SHARED_VARIABLES } from './variables';

const schema = z.object(SHARED_VARIABLES);
const FIREBASE_CONFIG = JSON.stringify({ apiKey: 'k', projectId: 'p' });

describe('environment', () => {
  it('has defaults, and treats an empty variable as unset', () =>
    expect(parseEnvironment(schema, { PORT: '', API_PORT: undefined, HOME: '/root' })).toEqual({
      PORT: 3000,
      API_PORT: 3100,
      EDGE_SECRET: [],
      DRAIN_SECONDS: 0,
      DATA_DIR: '.data',
      APP_CHECK: 'off',
      METRICS_HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
    }));

  it('reads ports, addresses without their last slash, and JSON', () =>
    expect(
      parseEnvironment(schema, { PORT: '0', PUBLIC_URL: 'https://a.example/', FIREBASE_CONFIG }),
    ).toMatchObject({
      PORT: 0,
      PUBLIC_URL: 'https://a.example',
      FIREBASE_CONFIG: { apiKey: 'k', projectId: 'p' },
    }));

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['API_PORT', '1.5'],
    ['PUBLIC_URL', 'example.com'],
    ['STATUSPAGE_URL', 'ftp://x'],
    ['FIREBASE_CONFIG', '{'],
    ['FIREBASE_CONFIG', '{}'],
    ['FIREBASE_CONFIG', '{"apiKey":"k"}'],
    ['FIREBASE_CONFIG', '"nonsense"'],
    ['APP_CHECK', 'maybe'],
    ['EDGE_SECRET', 'short'],
    ['EDGE_SECRET', `${'a'.repeat(32)},${'b'.repeat(31)}`],
    ['EDGE_SECRET', `${'a'.repeat(32)},${'b'.repeat(32)},${'c'.repeat(32)}`],
    ['DRAIN_SECONDS', '-1'],
    ['DRAIN_SECONDS', '1.5'],
  ])('names %s when its value is %s, in one line', (name, value) => {
    const read = () => parseEnvironment(schema, { [name]: value });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  });
});
