/** Collects per field and row the source of the value; distinct (source, date, kind) are kept once. */
import type { Provenance } from 'market-model/dataset/dataset';

type CodesByDate = Map<string | null, number>;

export class ProvenanceBuilder {
  readonly tuples: (Provenance | null)[] = [null];
  /** By kind and source, then by date: no key is put together for each value of a market. */
  readonly #codes = {
    reported: new Map<string, CodesByDate>(),
    computed: new Map<string, CodesByDate>(),
  };
  readonly #fields = new Map<string, number[]>();

  add(field: string, provenance: Provenance | undefined): void {
    const codes = this.#fields.get(field);
    const code = provenance ? this.#code(provenance) : 0;
    if (codes) codes.push(code);
    else this.#fields.set(field, [code]);
  }

  /** One code when every known value of the field has the same source, else a code per row. */
  reorder(
    field: string,
    order: Uint32Array,
    hasValue: (row: number) => boolean,
  ): number | Uint16Array | Uint32Array {
    const codes = this.#fields.get(field) ?? [];
    const single = codes.find((code) => code !== 0) ?? 0;
    if (codes.every((code, row) => code === (hasValue(row) ? single : 0))) return single;
    const wide = this.tuples.length > 0xffff;
    const column = wide ? new Uint32Array(order.length) : new Uint16Array(order.length);
    for (let row = 0; row < order.length; row++) column[row] = codes[order[row] ?? 0] ?? 0;
    return column;
  }

  #code({ source, date, kind }: Provenance): number {
    const bySource = this.#codes[kind];
    let byDate = bySource.get(source);
    if (!byDate) bySource.set(source, (byDate = new Map()));
    let code = byDate.get(date);
    if (code === undefined) {
      code = this.tuples.length;
      this.tuples.push({ source, date, kind });
      byDate.set(date, code);
    }
    return code;
  }
}
