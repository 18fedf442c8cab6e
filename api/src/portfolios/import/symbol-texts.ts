import { BROKER_FORMATS, type ImportBroker } from './brokers/broker-formats';
import { mapColumns } from './brokers/map-columns';
import type { ImportOptions, SymbolCandidate } from './import-plan';
import { readTable } from './reading/read-table';

/** The one asset that a text surely means, or all that it may mean, best first. */
export interface Resolution {
  asset: SymbolCandidate | null;
  candidates: readonly SymbolCandidate[];
}

/**
 * Texts that {@link ImportOptions.resolve} is called with for a file, each once.
 *
 * @throws UnreadableImport
 */
export function symbolTexts(
  text: string,
  options: { broker: ImportBroker } & Pick<ImportOptions, 'delimiter' | 'columns' | 'choices'>,
): string[] {
  const { header, rows } = readTable(text, options.delimiter);
  const { symbol } = mapColumns(header, BROKER_FORMATS[options.broker], options.columns);
  if (symbol === undefined) return [];
  const { choices = {} } = options;
  const texts = new Set<string>();
  for (const { cells } of rows) {
    const cell = cells[symbol] ?? '';
    if (cell !== '') texts.add(Object.hasOwn(choices, cell) ? (choices[cell] ?? cell) : cell);
  }
  return [...texts];
}
