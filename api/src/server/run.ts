import { openDatabase } from '../database/open-database';
import { openSigningKeys } from '../firebase-wire/signing-keys';
import { openMarketStore } from '../market/market-store';
import { buildApp } from './app';
import type { Environment } from './environment';

export interface RunningApi {
  port: number;
  /** Answers what is under way, then closes everything and gives the database lock back. */
  close(): Promise<void>;
}

/** Opens market and user data and listens on loopback. What was opened is closed again when a later step fails. */
export async function runApi(environment: Environment): Promise<RunningApi> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    const database = await openDatabase(environment);
    closers.push(() => database.close());
    const market = await openMarketStore(environment.dataDir);
    closers.push(() => market.close());
    const localKeys =
      environment.firebase.mode === 'local' ? await openSigningKeys(environment.dataDir) : null;
    const app = await buildApp({ market, database, localKeys, environment });
    closers.push(() => app.close());
    await app.listen({ host: '127.0.0.1', port: environment.apiPort });
    const address = app.server.address();
    return {
      port: typeof address === 'object' && address ? address.port : environment.apiPort,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
