import type { Component } from './records/components';

/** The heaviest first; components of unknown weight last, in their given order. */
export const orderedComponents = (items: readonly Component[]): Component[] =>
  items.toSorted((a, b) => (b.weight ?? -Infinity) - (a.weight ?? -Infinity) || 0);
