/** A line of an answer of the model server is longer than any valid one, or no JSON object. */
export class DamagedLine extends Error {}

const LINE_FEED = 0x0a;

/**
 * The lines of newline-delimited JSON, one chunk each, checked. The client alone keeps a line without
 * end in memory, and prints a line that it cannot read.
 *
 * The last line needs no line feed. Empty lines are left out.
 *
 * @param most largest number of bytes of a line
 */
export function wholeLines(most: number): TransformStream<Uint8Array, Uint8Array> {
  let begun: Uint8Array[] = [];
  let length = 0;

  const push = (piece: Uint8Array) => {
    length += piece.length;
    if (length > most) throw new DamagedLine('A line is too long');
    begun.push(piece);
  };
  const take = (): Uint8Array | null => {
    const line = Buffer.concat(begun, length);
    begun = [];
    length = 0;
    return line.toString('utf8').trim() === '' ? null : checked(line);
  };

  return new TransformStream({
    transform(chunk, controller) {
      let from = 0;
      for (
        let end = chunk.indexOf(LINE_FEED);
        end >= 0;
        from = end + 1, end = chunk.indexOf(LINE_FEED, from)
      ) {
        push(chunk.subarray(from, end));
        const line = take();
        if (line) controller.enqueue(line);
      }
      push(chunk.subarray(from));
    },
    flush(controller) {
      const line = take();
      if (line) controller.enqueue(line);
    },
  });
}

/** @throws {DamagedLine} unless the line is a JSON object */
function checked(line: Buffer): Uint8Array {
  let value: unknown;
  try {
    value = JSON.parse(line.toString('utf8'));
  } catch {
    // The error of the parser quotes the line.
    throw new DamagedLine('A line is no JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new DamagedLine('A line is no JSON object');
  return Buffer.concat([line, Buffer.of(LINE_FEED)]);
}
