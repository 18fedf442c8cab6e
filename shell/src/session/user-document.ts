import type { FirebaseApp } from 'firebase/app';
import {
  doc,
  getDoc,
  getFirestore,
  initializeFirestore,
  setLogLevel,
} from 'firebase/firestore/lite';

/** What a user document of the collection `users` says; nobody but its owner reads it. */
export interface UserDocument {
  email: string;
  /** Null where the document has none. */
  name: string | null;
  /** Names of plans, as the specification lists them. */
  subscriptions: string[];
}

/**
 * Reads the user document of who is signed in to this app. A chunk of its own: only who is signed in needs the
 * SDK of Cloud Firestore.
 *
 * @param local the page's own origin answers for Firestore
 * @returns null when there is no such document
 * @throws FirestoreError when it may not be read, or nobody answers
 */
export async function readUserDocument(
  app: FirebaseApp,
  uid: string,
  local: boolean,
): Promise<UserDocument | null> {
  const snapshot = await getDoc(doc(firestoreOf(app, local), 'users', uid));
  return snapshot.exists() ? parseUserDocument(snapshot.data()) : null;
}

const firestores = new WeakMap<FirebaseApp, ReturnType<typeof getFirestore>>();

function firestoreOf(app: FirebaseApp, local: boolean) {
  // A failure leads to the product API, and is nothing for the visitor's console.
  setLogLevel('silent');
  const present = firestores.get(app);
  if (present) return present;
  const { host, protocol } = window.location;
  // Not `connectFirestoreEmulator`: it sends a token of its own in place of the visitor's, and http alone.
  const created = local
    ? initializeFirestore(app, { host, ssl: protocol === 'https:' })
    : getFirestore(app);
  firestores.set(app, created);
  return created;
}

/** Null for a document without an e-mail address: the profile is still being made. */
export function parseUserDocument(fields: Readonly<Record<string, unknown>>): UserDocument | null {
  const { email, name, subscriptions } = fields;
  if (typeof email !== 'string' || email === '') return null;
  return {
    email,
    name: typeof name === 'string' && name !== '' ? name : null,
    subscriptions: Array.isArray(subscriptions)
      ? subscriptions.filter((each): each is string => typeof each === 'string')
      : [],
  };
}
