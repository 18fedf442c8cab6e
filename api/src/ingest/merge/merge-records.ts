import type { FieldValue } from 'shared/contract';
import { fieldsOf, nameFieldOf, type AssetType } from 'shared/market';
import {
  FIGURE_GROUPS,
  figureGroupOf,
  keysOfGroup,
  type FigureGroup,
} from 'market-model/dataset/figure-groups';
import type { AssetRecord, Provenance } from 'market-model/dataset/dataset';
import type { SourceRecord } from '../source';

/** One source's record of an asset, with its place in the manifest. */
interface Candidate {
  record: SourceRecord;
  source: string;
  /** Place of the source among all; decides between sources of one day. */
  order: number;
}

/** Data of one source that another source's data replaced. */
export interface MergeRemarks {
  /** Records that contradict the asset's type. */
  conflicts: string[];
  /** Groups of figures that a newer source has, by the group's name. */
  older: Map<FigureGroup, number>;
}

/**
 * Merges the records of several sources by asset.
 * - A group of figures (price with its changes, fundamentals, dividends, …) comes whole from one
 *   source and day. The newest day wins, independent of source order. On the same day, the later
 *   source wins.
 * - A fragment without the key figures of its group gives way to an older complete group.
 * - Undated fields (name, sector, ISIN) are merged one by one in the same order.
 *
 * Every value keeps its source and date.
 */
export class RecordMerger {
  private readonly assets = new Map<string, Candidate[]>();
  private readonly remarks = new Map<number, MergeRemarks>();

  /** @param order of the source, ascending */
  add(record: SourceRecord, source: string, order: number): void {
    const candidates = this.assets.get(record.symbol);
    if (candidates) candidates.push({ record, source, order });
    else this.assets.set(record.symbol, [{ record, source, order }]);
  }

  get size(): number {
    return this.assets.size;
  }

  /** Remarks on a source. Complete once all {@link records} were read. */
  remarksOn(order: number): MergeRemarks {
    let remarks = this.remarks.get(order);
    if (!remarks) this.remarks.set(order, (remarks = { conflicts: [], older: new Map() }));
    return remarks;
  }

  /** All assets as records; columns that the type does not have are left out. */
  *records(): Generator<AssetRecord> {
    const columns = new Map<AssetType, Set<string>>();
    for (const [symbol, candidates] of this.assets) {
      const { assetType, agreeing } = this.#agreed(symbol, candidates);
      const allowed = columns.get(assetType) ?? new Set(fieldsOf(assetType));
      columns.set(assetType, allowed);
      yield this.#merged(symbol, assetType, agreeing.toSorted(byAge), allowed);
    }
  }

  /**
   * The type in the newest source, on the same day the first one. Records of another type are
   * rejected.
   */
  #agreed(
    symbol: string,
    candidates: readonly Candidate[],
  ): { assetType: AssetType; agreeing: readonly Candidate[] } {
    const typed = candidates.filter(({ record }) => record.assetType !== null);
    const newest = typed.reduce(
      (day, { record }) => (dayOf(record) > day ? dayOf(record) : day),
      '',
    );
    const assetType = typed.find(({ record }) => dayOf(record) === newest)?.record.assetType;
    if (!assetType) return { assetType: 'stock', agreeing: candidates };
    const agrees = ({ record }: Candidate): boolean =>
      record.assetType === null || record.assetType === assetType;
    for (const { record, order } of candidates.filter((one) => !agrees(one)))
      this.remarksOn(order).conflicts.push(
        `${symbol} is known as ${assetType}, here it is ${String(record.assetType)}`,
      );
    return { assetType, agreeing: candidates.filter(agrees) };
  }

  #merged(
    symbol: string,
    assetType: AssetType,
    candidates: readonly Candidate[],
    allowed: ReadonlySet<string>,
  ): AssetRecord {
    const merged: AssetRecord = { symbol, assetType, fields: { symbol }, provenance: {} };
    const take = (candidate: Candidate, field: string, value: FieldValue): void => {
      merged.fields[field] = value;
      merged.provenance[field] = provenanceOf(candidate, field);
    };
    const byGroup = new Map<FigureGroup, Candidate[]>();
    for (const candidate of candidates)
      for (const [field, value] of Object.entries(candidate.record.fields)) {
        if (!allowed.has(field) || !isKnown(value)) continue;
        const group = figureGroupOf(field);
        if (group === null) take(candidate, field, value);
        else {
          const ofGroup = byGroup.get(group) ?? [];
          byGroup.set(group, ofGroup);
          if (ofGroup.at(-1) !== candidate) ofGroup.push(candidate);
        }
      }
    for (const group of FIGURE_GROUPS) {
      const ofGroup = byGroup.get(group) ?? [];
      const winner = ofGroup.findLast(({ record }) => isWhole(record, group)) ?? ofGroup.at(-1);
      for (const candidate of ofGroup)
        if (candidate !== winner) {
          const { older } = this.remarksOn(candidate.order);
          older.set(group, (older.get(group) ?? 0) + 1);
        }
      for (const [field, value] of Object.entries(winner?.record.fields ?? {}))
        if (winner && figureGroupOf(field) === group && allowed.has(field) && isKnown(value))
          take(winner, field, value);
    }
    const named = nameOf(candidates);
    if (named) {
      merged.fields[nameFieldOf(assetType)] = named.record.name;
      merged.provenance[nameFieldOf(assetType)] = provenanceOf(named, null);
    }
    return merged;
  }
}

/** Undated values are older than any dated ones. */
const dayOf = ({ date }: SourceRecord): string => date ?? '';

/** Oldest first; of one day in the order of the sources. */
function byAge(a: Candidate, b: Candidate): number {
  const [dayA, dayB] = [dayOf(a.record), dayOf(b.record)];
  return dayA < dayB ? -1 : dayA > dayB ? 1 : a.order - b.order;
}

const isKnown = (value: FieldValue): boolean =>
  value !== null && (typeof value !== 'number' || Number.isFinite(value));

const isWhole = ({ fields }: SourceRecord, group: FigureGroup): boolean =>
  keysOfGroup(group).some((field) => isKnown(fields[field] ?? null));

/** The newest name; an unwieldy official one only where there is no other. */
const nameOf = (candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.findLast(({ record }) => record.name !== null && !record.nameIsFallback) ??
  candidates.findLast(({ record }) => record.name !== null);

const provenanceOf = ({ record, source }: Candidate, field: string | null): Provenance => ({
  source,
  date: record.date,
  kind: field !== null && record.computed?.includes(field) ? 'computed' : 'reported',
});
