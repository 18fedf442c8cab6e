import { initializeApp, setLogLevel, type FirebaseApp } from 'firebase/app';
import { LOCAL_FIREBASE, localBucket, type CompositionSettings } from 'shared/contract';

type Firebase = CompositionSettings['firebase'];

/**
 * The app behind configuration and App Check, whichever asks first. Sign-in has one of its own, which
 * ends with a session. Only for lazy chunks.
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
