/**
 * Replaces the clock of a realm: `Date` only. Timers and `performance` stay, because nothing that
 * they measure depends on the day.
 *
 * It is also passed to pages as text, so it must not use outer variables.
 *
 * @param {(machineNow: number) => number} clock converts the machine's time, both in ms since 1970
 */
export function shiftClock(clock) {
  const RealDate = Date;
  const now = () => clock(RealDate.now());
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  // Code that reads a date's constructor must get the same class.
  RealDate.prototype.constructor = globalThis.Date;
}
