/** One of several writers of a fleet: `writer.fixture.ts <releases folder> <name> <changes>`, each raises a figure by one. */
import { deployment } from '../testing/deployments';
import { changeDiscovery } from './change';

const [releasesDir = '', who = '', changes = '0'] = process.argv.slice(2);
for (let i = 0; i < Number(changes); i++)
  await changeDiscovery(releasesDir, {
    name: 'mfe-a',
    who,
    command: 'release',
    reason: `${who} ${i}`,
    apply: ([current]) => {
      const { entryKb, routeKb } = current?.extras.budgets ?? { entryKb: 1, routeKb: 0 };
      return [deployment('1.0.0', 100, { budgets: { entryKb, routeKb: routeKb + 1 } })];
    },
  });
