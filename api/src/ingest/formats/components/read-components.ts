import { sectorOf } from 'shared/market';
import { orderedComponents } from 'market-model/dataset/components-order';
import { isinOf } from 'market-model/dataset/isin';
import type { Component, Components } from 'market-model/dataset/records/components';

/** One row of a source, before it is checked. */
export interface ComponentRow {
  /** Place in the source, as reports name it. */
  row: number;
  symbol: string | null;
  /** As written: an ISIN with a wrong check digit is left out. */
  isin: string | null;
  name: string | null;
  /** Percent. Null if the source has no weights. */
  weight: number | null;
  sector?: string | null;
  countryCode?: string | null;
}

export interface ComponentsSource extends Pick<Components, 'source' | 'date' | 'stated'> {
  tracks: Components['tracks'];
  /** Notes of the format, e.g. on the unit of the weights. */
  notes?: readonly string[];
}

export interface ReadComponents {
  /** Null when no row was taken and no followed index is known. */
  components: Components | null;
  refused: { row: number; reason: string }[];
  notes: string[];
}

/** Rounding of many weights; a source above it counts something twice, or the fund has borrowed. */
const MAX_SUM = 101;
/**
 * Leveraged funds hold a few times their assets. Above this sum the weights are not percentages.
 */
const MAX_BORROWED_SUM = 1000;

/**
 * Validates the components of one index or fund. Rows without an asset, and duplicates, are
 * rejected one by one. Weights that add up to more than 100 % are noted. Beyond any leverage their
 * unit is unknown, so all of them are left out.
 */
export function readComponents(
  rows: readonly ComponentRow[],
  { source, date, stated, tracks, notes = [] }: ComponentsSource,
): ReadComponents {
  const refused: ReadComponents['refused'] = [];
  const items: Component[] = [];
  const rowByKey = new Map<string, number>();
  for (const { row, symbol, isin: writtenIsin, name, weight, ...more } of rows) {
    const isin = isinOf(writtenIsin);
    const label = symbol ?? isin ?? name;
    if (label === null || label === '') {
      refused.push({ row, reason: 'neither symbol, ISIN nor name' });
      continue;
    }
    const earlier = rowByKey.get(label);
    if (earlier !== undefined) {
      refused.push({ row, reason: `${label} occurs twice, first in row ${earlier}` });
      continue;
    }
    rowByKey.set(label, row);
    items.push({
      symbol,
      isin,
      name: name ?? symbol ?? label,
      weight,
      sector: sectorOf(more.sector ?? null) ?? more.sector ?? null,
      countryCode: more.countryCode ?? null,
    });
  }
  const sum = items.reduce((total, { weight }) => total + (weight ?? 0), 0);
  const unknownUnit = sum > MAX_BORROWED_SUM;
  const remarks = [...notes];
  if (unknownUnit)
    remarks.push(
      `The weights add up to ${sum.toFixed(0)}: their unit is unknown and they are left out.`,
    );
  else if (sum > MAX_SUM)
    remarks.push(`The weights of the source add up to ${sum.toFixed(1)} %, more than the whole.`);
  if (items.length === 0 && tracks === null) return { components: null, refused, notes: remarks };
  const weighed = unknownUnit ? items.map((item) => ({ ...item, weight: null })) : items;
  return {
    components: {
      source,
      date,
      tracks,
      stated,
      items: orderedComponents(weighed),
      notes: remarks,
    },
    refused,
    notes: remarks,
  };
}
