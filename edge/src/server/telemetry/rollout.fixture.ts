import { createServer } from 'node:http';
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { TelemetryBatch } from 'shared/contract';
import { readAudit } from '../../discovery/audit';
import { readDiscovery } from '../../discovery/file';
import type { FleetDocument } from '../../discovery/schema';
import { rolloutController, type RolloutController } from '../../rollout/controller';
import { evidenceFiles } from '../../rollout/evidence';
import { releaseBaseline } from '../../rollout/release-baseline';
import { telemetryFolder } from '../../telemetry/journal';
import { trialsOf } from '../../rollout/trials';
import type { VisitorRecord } from '../../rollout/visitors';
import { pageTokens, type PageTokens } from '../../telemetry/page-token';
import { signingKeyOf } from '../../release/signing-key';
import { temporaryFolder } from '../../testing/fake-package';
import { telemetryReceiver } from './receive';
import { NEW, OLD, rolloutReleases } from './rollout-releases.fixture';
import { visitRecords, type Outcome, type Records } from './visit-records.fixture';

const CANARY = 'aaaaaaaaaaaa';
const CONTROL = 'bbbbbbbbbbbb';

/**
 * Two edges over one folder with a clock that the test controls, and one receiver of telemetry over
 * HTTP.
 * @param name of the remote in the rollout
 */
export async function openRolloutSite(name = 'mfe-a') {
  const folder = await temporaryFolder();
  const releasesDir = path.join(folder.path, 'releases');
  await mkdir(releasesDir, { recursive: true });
  // The audit log uses the machine's time, so the test's clock starts from it.
  let clock = Date.now();
  const now = () => clock;
  const key = signingKeyOf(Buffer.alloc(32, 1));
  const tokens = pageTokens(key, now);
  /** Tokens of pages opened thirteen hours ago, an hour beyond the lifetime of a token. */
  const oldTokens = pageTokens(key, () => clock - 13 * 3_600_000);
  const discovery = () => readDiscovery(releasesDir);
  const log: string[] = [];
  const { evidence, controllers, receiver, served } = await openEdges({
    dataDir: folder.path,
    discovery,
    tokens,
    versionsOf: (id) =>
      id === CANARY || id === CONTROL ? { shell: OLD, [name]: id === CANARY ? NEW : OLD } : null,
    log: (line) => log.push(line),
    now,
  });
  const releases = rolloutReleases({ releasesDir, name, now });
  let visitors = 0;

  async function post(composition: string, token: string, records: Records): Promise<void> {
    const body: TelemetryBatch = {
      schema: 1,
      composition,
      token,
      shell: name === 'shell' && composition === CANARY ? NEW : OLD,
      records,
    };
    const headers = { 'content-type': 'application/json' };
    await fetch(served.url, { method: 'POST', headers, body: JSON.stringify(body) });
    // Wait, so that it is counted at the time at which it was sent.
    await receiver.settled();
  }

  const recordsOf = (version: string, outcome: Outcome): Records =>
    visitRecords({ name, version, outcome, visitor: visitors });

  return {
    log,
    tokens,
    oldTokens,
    post,
    recordsOf,
    CANARY,
    CONTROL,
    document: discovery,
    audit: () => readAudit(releasesDir, name),
    advance: (ms: number) => void (clock += ms),
    releaseOld: releases.releaseOld,
    trafficOf: releases.trafficOf,
    /** Visitors of the rollout, as the edges count them. */
    async records(): Promise<VisitorRecord[]> {
      const document = await discovery();
      const [trial] = trialsOf(document, await readAudit(releasesDir, name), clock);
      return trial ? ((await evidence[0]?.read(trial)) ?? []) : [];
    },
    /** Releases the new version by its rollout, or to everyone at once. */
    async release(stages: 'rollout' | 'all' = 'rollout'): Promise<void> {
      await releases.releaseNew(stages);
      clock = Math.max(clock, Date.now()) + 1000;
      await this.tick();
    },
    /** Sends the reports of a new visitor's page. */
    async visit(version: string, outcome: Outcome): Promise<void> {
      visitors += 1;
      const composition = version === NEW ? CANARY : CONTROL;
      await post(
        composition,
        tokens.issue(composition, `visitor ${visitors}`),
        recordsOf(version, outcome),
      );
    },
    /** Visits by healthy visitors of the canary, with three of the control beside each. */
    async visits(count: number): Promise<void> {
      for (let i = 0; i < count; i += 1) {
        await this.visit(NEW, 'fine');
        for (let j = 0; j < 3; j += 1) await this.visit(OLD, 'fine');
      }
    },
    /** Writes the receiver's telemetry to the disk. */
    saveTelemetry: () => receiver.close(),
    /** Runs both edges' checks at the same time. */
    async tick(): Promise<void> {
      await Promise.all(controllers.map((one) => one.tick()));
    },
    async close(): Promise<void> {
      await served.close();
      await receiver.close();
      await Promise.all(controllers.map((one) => one.stop()));
      await folder.remove();
    },
  };
}

