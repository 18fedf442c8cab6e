/**
 * Adds values to the end of a list. `push(...values)` passes each one as an argument, and overflows the stack with
 * some 100 000 of them.
 */
export function append<T>(list: T[], values: Iterable<T>): void {
  for (const value of values) list.push(value);
}
