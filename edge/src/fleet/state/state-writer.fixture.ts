/** Changes a fleet until it is killed, and prints a dot after each: `state-writer.fixture.ts <releases folder>`. */
import path from 'node:path';
import { changeDiscovery } from '../../discovery/change';
import { telemetryFolder } from '../../telemetry/journal';
import { deployment } from '../../testing/deployments';
import { withState } from './with-state';

const [releasesDir = ''] = process.argv.slice(2);
const telemetryDir = telemetryFolder(path.dirname(releasesDir));
await withState({ releasesDir, telemetryDir }, async () => {
  for (let i = 0; ; i += 1) {
    await changeDiscovery(releasesDir, {
      name: 'mfe-a',
      who: 'the killed one',
      command: 'release',
      reason: String(i),
      apply: ([current]) => {
        const { entryKb, routeKb } = current?.extras.budgets ?? { entryKb: 10, routeKb: 0 };
        return [deployment('1.0.0', 100, { budgets: { entryKb, routeKb: routeKb + 1 } })];
      },
    });
    process.stdout.write('.');
  }
});
