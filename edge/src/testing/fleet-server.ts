import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { OidcVerifier } from '../fleet/access/oidc/oidc-verifier';
import { fleetApi } from '../fleet/http/fleet-api';
import { incomingFolder, type IncomingFolder } from '../fleet/upload/incoming-folder';
import { releaseReceiver } from '../fleet/upload/receive-release';
import { runRelease, type RunRelease } from '../fleet/upload/release-job';
import { closeLingering } from '../server/connections/lingering-close';
import { parseTrustedProxies } from '../server/proxy/trusted-proxies';

export interface FleetServer {
  origin: string;
  releasesDir: string;
  /** Where builds are kept while they are released. */
  incoming: IncomingFolder;
  close(): Promise<void>;
}

export interface FleetServerOptions {
  run?: RunRelease;
  maxBodyMs?: number;
  oidc?: OidcVerifier;
}

/** The commands of a fleet over HTTP, behind one proxy; releases run in this process. */
export async function openFleetServer(
  dataDir: string,
  { run = runRelease, maxBodyMs, oidc }: FleetServerOptions = {},
): Promise<FleetServer> {
  const releasesDir = path.join(dataDir, 'releases');
  const incoming = incomingFolder(dataDir, 1);
  const { handle } = fleetApi({
    releasesDir,
    telemetryDir: path.join(dataDir, 'telemetry'),
    trustedProxies: parseTrustedProxies('1'),
    oidc,
    releases: releaseReceiver({ releasesDir, incoming, run, maxBodyMs }),
  });
  const server = createServer((request, response) => {
    void handle(request, response, (request.url ?? '').replace(/\?.*/s, ''));
  });
  closeLingering(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    releasesDir,
    incoming,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
