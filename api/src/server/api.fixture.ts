/** The whole API on a small market and a separate embedded database, for tests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import type { StoredProfile } from '../identity/profile-repository';
import { openConfigurationFile } from '../configuration/configuration-file';
import { profiles } from '../database/schema';
import { deferredTestDatabase } from '../database/test-database.fixture';
import type { Answer } from '../assistant/answering';
import type { AppCheckMode } from '../app-check/app-check';
import type { Coordination } from '../coordination/coordination';
import type { StripeSettings } from '../billing/stripe/stripe-client';
import type { LiveFeed } from 'market-model/ports/live-feed';
import type { AssetRecord } from 'market-model/dataset/dataset';
import type { OpenDatabase } from '../database/open-database';
import { firebaseWire } from '../firebase-wire/open-firebase-wire';
import { openSigningKeys, type SigningKeys } from '../firebase-wire/signing-keys';
import { openMarketStore } from '../market/market-store';
import { RECORDS } from '../market/routes.fixture';
import { writeSnapshot, type Dataset } from '../market/snapshot/write';
import { ScoreDays } from '../pro-filters/score/history/score-days';
import { recordsInProcess } from '../track-record/records-in-process.fixture';
import { openUnsubscribeTokens } from '../email/unsubscribe-token';
import { mailFolder } from '../mail/mail-folder';
import type { MailPort } from '../mail/mail-port';
import type { PushTransport } from '../push/push-transport';
import type { Job, JobCall } from '../worker-pool/job';
import type { Metrics } from 'shared/server/metrics';
import { buildApp } from './app';
import { edgeHeaders, TEST_EDGE_SECRET } from './edge-call.fixture';
import { workJobs } from './jobs';

export const PROJECT = 'demo-plumbline';

export interface TestApi {
  /** Requests go over a real connection to here. */
  origin: string;
  keys: SigningKeys;
  database: OpenDatabase;
  dataDir: string;
  /** An ID token of the local sign-in for a user. `claims` and `options` modify it. */
  tokenFor(uid: string, claims?: Record<string, unknown>, expires?: string): Promise<string>;
  call(
    method: string,
    url: string,
    options?: {
      token?: string;
      body?: unknown;
      headers?: Record<string, string>;
      /** Address of the visitor whose call an edge forwards; null: a call of the edge itself. */
      client?: string | null;
    },
  ): Promise<{ status: number; headers: Record<string, unknown>; json: unknown; text: string }>;
  /** Writes another snapshot, of another moment if need be, which is then served; answers its id. */
  serve(records: readonly AssetRecord[], asOf?: string): Promise<string>;
  /** Creates a user with these subscriptions, as the payment would. */
  subscribe(uid: string, subscriptions: StoredProfile['subscriptions']): Promise<void>;
  /** Stops; `keep` leaves the data folder. */
  close(options?: { keep?: boolean }): Promise<void>;
}

export interface TestApiOptions {
  appCheck?: AppCheckMode;
  /** Refuses calls without the proof of an edge. */
  requiresEdge?: boolean;
  /** Evaluates alerts, at this time. */
  alertsAt?: () => Date;
  /** Live prices; the snapshot then is of a simulated market. */
  feed?: LiveFeed;
  /** Whether the process is about to stop. */
  isDraining?: () => boolean;
  /** Counts requests. */
  metrics?: Metrics;
  /** Carries mail; by default the local mailbox. */
  mail?: (dataDir: string) => MailPort;
  /** Transport of notifications. By default nothing is sent. */
  pushTransport?: PushTransport;
  /** Where an earlier API left off, which did not remove its folder. */
  dataDir?: string;
  /** Connection to other processes. By default it is alone. */
  coordination?: Coordination;
  /** Payments through Stripe, or a double of it; left out: the local checkout. */
  stripe?: StripeSettings | null;
  /** Current time for renewals and alerts. */
  now?: () => Date;
  /** Whether the disk takes writes. */
  isDiskWritable?: () => Promise<boolean>;
  /** Replaces the default small market. */
  dataset?: Partial<Dataset>;
  /** Transactions from which portfolios are answered by the jobs of the worker pool. */
  largePortfolio?: number;
  /** Answers questions to the assistant. */
  answer?: Answer;
  /** Address of a model server; left out: no language model. */
  ollamaUrl?: string;
  /** Called before each job of the worker pool, as if it waited in the queue. */
  beforeJob?: (name: string, signal: AbortSignal | undefined) => Promise<void> | void;
}

