import { EnvironmentError } from 'shared/server';
import { fleetApi } from './fleet/http/fleet-api';
import { createEdge } from './server/edge';
import { readSettings, type EdgeSettings } from './server/settings';
import { telemetryFolder } from './telemetry/journal';

const say = (line: string): void => void process.stderr.write(`edge: ${line}\n`);

function settingsOrExit(): EdgeSettings {
  try {
    return readSettings(process.env);
  } catch (error) {
    say(error instanceof EnvironmentError ? error.message : String(error));
    process.exit(2);
  }
}

const settings = settingsOrExit();
const fleet = fleetApi(
  settings.releasesDir,
  telemetryFolder(settings.dataDir),
  settings.trustedProxies,
);
const edge = createEdge(settings, say, fleet);

edge.server.on('error', (error: Error & { code?: string }) => {
  say(
    error.code === 'EADDRINUSE'
      ? `port ${settings.port} is taken: set PORT to a free one`
      : error.message,
  );
  process.exit(1);
});
edge.server.listen(settings.port, settings.host);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void edge.close().then(() => process.exit(0)));