interface EdgesOptions {
  dataDir: string;
  discovery: () => Promise<FleetDocument>;
  tokens: PageTokens;
  versionsOf: (composition: string) => Record<string, string> | null;
  log: (line: string) => void;
  now: () => number;
}

/** Two edges over one folder; the first one receives telemetry. */
async function openEdges({ dataDir, discovery, tokens, versionsOf, log, now }: EdgesOptions) {
  const evidence = ['3000', '3001'].map((edge) =>
    evidenceFiles(path.join(dataDir, 'evidence'), edge, (error) => {
      throw error;
    }),
  );
  const controllers: RolloutController[] = evidence.map((one) =>
    rolloutController({
      releasesDir: path.join(dataDir, 'releases'),
      discovery,
      evidence: one,
      baseline: releaseBaseline(telemetryFolder(dataDir)),
      log,
      now,
    }),
  );
  const receiver = telemetryReceiver({
    dataDir,
    instance: '3000',
    discovery,
    tokens,
    compositions: { find: async (id) => versionsOf(id) },
    observe: ({ page, ...report }) => controllers[0]?.observe({ ...report, visitor: page.visitor }),
    log,
    now,
    limit: { limit: 10_000_000, windowMs: 1000 },
  });
  return { evidence, controllers, receiver, served: await serveReceiver(receiver) };
}

/** Serves a receiver of telemetry on a free port. */
async function serveReceiver({ receive }: ReturnType<typeof telemetryReceiver>) {
  const server = createServer((request, response) => {
    receive(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/telemetry`,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type RolloutSite = Awaited<ReturnType<typeof openRolloutSite>>;

/**
 * Batches that must not affect a decision, 50 records each. They have forged tokens, repeat one
 * visitor's own token, concern versions that his page does not run, or come from pages opened half
 * a day ago.
 * @param outcome reported for the canary; the control gets the opposite
 */
export async function attack(
  site: RolloutSite,
  batches: number,
  outcome: 'throws' | 'fine' = 'throws',
): Promise<void> {
  const { post, tokens, oldTokens, recordsOf, CANARY: id } = site;
  const contrary = outcome === 'throws' ? 'fine' : 'throws';
  const of = (version: string): Records =>
    Array.from({ length: 25 }, () =>
      recordsOf(version, version === NEW ? outcome : contrary),
    ).flat();
  const own = tokens.issue(id, 'an attacker');
  for (let i = 0; i < batches; i += 1) {
    const forged = Buffer.from(String(i).padStart(39, 'x')).toString('base64url');
    if (i % 4 === 0) await post(id, forged, of(NEW));
    else if (i % 4 === 1) await post(id, own, of(NEW));
    else if (i % 4 === 2) await post(id, own, of(OLD));
    else await post(id, oldTokens.issue(id, `a visitor of yesterday, ${i}`), of(NEW));
  }
}