export async function openTestApi({
  appCheck = 'off',
  requiresEdge = false,
  alertsAt,
  feed,
  dataDir: present,
  metrics,
  isDraining,
  mail: openMail = mailFolder,
  pushTransport = unreachable,
  dataset = {},
  isDiskWritable = async () => true,
  coordination,
  stripe = null,
  now,
  largePortfolio,
  answer,
  ollamaUrl,
  beforeJob = () => undefined,
}: TestApiOptions = {}): Promise<TestApi> {
  const dataDir = present ?? (await mkdtemp(join(tmpdir(), 'api-')));
  const serve = async (records: readonly AssetRecord[], asOf = '2026-04-13T20:00:00Z') => {
    const { id } = await writeSnapshot(dataDir, {
      history: () => null,
      bars: () => null,
      meta: {
        asOf,
        demo: feed !== undefined,
        sources: ['listing'],
        createdAt: '2026-04-14T00:00:00Z',
      },
      ...dataset,
      records,
    });
    return id;
  };
  if (present === undefined) await serve([...(dataset.records ?? RECORDS)]);
  const database = deferredTestDatabase(dataDir);
  const market = await openMarketStore(dataDir, { pollMs: 20 });
  const keys = await openSigningKeys(dataDir);
  const mail = openMail(dataDir);
  const app = await buildApp({
    metrics: metrics ?? null,
    ...(isDraining && { isDraining }),
    market,
    database,
    configuration: openConfigurationFile(dataDir),
    liveSimulation: feed ? { feed: () => feed, intraday: () => Promise.resolve(null) } : null,
    evaluatesAlerts: alertsAt !== undefined,
    ...((alertsAt ?? now) && { now: alertsAt ?? now }),
    recordThread: recordsInProcess(dataDir),
    ...jobsInProcess(beforeJob),
    ...(largePortfolio !== undefined && { largePortfolio }),
    ...(answer && { answer }),
    ...(coordination && { coordination }),
    mail,
    pushTransport,
    unsubscribeTokens: openUnsubscribeTokens(dataDir),
    scoreDays: new ScoreDays(dataDir),
    isDiskWritable,
    localSignIn: firebaseWire(database.db, keys),
    environment: {
      appCheck,
      edgeSecrets: [TEST_EDGE_SECRET],
      requiresEdge,
      dataDir,
      firebase: { mode: 'local', projectId: PROJECT },
      publicUrl: 'http://localhost:3000',
      production: false,
      logFormat: 'json',
      logLevel: 'silent',
      eodhd: null,
      stripe,
      vapid: { keys: null, subject: 'mailto:operator@example.com' },
      ollama: ollamaUrl === undefined ? null : { url: ollamaUrl, isDefault: false },
    },
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    origin,
    keys,
    database,
    dataDir,
    tokenFor: (...claims) => idToken(keys, ...claims),
    call: (...request) => callApi(origin, ...request),
    subscribe: async (uid, subscriptions) => {
      const row = { uid, name: uid, email: `${uid}@example.com`, subscriptions };
      await database.db
        .insert(profiles)
        .values(row)
        .onConflictDoUpdate({ target: profiles.uid, set: { subscriptions } });
    },
    serve,
    close: async ({ keep = false } = {}) => {
      await app.close();
      await market.close();
      await database.close();
      if (!keep) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Tests must not reach real push services. */
const unreachable: PushTransport = async () => {
  throw new Error('There is no push service');
};

/** An ID token of the local sign-in. */
function idToken(
  keys: SigningKeys,
  ...[uid, claims = {}, expires = '1h']: Parameters<TestApi['tokenFor']>
): Promise<string> {
  return new SignJWT({
    email: `${uid}@example.com`,
    email_verified: true,
    auth_time: Math.floor(Date.now() / 1000),
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: keys.kid })
    .setSubject(uid)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(keys.privateKey);
}

async function callApi(
  origin: string,
  ...[method, url, { token, body, headers: callerHeaders = {}, client } = {}]: Parameters<
    TestApi['call']
  >
): ReturnType<TestApi['call']> {
  const headers =
    client === undefined
      ? callerHeaders
      : edgeHeaders({ origin, method, path: url, headers: callerHeaders, client });
  const answer = await fetch(`${origin}${url}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  // An answer in parts has several lines of JSON.
  const isJson = /^application\/(?:problem\+)?json(?:;|$)/.test(
    answer.headers.get('content-type') ?? '',
  );
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    json: isJson && text !== '' ? JSON.parse(text) : null,
    text,
  };
}

/** The jobs of the worker pool, run in this process. */
function jobsInProcess(beforeJob: NonNullable<TestApiOptions['beforeJob']>) {
  const jobs = workJobs();
  const inTurn =
    <Input, Output, Source>(name: string, job: Job<Input, Output, Source>) =>
    async (input: Input, { signal, source }: JobCall<Source>): Promise<Output> => {
      await beforeJob(name, signal);
      signal?.throwIfAborted();
      return job(input, source);
    };
  return {
    runImport: inTurn('import', jobs.import),
    runFigures: inTurn('figures', jobs.figures),
    runEdit: inTurn('edit', jobs.edit),
    runExport: inTurn('export', jobs.export),
  };
}
