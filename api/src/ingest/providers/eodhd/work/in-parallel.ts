/**
 * Processes items with limited concurrency. After a failure no further item is started. Running
 * items are finished to keep their data, and the first error is thrown.
 */
export async function inParallel<T>(
  items: Iterable<T>,
  atATime: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const errors: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let next = queue.next(); !next.done && errors.length === 0; next = queue.next()) {
      try {
        await work(next.value);
      } catch (error) {
        errors.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  if (errors.length > 0) throw errors[0];
}
