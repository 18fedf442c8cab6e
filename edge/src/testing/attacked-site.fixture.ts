import { honestVisitor } from './honest-visitor';
import { serverProcesses } from './server-processes';
import { openTestSite, SHELL } from './test-site';

/** An edge with one release before an API that attackers may use, and an honest visitor of another address. */
export async function openAttackedSite() {
  const processes = serverProcesses();
  const site = await openTestSite();
  await site.release(SHELL);
  const api = await processes.startWithPort('edge/src/testing/attacked-api.fixture.ts');
  const { port, child } = await processes.startEdge(
    { DATA_DIR: site.dataDir, API_PORT: String(api.port) },
    '/login',
  );
  const visitor = honestVisitor(port);
  return {
    port,
    /** Process id of the edge. */
    pid: child.pid ?? 0,
    visitor,
    startWithPort: processes.startWithPort,
    async close(): Promise<void> {
      visitor.close();
      processes.killAll();
      await site.close();
    },
  };
}
