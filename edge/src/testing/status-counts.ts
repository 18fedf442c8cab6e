/** Counts answers to an attack by status, and writes the counts to standard output as JSON every half second. */
export function statusCounts() {
  const counts = new Map<number, number>();
  const add = (status: number): void => void counts.set(status, (counts.get(status) ?? 0) + 1);
  setInterval(() => {
    process.stdout.write(`${JSON.stringify(Object.fromEntries(counts))}\n`);
  }, 500);
  return {
    add,
    /** Counts the status lines in a chunk of a connection. @returns their number */
    read: (chunk: Buffer): number => {
      const statusLines = [...chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g)];
      for (const [, status] of statusLines) add(Number(status));
      return statusLines.length;
    },
  };
}
