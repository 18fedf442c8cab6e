import {
  activate,
  fetchConfig,
  getAll,
  getRemoteConfig,
  isSupported,
  setCustomSignals,
} from 'firebase/remote-config';
import { connectStorageEmulator, getDownloadURL, getStorage, ref } from 'firebase/storage';
import type { CompositionSettings, RemoteConfiguration } from 'shared/contract';
import { firebaseApp } from '../firebase/firebase-app';
import type { ConfigurationClient } from './configuration-client';
import { checkedSignals, type CustomSignals } from './custom-signals';
import { fromTexts, readValues, toTexts } from './read-values';

const DOCUMENT = 'config.json';

type Values = Partial<RemoteConfiguration>;

/**
 * Reads `config.json` of the storage bucket, overridden by Firebase Remote Config. Locally our own
 * API is the bucket, and Remote Config starts from the same document instead of a fetch. A separate
 * chunk.
 */
export function connectConfiguration(
  firebase: CompositionSettings['firebase'],
  signals: () => CustomSignals,
): ConfigurationClient {
  const app = firebaseApp(firebase);
  const problems: unknown[] = [];

  function understood(document: unknown): Values {
    const { values, refused } = readValues(document);
    if (refused.length > 0)
      problems.push(new Error(`Configuration values of the wrong kind: ${refused.join(', ')}`));
    return values;
  }

  async function readDocument(timeout: number): Promise<Values> {
    const storage = getStorage(app);
    storage.maxOperationRetryTime = timeout;
    if (firebase.mode === 'local') {
      const { hostname, port, protocol } = location;
      connectStorageEmulator(storage, hostname, Number(port || (protocol === 'https:' ? 443 : 80)));
      // The SDK assumes plain HTTP for every local server.
      if (protocol === 'https:') Reflect.set(storage, '_protocol', 'https');
    }
    const answer = await fetch(await getDownloadURL(ref(storage, DOCUMENT)), { cache: 'no-cache' });
    if (!answer.ok) throw new Error(`${DOCUMENT} was answered with ${answer.status}`);
    return understood(await answer.json());
  }

  async function readRemoteConfig(
    { timeout, interval }: { timeout: number; interval: number },
    local: Values | null,
  ): Promise<Values> {
    const remote = getRemoteConfig(
      app,
      local
        ? {
            initialFetchResponse: {
              status: 200,
              eTag: JSON.stringify(local),
              config: toTexts(local),
              templateVersion: 1,
            },
          }
        : {},
    );
    remote.settings = { minimumFetchIntervalMillis: interval, fetchTimeoutMillis: timeout };
    await setCustomSignals(remote, checkedSignals(signals()));
    if (!local) await fetchConfig(remote);
    await activate(remote);
    const texts = Object.entries(getAll(remote)).flatMap(([key, value]) =>
      value.getSource() === 'remote' ? [[key, value.asString()] as const] : [],
    );
    return understood(fromTexts(Object.fromEntries(texts)));
  }

  /**
   * Reads both products of a real project independently: if one fails, the other's values remain.
   */
  async function readProject(limits: { timeout: number; interval: number }): Promise<Values> {
    const { storageBucket, appId } = app.options;
    const requiredKeys = [
      ...(storageBucket ? [readDocument(limits.timeout)] : []),
      ...(appId ? [readRemoteConfig(limits, null)] : []),
    ];
    const answers = await Promise.allSettled(requiredKeys);
    const failed = answers.filter((answer) => answer.status === 'rejected');
    if (failed.length > 0 && failed.length === answers.length) throw failed[0]?.reason;
    problems.push(...failed.map(({ reason }) => reason as unknown));
    return Object.assign(
      {},
      ...answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : {})),
    ) as Values;
  }

  return {
    isSupported,
    async read(limits) {
      const values = await within(
        limits.timeout,
        firebase.mode === 'project'
          ? readProject(limits)
          : readDocument(limits.timeout).then(async (document) => ({
              ...(await readRemoteConfig(limits, document)),
              // The SDK may still return values stored by an earlier page load.
              ...document,
            })),
      );
      return { values, problems: problems.splice(0) };
    },
  };
}

function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`No configuration within ${milliseconds} ms`)),
      milliseconds,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
