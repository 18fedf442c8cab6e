import { describe, expect, it } from 'vitest';
import { deployment } from '../testing/deployments';
import { bucketOf, chooseDeployment } from './bucket';

const visitors = (count: number) => Array.from({ length: count }, (_, i) => `visitor-${i}`);

describe('traffic split', () => {
  it('reaches none of 400 000 visitors at 0 %, and each share within 0.3 points', () => {
    const list = [
      deployment('1.0.0', 90, { buckets: [[0, 9000]] }),
      deployment('2.0.0', 10, { buckets: [[9000, 10_000]] }),
      deployment('3.0.0', 0),
    ];
    const counts = new Map<string | undefined, number>();
    for (const visitor of visitors(400_000)) {
      const version = chooseDeployment(list, 'mfe-a', visitor)?.metadata.version;
      counts.set(version, (counts.get(version) ?? 0) + 1);
    }
    expect(counts.get('3.0.0')).toBeUndefined();
    expect(counts.get(undefined)).toBeUndefined();
    expect(Math.abs((counts.get('2.0.0') ?? 0) / 4000 - 10)).toBeLessThan(0.3);
    expect(Math.abs((counts.get('1.0.0') ?? 0) / 4000 - 90)).toBeLessThan(0.3);
  });

  it('gives a bucket between two releases to the one that begins with it', () => {
    for (const visitor of visitors(50)) {
      const bucket = bucketOf('mfe-a', visitor);
      const list = [
        deployment('1.0.0', bucket / 100, { buckets: [[0, bucket]] }),
        deployment('2.0.0', 100 - bucket / 100, { buckets: [[bucket, 10_000]] }),
      ];
      expect(chooseDeployment(list, 'mfe-a', visitor)?.metadata.version).toBe('2.0.0');
    }
  });

  it('is stable per visitor and independent between remotes', () => {
    expect(bucketOf('mfe-a', 'x')).toBe(bucketOf('mfe-a', 'x'));
    const both = visitors(20_000).filter(
      (v) => bucketOf('mfe-a', v) < 1000 && bucketOf('mfe-b', v) < 1000,
    ).length;
    expect(Math.abs(both / 20_000 - 0.01)).toBeLessThan(0.003);
  });
});
