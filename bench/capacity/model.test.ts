import { describe, expect, it } from 'vitest';
import { cost, costs, workload } from './costs.fixture';
import { demandOf, meanMs, requestParts, saturationRate } from './model';
import { ratesOf } from './workload';

const PROCESSES = { edges: 2, apis: 2 };

describe('demandOf', () => {
  it('adds processor time and bytes of all requests', () => {
    const demand = demandOf(
      costs({
        pages: { '/': cost({ edgeMs: 4, edgeMainMs: 3, apiMs: 1, apiMainMs: 1, bytes: 20_000 }) },
        file: cost({ edgeMs: 0.5, edgeMainMs: 0.5, bytes: 10_000 }),
        query: cost({ edgeMs: 1, edgeMainMs: 1, apiMs: 2, apiMainMs: 2 }),
        account: cost({ apiMs: 3, apiMainMs: 2, databaseMs: 1.5 }),
        report: cost({ edgeMs: 2 }),
        signIn: cost({ apiMs: 100 }),
        stream: { ...cost({ edgeMs: 0.1, apiMs: 0.2 }), edgeKb: 0, apiKb: 0 },
      }),
      workload(),
      PROCESSES,
    );
    // 10 × 4 + 8 × 0.5 + 30 × 1 + 15 × 2 + 360 × 0.1 ms a second.
    expect(demand.edgeCores).toBeCloseTo(0.14);
    expect(demand.edgeMainCores).toBeCloseTo(0.064);
    // 10 × 1 + 30 × 2 + 10 × 3 + 0.1 × 100 + 360 × 0.2.
    expect(demand.apiCores).toBeCloseTo(0.182);
    expect(demand.apiMainCores).toBeCloseTo(0.09);
    expect(demand.databaseCores).toBeCloseTo(0.015);
    expect(demand.networkMbit).toBeCloseTo((8 * 280_000) / 1e6);
  });

  it('adds the work and memory of each process without requests', () => {
    const demand = demandOf(
      costs({
        idle: cost({ edgeMs: 10, edgeMainMs: 5, apiMs: 30, apiMainMs: 20, databaseMs: 4 }),
        stream: { ...cost(), edgeKb: 64, apiKb: 128 },
        memory: { edgeMb: 100, apiMb: 200, databaseMb: 0 },
      }),
      workload(),
      { edges: 3, apis: 2 },
    );
    expect(demand.edgeCores).toBeCloseTo(0.03);
    expect(demand.edgeMainCores).toBeCloseTo(0.015);
    expect(demand.apiCores).toBeCloseTo(0.06);
    expect(demand.apiMainCores).toBeCloseTo(0.04);
    expect(demand.databaseCores).toBeCloseTo(0.004);
    expect(demand.memoryGb).toBeCloseTo((3 * 100 + 2 * 200 + (360 * 192) / 1024) / 1024);
  });

  it('counts the disk of releases and accounts', () => {
    const demand = demandOf(
      costs({ release: { ms: 2_592, bytes: 2 ** 20 } }),
      workload({ releasesPerMonth: 1024, accounts: 2 ** 20, accountBytes: 2048 }),
      PROCESSES,
    );
    expect(demand.diskGb).toBe(4);
    expect(demand.releaseCores).toBeCloseTo(0.001024);
  });

  it('refuses a page that was not measured', () => {
    const pages = { '/': 0.5, '/new': 0.5 };
    expect(() => demandOf(costs(), workload({ pages }), PROCESSES)).toThrow('/new');
  });
});

describe('saturationRate', () => {
  const parts = [
    { name: 'a', rate: 3, cost: cost({ edgeMs: 2, edgeMainMs: 1, apiMs: 1, clientMs: 1 }) },
    { name: 'b', rate: 1, cost: cost({ apiMs: 5, apiMainMs: 4, databaseMs: 2, clientMs: 1 }) },
  ];

  it('divides the cores by the mean cost, the client included', () => {
    // (3 × 3 + 7) / 4 + 1.
    expect(meanMs(parts)).toBe(5);
    expect(saturationRate(parts, 2)).toBe(400);
  });

  it('is limited by the busiest thread however many cores there are', () => {
    expect(saturationRate(parts, 64)).toBe(1000);
    const slower = parts.map((part) => ({ ...part, cost: { ...part.cost, clientMs: 4 } }));
    expect(saturationRate(slower, 64)).toBe(250);
  });

  it('takes the shares of the rates, whatever their sum', () => {
    const all = requestParts(
      costs({ query: cost({ apiMs: 1, clientMs: 1 }) }),
      ratesOf(workload()),
    );
    const tenfold = all.map((part) => ({ ...part, rate: 10 * part.rate }));
    expect(saturationRate(tenfold, 2)).toBeCloseTo(saturationRate(all, 2));
  });
});
