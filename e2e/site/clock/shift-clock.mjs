/**
 * Gives a realm another clock: `Date` alone. Timers and `performance` stay, for nothing that they measure depends
 * on the day.
 *
 * It is handed to pages as text too, so it reads nothing from outside of itself.
 *
 * @param {(machineNow: number) => number} clock tells the time of the machine's, both in ms since 1970
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
  // What asks a date for its class gets the same one.
  RealDate.prototype.constructor = globalThis.Date;
}
