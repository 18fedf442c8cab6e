/** Lines of RFC 5545: escaped text, folded at 75 octets. */

const MAX_OCTETS = 75;
const CRLF = '\r\n';

/** A value of type TEXT: separators escaped, line breaks as `\n`, control characters and lone surrogates gone. */
export function textValue(text: string): string {
  return (
    text
      .replace(/\\/g, '\\\\')
      .replace(/[;,]/g, (separator) => `\\${separator}`)
      .replace(/\r\n?|\n|\u2028|\u2029/g, '\\n')
      // Control characters are not allowed in content lines, except the tab.
      .replace(/(?!\t)\p{Control}|\p{Surrogate}/gu, '')
  );
}

/**
 * The line with its end. A long one continues in the next line after a space, never within a
 * character.
 */
export function contentLine(line: string): string {
  if (Buffer.byteLength(line) <= MAX_OCTETS) return line + CRLF;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      folded += `${CRLF} `;
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded + CRLF;
}
