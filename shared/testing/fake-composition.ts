import { CONTRACT_VERSION, type Composition } from 'shared/contract';

/** A composition without remotes, for tests of a single remote. */
export function fakeComposition(overrides: Partial<Composition> = {}): Composition {
  return {
    id: 'test',
    contractVersion: CONTRACT_VERSION,
    shell: { version: '0.0.0-test', baseUrl: '/' },
    shellRoutes: [],
    shellNav: [],
    remotes: {},
    settings: {
      firebase: { mode: 'local', apiKey: 'test', projectId: 'demo-test' },
      statusPage: '/status',
      demoData: true,
      environment: 'development',
    },
    ...overrides,
  };
}
