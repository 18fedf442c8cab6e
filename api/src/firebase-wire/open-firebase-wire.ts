import type { Database, OpenDatabase } from '../database/open-database';
import type { LocalSignIn } from '../identity/local-sign-in';
import { AccountRepository } from './account-repository';
import { Accounts } from './accounts';
import { appCheckWireRoutes } from './app-check-routes';
import { documentWireRoutes } from './document-routes';
import { firebaseWireRoutes, localFirebaseRoutes } from './routes';
import { openSigningKeys, type SigningKeys } from './signing-keys';
import { storageWireRoutes } from './storage-routes';
import { WIRE_MIGRATIONS } from './wire-migrations';

/** Creates the tables and keys of the local sign-in if they are missing. */
export async function openFirebaseWire(
  database: OpenDatabase,
  dataDir: string,
): Promise<LocalSignIn> {
  await database.migrate(WIRE_MIGRATIONS);
  return firebaseWire(database.db, await openSigningKeys(dataDir));
}

/** The local sign-in on a database that has its tables. */
export function firebaseWire(db: Database, keys: SigningKeys): LocalSignIn {
  const repository = new AccountRepository(db);
  return {
    getKey: keys.getKey,
    endSessions: (uid, keep) =>
      keep ? repository.endOtherSessions(uid, keep) : repository.endSessions(uid),
    endSession: (uid, signedInAt) => repository.endSession(uid, signedInAt),
    rename: async (uid, displayName) => void (await repository.update(uid, { displayName })),
    deleteAccount: async (uid) => void (await repository.delete(uid)),
    async register(
      app,
      { projectId, publicUrl, verify, configuration, profiles, onSessionsEnded, isRevoked },
    ) {
      const accounts = new Accounts({
        limits: app.limits,
        repository,
        keys,
        projectId,
        verify,
        publicUrl,
        onSessionsEnded,
        isRevoked,
      });
      await app.register(firebaseWireRoutes, { accounts });
      await app.register(storageWireRoutes, { projectId, configuration });
      await app.register(documentWireRoutes, { projectId, profiles });
      await app.register(appCheckWireRoutes, { projectId, keys });
      await app.register(localFirebaseRoutes, { prefix: '/api', keys, repository, publicUrl });
    },
  };
}
