/** A table as views into the bytes of its file: nothing is copied, nothing parsed but the dictionaries. */
import type { AssetType } from 'shared/market';
import { withFundListings } from '../listing/fund-listings';
import type { Column } from '../table/column';
import type { ProvenanceCodes, Table } from '../table/table';
import type { Section, TableManifest, TableStrings } from './layout';

export function openTable(
  assetType: AssetType,
  manifest: TableManifest,
  { buffer }: Buffer<ArrayBuffer>,
  strings: TableStrings,
): Table {
  const doubles = ({ offset, length }: Section) => new Float64Array(buffer, offset, length);
  const words = ({ offset, length }: Section) => new Uint32Array(buffer, offset, length);

  const columns = new Map<string, Column>();
  for (const { field, kind, section } of manifest.columns) {
    if (kind === 'number' || kind === 'date') {
      columns.set(field, { kind, field, values: doubles(section) });
    } else {
      const dictionary =
        kind === 'boolean' ? [null, false, true] : [null, ...(strings.dictionaries[field] ?? [])];
      columns.set(field, { kind, field, codes: words(section), dictionary });
    }
  }
  const codes = new Map<string, ProvenanceCodes>();
  for (const [field, entry] of Object.entries(manifest.provenance.codes)) {
    if (typeof entry === 'number') codes.set(field, entry);
    else
      codes.set(
        field,
        entry.wide ? words(entry) : new Uint16Array(buffer, entry.offset, entry.length),
      );
  }
  return withFundListings({
    assetType,
    rows: manifest.rows,
    symbols: strings.symbols,
    columns,
    provenance: { tuples: manifest.provenance.tuples, codes },
    historyKinds: new Uint8Array(
      buffer,
      manifest.historyKinds.offset,
      manifest.historyKinds.length,
    ),
    seeds: doubles(manifest.seeds),
  });
}
