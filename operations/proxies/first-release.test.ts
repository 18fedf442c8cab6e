/** Fleet commands through the configurations of `deploy` while no edge has a release. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../edge/src/testing/test-site';
import { FRONTS, missingProgram, startFront, type DeployedFront } from './deployed-front.fixture';
import { callFront } from './front-call.fixture';

/** Whether a front sends fleet commands to edges that are not ready. */
const PASSES: Readonly<Record<string, boolean>> = { nginx: true, haproxy: true, caddy: false };

for (const front of FRONTS) {
  const missing = missingProgram(front);
  if (missing !== null) process.stderr.write(`Skipped behind ${front.name}: ${missing}\n`);
  describe.skipIf(missing !== null)(`${front.name} before edges without a release`, () => {
    const edges: TestSite[] = [];
    let proxy: DeployedFront;
    beforeAll(async () => {
      for (const _ of [1, 2]) edges.push(await openTestSite({ variables: { TRUST_PROXY: '1' } }));
      const [one, two] = edges.map(({ port }) => `127.0.0.1:${port}`);
      proxy = await startFront(front, [one ?? '', two ?? '']);
    });
    afterAll(async () => {
      await proxy.close();
      for (const edge of edges) await edge.close();
    });

    async function ask(path: string) {
      const method = path.startsWith('/fleet/') ? 'POST' : 'GET';
      const answer = await callFront(proxy, { method, path });
      answer.resume();
      return { status: answer.statusCode, isOfAnEdge: 'x-request-id' in answer.headers };
    }

    it(`${PASSES[front.name] ? 'passes' : 'refuses'} fleet commands`, async () => {
      // Checks of the front have failed; nginx has none.
      const hasChecks = front.without === undefined;
      await expect
        .poll(() => ask('/readyz'), { timeout: 30_000 })
        .toEqual({ status: 503, isOfAnEdge: !hasChecks });
      const direct = await fetch(`http://127.0.0.1:${edges[0]?.port}/fleet/status`, {
        method: 'POST',
      });
      expect(direct.status).not.toBe(503);
      const isPassed = PASSES[front.name] === true;
      expect(await ask('/fleet/status')).toEqual({
        status: isPassed ? direct.status : 503,
        isOfAnEdge: isPassed,
      });
    });
  });
}
