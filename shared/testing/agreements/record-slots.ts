import { createElement, type ComponentType, type ReactNode } from 'react';
import type { ComponentSlot, SlotInputs } from 'shared/contract';
import { givenPaths } from './given-paths';
import { isPlain, noteReads, originalOf } from './read-paths';
import { agreementRecord, type AgreementRecord } from './record';

/** Recording components by the original, so that React sees the same one at each rendering. */
const givers = new WeakMap<object, Map<string, ComponentType<object>>>();
/** Components whose reads are recorded: their input comes from a test, not from a page. */
const readers = new WeakSet<object>();
/** The same, by the original: code that loads twice gives React the same component. */
const readersOf = new WeakMap<object, Map<string, ComponentType<object>>>();

/** A contribution that notes the input that a page of the package under test gives to it. */
export function recordInput(slot: string, Component: ComponentType<object>): ComponentType<object> {
  const record = agreementRecord();
  if (!record || readers.has(Component)) return Component;
  const bySlot = givers.get(Component) ?? new Map<string, ComponentType<object>>();
  givers.set(Component, bySlot);
  const before = bySlot.get(slot);
  if (before) return before;
  const Recorded = (input: object): ReactNode => {
    // Payloads of events are those of the publisher.
    const own = 'events' in input ? { ...input, events: [] } : input;
    record.add('gives', 'slots', slot, givenPaths(own));
    return createElement(Component, input);
  };
  bySlot.set(slot, Recorded);
  return Recorded;
}

/**
 * A contribution of the package under test, for tests that render it without its slot. While
 * agreements are recorded, it notes which members of its input it reads.
 */
export function inSlot<S extends ComponentSlot>(
  slot: S,
  Component: ComponentType<SlotInputs[S]>,
): ComponentType<SlotInputs[S]> {
  return recordInputReads(slot, Component as ComponentType<object>) as ComponentType<SlotInputs[S]>;
}

/** The same for a component that a remote loaded. */
export function recordInputReads(
  slot: string,
  Component: ComponentType<object>,
): ComponentType<object> {
  const record = agreementRecord();
  if (!record) return Component;
  const bySlot = readersOf.get(Component) ?? new Map<string, ComponentType<object>>();
  readersOf.set(Component, bySlot);
  const before = bySlot.get(slot);
  if (before) return before;
  const Reads = (input: object): ReactNode => {
    record.add('uses', 'slots', slot, []);
    const noted = noteReads(withOriginals(input), `slots ${slot}`, noteOf(record, slot, input));
    // React copies the members of an input. A function component can be called with the noted one.
    return isFunctionComponent(Component) ? Component(noted) : createElement(Component, noted);
  };
  readers.add(Reads);
  bySlot.set(slot, Reads);
  return Reads;
}

const PAYLOAD = 'events[].payload.';

/** Reads of the payloads of queued events are agreements with their publishers. */
function noteOf(record: AgreementRecord, slot: string, input: object) {
  return (path: string): void => {
    if (!path.startsWith(PAYLOAD)) return record.add('uses', 'slots', slot, [path]);
    const events: unknown = Reflect.get(input, 'events');
    const first: unknown = Array.isArray(events) ? events[0] : null;
    if (isPlain(first) && typeof first['name'] === 'string')
      record.add('uses', 'events', first['name'], [path.slice(PAYLOAD.length)]);
  };
}

/** Functions by the original. */
const unwrapping = new WeakMap<object, (...args: unknown[]) => unknown>();

/** The input, with functions that get originals in place of noted copies: pages compare them. */
function withOriginals(input: object): object {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]: [string, unknown]) => {
      if (typeof value !== 'function') return [name, value];
      const call =
        unwrapping.get(value) ??
        ((...args: unknown[]): unknown => Reflect.apply(value, undefined, args.map(originalOf)));
      unwrapping.set(value, call);
      return [name, call];
    }),
  );
}

const isFunctionComponent = (
  Component: ComponentType<object>,
): Component is (input: object) => Exclude<ReactNode, Promise<unknown>> =>
  typeof Component === 'function' &&
  !(Component.prototype instanceof Object && 'isReactComponent' in Component.prototype);
