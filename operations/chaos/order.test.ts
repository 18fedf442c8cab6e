import { expect, it } from 'vitest';
import { orderOfKills, type Kill } from './order';
import type { KillMode } from './part';

const PARTS = ['edge-1', 'edge-2', 'api-1', 'database', 'proxy'].map((name) => ({
  name,
  modes: (name === 'database' ? ['machine'] : ['process', 'machine']) as KillMode[],
}));

function take(count: number, seed: number): Kill<(typeof PARTS)[number]>[] {
  const order = orderOfKills(PARTS, seed);
  return Array.from({ length: count }, () => order.next().value);
}
const namesOf = (kills: ReturnType<typeof take>) => kills.map(({ part }) => part.name);

it('repeats the order of a seed, and differs for another one', () => {
  expect(take(30, 7)).toEqual(take(30, 7));
  expect(namesOf(take(30, 7))).not.toEqual(namesOf(take(30, 8)));
});

it('kills each part once before any comes again', () => {
  const names = namesOf(take(15, 3));
  for (const round of [0, 5, 10])
    expect(names.slice(round, round + 5).toSorted()).toEqual(namesOf(take(5, 1)).toSorted());
});

it('kills a part in its own ways alone, and starts it again within a second', () => {
  const kills = take(200, 5);
  expect(new Set(kills.map(({ mode }) => mode))).toEqual(new Set(['process', 'machine']));
  for (const { part, mode, downMs } of kills) {
    expect(part.modes).toContain(mode);
    expect(downMs).toBeGreaterThan(0);
    expect(downMs).toBeLessThan(1000);
  }
});

it('refuses an empty site', () =>
  expect(() => orderOfKills([], 1).next()).toThrow('No parts to kill'));
