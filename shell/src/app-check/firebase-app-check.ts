import {
  CustomProvider,
  getToken,
  initializeAppCheck,
  onTokenChanged,
  ReCaptchaV3Provider,
} from 'firebase/app-check';
import type { CompositionSettings } from 'shared/contract';
import { firebaseApp } from '../firebase/firebase-app';
import type { AppCheckClient } from './app-check-client';
import { exchangeLocally } from './local-exchange';

export interface AppCheckSource {
  firebase: CompositionSettings['firebase'];
  /** Site key of reCAPTCHA v3; needed by a real project. */
  siteKey: string;
  /** Debug token that a developer has registered with the project, used instead of reCAPTCHA. */
  debugToken: string | null;
}

/**
 * App Check through the SDK. The SDK refreshes its token 5 minutes before expiry, and waits 30
 * seconds to 16 minutes between failed refreshes. A separate chunk.
 */
export function connectAppCheck({ firebase, siteKey, debugToken }: AppCheckSource): AppCheckClient {
  const app = firebaseApp(firebase);
  if (firebase.mode === 'project' && debugToken !== null)
    Reflect.set(globalThis, 'FIREBASE_APPCHECK_DEBUG_TOKEN', debugToken);
  const appCheck = initializeAppCheck(app, {
    provider:
      firebase.mode === 'local'
        ? new CustomProvider({ getToken: () => exchangeLocally(firebase.projectId) })
        : new ReCaptchaV3Provider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  return {
    token: async () => (await getToken(appCheck)).token,
    onToken: (listener) =>
      void onTokenChanged(
        appCheck,
        () => listener(),
        () => {},
      ),
  };
}
