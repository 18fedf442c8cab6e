/**
 * `asset-actions`, the single slot before contract 1.2. Releases before and after 1.2 must work
 * together. A page with the old slot gets contributions to the new ones, and contributions to the
 * old slot appear in the new ones. Remove it when no such release can return.
 */
import { createElement, type ComponentType } from 'react';
import { RETIRED_SLOT, type RetiredSlotInput } from 'shared/contract';
import type { Declared } from './declared-slot';

const VARIANTS: Readonly<Record<string, RetiredSlotInput['variant'] | undefined>> = {
  'asset-row-action': 'row',
  'asset-page-action': 'page',
};

/** Contributions to `slot`, including those declared under the other name of its place. */
export function contributionsWithRetired(declared: readonly Declared[], slot: string): Declared[] {
  return declared.flatMap((one): Declared[] => {
    if (one.slot === slot) return [one];
    const translated =
      slot === RETIRED_SLOT ? VARIANTS[one.slot] : one.slot === RETIRED_SLOT && VARIANTS[slot];
    return translated ? [{ ...one, slot } as Declared] : [];
  });
}

const wrapped = new WeakMap<object, Map<string, ComponentType<never>>>();

/**
 * Wraps the component to receive the props it knows.
 * @param declared the slot that it was written for
 * @param offered the slot in which it is rendered
 */
export function withRetiredProps(
  component: ComponentType<never>,
  declared: string | undefined,
  offered: string,
): ComponentType<never> {
  if (declared === undefined || declared === offered) return component;
  const bySlots = wrapped.get(component) ?? new Map<string, ComponentType<never>>();
  wrapped.set(component, bySlots);
  const key = `${declared} ${offered}`;
  const translated = bySlots.get(key) ?? translation(component, declared, offered);
  bySlots.set(key, translated);
  return translated;
}

function translation(
  component: ComponentType<never>,
  declared: string,
  offered: string,
): ComponentType<never> {
  const Contribution = component as ComponentType<RetiredSlotInput>;
  const translated = (input: RetiredSlotInput) => {
    const variant = offered === RETIRED_SLOT ? input.variant : VARIANTS[offered];
    // The old slot is in both rows and pages: render each new contribution only in its own place.
    if (variant === undefined || (offered === RETIRED_SLOT && VARIANTS[declared] !== variant))
      return null;
    return createElement(Contribution, { ...input, variant });
  };
  return translated as ComponentType<never>;
}
