import type { PlatformEvent } from 'shared/contract';
import type { EventBus } from 'shared/events';
import { givenPaths } from './given-paths';
import { noteReads } from './read-paths';
import { agreementRecord, isOwn } from './record';

const recorded = new WeakSet<EventBus>();

/**
 * Notes events of the package under test: the payloads that it publishes, and the members that its
 * listeners read. Once for each bus.
 */
export function recordEvents(bus: EventBus): void {
  if (!agreementRecord() || recorded.has(bus)) return;
  recorded.add(bus);
  const { publish, subscribe, history } = bus;
  /** One copy of each event: listeners know by its identity what they have handled. */
  const copies = new WeakMap<PlatformEvent, PlatformEvent>();
  const copyOf = <E extends PlatformEvent>(event: E, note: (path: string) => void): E => {
    const copy = copies.get(event) ?? {
      ...event,
      payload: noteReads(event.payload, `events ${event.name}`, note),
    };
    copies.set(event, copy as PlatformEvent);
    return copy as E;
  };
  bus.history = () => history().map((event) => copies.get(event) ?? event);
  bus.publish = (name, payload, source) => {
    const record = agreementRecord();
    if (record && isOwn(record, source)) record.add('gives', 'events', name, givenPaths(payload));
    return publish(name, payload, source);
  };
  bus.subscribe = (name, listener, options) => {
    const record = agreementRecord();
    if (!record || !isOwn(record, options.owner)) return subscribe(name, listener, options);
    record.add('uses', 'events', name, []);
    const note = (path: string): void => record.add('uses', 'events', name, [path]);
    return subscribe(name, (event) => listener(copyOf(event, note)), options);
  };
}
