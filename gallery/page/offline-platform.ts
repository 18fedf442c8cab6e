import { createKeyRegistry, serveKeys } from 'shared/shortcuts';
import { CONTRACT_VERSION } from 'shared/contract';
import {
  configurationSettled,
  createPlatformStore,
  setPlatformServices,
  setPlatformStore,
  signedOut,
  transport,
} from 'shared/store/host';

const refuse = () =>
  Promise.resolve({ ok: false as const, message: 'The gallery has no accounts.' });

/**
 * A store and services without a network, for components that read prices or the session. Requests
 * fail as if the browser were offline.
 */
export function offlinePlatform() {
  const store = createPlatformStore();
  setPlatformStore(store);
  transport.configure({
    fetch: () => Promise.reject(new TypeError('The gallery sends no requests')),
    idToken: () => Promise.resolve(null),
    onNetworkFailure: () => undefined,
  });
  const keys = createKeyRegistry();
  serveKeys({ registry: keys, enabled: () => true });
  setPlatformServices({
    composition: {
      id: 'gallery',
      contractVersion: CONTRACT_VERSION,
      shell: { version: '0.0.0-gallery', baseUrl: '/' },
      shellRoutes: [],
      shellNav: [],
      remotes: {},
      settings: {
        firebase: { mode: 'local', apiKey: '', projectId: 'demo-gallery' },
        statusPage: '/status',
        demoData: true,
        environment: 'development',
      },
    },
    contributions: () => [],
    loadContribution: () => Promise.reject(new Error('The gallery has no remotes')),
    reportFailure: () => undefined,
    signIn: () => undefined,
    announce: () => undefined,
    keys,
    account: {
      changePassword: refuse,
      changeEmail: refuse,
      sendVerification: refuse,
      signOutEverywhere: refuse,
      delete: refuse,
      refreshProfile: () => Promise.resolve(),
    },
  });
  store.dispatch(signedOut());
  store.dispatch(configurationSettled());
  return store;
}
