import type { SourceContext } from '../source';
import { formatOf, type FormatName } from './formats';

/** Reads a file in a format, on 13 April 2026 by default. */
export const readFormat = (
  format: FormatName,
  main: string | Uint8Array,
  context: Partial<SourceContext> = {},
) =>
  formatOf(format)(
    { main: typeof main === 'string' ? new TextEncoder().encode(main) : main },
    { asOf: '2026-04-13', ...context },
  );
