import { expect, it } from 'vitest';
import { deployment } from '../testing/deployments';
import { fleetConflicts } from './ownership';

const withSection = (id: string, label: string, order: number) => [
  deployment('1.0.0', 100, {
    nav: [{ id, section: { id: 'research', label, order }, label: id, path: `/${id}`, order: 1 }],
  }),
];

it('lets two remotes share a menu section with equal definitions', () => {
  const a = withSection('a', 'Research', 25);
  expect(fleetConflicts({ a, b: withSection('b', 'Research', 25) })).toEqual([]);
  expect(fleetConflicts({ a, b: withSection('b', 'Ideas', 25) })).toEqual([
    'menu section research is "Research" (25) for a and "Ideas" (25) for b',
  ]);
});
