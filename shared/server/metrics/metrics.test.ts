import { describe, expect, it } from '@jest/globals';
import { createMetrics, type Sample } from './index';

const valuesIn = async ({ registry }: ReturnType<typeof createMetrics>): Promise<string[]> =>
  (await registry.metrics()).split('\n').filter((line) => /^(?:fast|slow|broken)\b/.test(line));

describe('metrics that are read on request', () => {
  it('do without values that fail or take too long, and ask for none twice', async () => {
    const metrics = createMetrics('api', 10);
    let reads = 0;
    let answer: (samples: Sample[]) => void = () => undefined;
    metrics.gauge({ name: 'slow', help: 'x', labels: [] }, () => {
      reads += 1;
      return new Promise<Sample[]>((resolve) => (answer = resolve));
    });
    metrics.gauge({ name: 'broken', help: 'x', labels: [] }, () => {
      throw new Error('away');
    });
    metrics.gauge({ name: 'fast', help: 'x', labels: [] }, () => [[{}, 1]]);
    expect(await valuesIn(metrics)).toEqual(['fast{server="api"} 1']);
    expect(await valuesIn(metrics)).toEqual(['fast{server="api"} 1']);
    expect(reads).toBe(1);

    const third = valuesIn(metrics);
    answer([[{}, 7]]);
    expect(await third).toEqual(['slow{server="api"} 7', 'fast{server="api"} 1']);
    await metrics.registry.metrics();
    expect(reads).toBe(2);
    answer([]);
  });
});
