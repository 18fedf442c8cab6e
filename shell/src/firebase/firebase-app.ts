import { initializeApp, setLogLevel, type FirebaseApp } from 'firebase/app';
import { LOCAL_FIREBASE, localBucket, type CompositionSettings } from 'shared/contract';

type Firebase = CompositionSettings['firebase'];

/**
 * The app shared by configuration and App Check, created on first use. Sign-in has its own, which
 * ends with a session. For lazy chunks only.
 */
export function firebaseApp(firebase: Firebase): FirebaseApp {
  // Failures go to our error reporting, not to the visitor's console.
  setLogLevel('silent');
  return initializeApp(
    firebase.mode === 'project'
      ? firebase.options
      : {
          apiKey: firebase.apiKey,
          projectId: firebase.projectId,
          appId: LOCAL_FIREBASE.appId,
          storageBucket: localBucket(firebase.projectId),
        },
    'site',
  );
}
