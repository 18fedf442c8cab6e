import type { FirebaseApp } from 'firebase/app';
import {
  doc,
  getDoc,
  getFirestore,
  initializeFirestore,
  setLogLevel,
} from 'firebase/firestore/lite';

/** A document of the collection `users`; readable by its owner only. */
export interface UserDocument {
  email: string;
  /** Null if the document has no name. */
  name: string | null;
  /** Plan names, as in the specification. */
  subscriptions: string[];
}

/**
 * Reads the signed-in user's document. A separate chunk, because only signed-in users need the
 * Cloud Firestore SDK.
 *
 * @param local the page's own origin serves Firestore
 * @returns null if the document does not exist
 * @throws FirestoreError if the document is not readable or the request fails
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
  // After a failure the product API is used, so nothing needs to be logged to the console.
  setLogLevel('silent');
  const present = firestores.get(app);
  if (present) return present;
  const { host, protocol } = window.location;
  // Not `connectFirestoreEmulator`: it sends its own token instead of the visitor's, and over http
  // only.
  const created = local
    ? initializeFirestore(app, { host, ssl: protocol === 'https:' })
    : getFirestore(app);
  firestores.set(app, created);
  return created;
}

/** Null for a document without an e-mail address: the profile is still being created. */
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
