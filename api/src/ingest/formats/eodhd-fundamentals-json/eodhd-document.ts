import { parseIsoDate } from 'market-model/dates/civil-dates';

/** Any section of an EODHD API document. The tables that read it define its keys. */
export type Section = Readonly<Record<string, unknown>>;

/** One asset's fundamentals as the API sends them, alone or as an entry of a bulk page. */
export type EodhdDocument = Readonly<Record<string, Section>>;

const isSection = (value: unknown): value is Section =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A section of a section. Empty if it is missing. The API writes `[]` for an empty object. */
export const sectionOf = (parent: Section | undefined, key: string): Section => {
  const value = parent?.[key];
  return isSection(value) ? value : {};
};

/** The entries of a section that are sections themselves: `{"2025-09-30": {…}}`. */
export const entriesOf = (parent: Section): Section[] => Object.values(parent).filter(isSection);

/** The document in parsed JSON; null when it is not one: it has to have a section `General`. */
export function documentOf(json: unknown): EodhdDocument | null {
  if (!isSection(json) || !isSection(json.General)) return null;
  return Object.fromEntries(
    Object.entries(json).filter((entry): entry is [string, Section] => isSection(entry[1])),
  );
}

const UNKNOWN = new Set(['', 'NA', 'N/A', 'None', '0000-00-00']);

/** True for the API's representations of an unknown value. */
export const isUnknown = (raw: unknown): boolean =>
  raw === null || raw === undefined || (typeof raw === 'string' && UNKNOWN.has(raw.trim()));

/** A finite number, sent as a number or as text; null otherwise. */
export function numberIn(raw: unknown): number | null {
  if (isUnknown(raw)) return null;
  const value = typeof raw === 'number' ? raw : typeof raw === 'string' ? Number(raw) : NaN;
  return Number.isFinite(value) ? value : null;
}

export const textIn = (raw: unknown): string | null =>
  typeof raw === 'string' && !isUnknown(raw) ? raw.trim() : null;

/** `YYYY-MM-DD` of a day that exists; null otherwise. */
export const dateIn = (raw: unknown): string | null =>
  typeof raw === 'string' && parseIsoDate(raw) !== null ? raw : null;
