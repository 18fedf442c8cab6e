import { expect, it } from 'vitest';
import { cost, costs, workload } from './costs.fixture';
import { DEPLOYED, processesFor, unitsFor, utilisation, type Installation } from './installation';
import { demandOf } from './model';

const busy = costs({
  query: cost({ edgeMs: 9, edgeMainMs: 9, apiMs: 20, apiMainMs: 20 }),
  memory: { edgeMb: 512, apiMb: 1024, databaseMb: 0 },
});
const uses = (change: Partial<Installation> = {}) => {
  const there = { ...DEPLOYED, ...change };
  return utilisation(demandOf(busy, workload(), there), there);
};

it('has the resource that saturates first at the top, with its remedy', () => {
  const [first, ...others] = uses();
  expect(first).toEqual({
    resource: 'main threads of the APIs',
    used: 0.6,
    available: 2,
    share: 0.3,
    add: 'an API',
  });
  expect(others.find(({ resource }) => resource === 'memory, GB')?.used).toBe(3);
  expect(others.every(({ share }) => share <= 0.3)).toBe(true);
});

it('moves to the next resource once the first is added', () => {
  expect(uses({ apis: 20, cores: 40, memoryGb: 1_000 })[0]?.resource).toBe(
    'main threads of the edges',
  );
});

it('plans 60 % of each unit, and one to spare', () => {
  expect([unitsFor(0, 1), unitsFor(0.6, 1), unitsFor(0.7, 1)]).toEqual([1, 2, 3]);
  expect([unitsFor(4.8, 8), unitsFor(4.9, 8)]).toEqual([2, 3]);
});

it('plans processes for the main threads, or for the streams if they need more', () => {
  const demand = demandOf(busy, workload(), DEPLOYED);
  expect(processesFor(demand)).toEqual({ edges: 2, apis: 2 });
  expect(processesFor({ ...demand, streams: 9_000 })).toEqual({ edges: 5, apis: 4 });
  expect(processesFor({ ...demand, apiMainCores: 3 })).toEqual({ edges: 2, apis: 6 });
});
