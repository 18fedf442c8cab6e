/** Fills the listing fields of one asset from known facts. */
import type { FieldValue } from 'shared/contract';
import type { Provenance, ReplacedValue } from '../dataset/dataset';
import { joinOrigins } from '../dataset/join-origins';
import { isoDate, parseIsoDate } from '../dates/civil-dates';
import { calculationsOf } from './calculations/calculations';
import type { Calculation, Facts } from './calculations/facts';
import { figureGroupOf } from '../dataset/figure-groups';
import { deriveFromBars } from './technicals/from-bars';
import { exchangeCodeOf, tradingDayFrom } from './trading-days/trading-days';

/** Facts whose fields are filled while one follows from another. */
export interface OpenFacts extends Facts {
  symbol: string;
  fields: Record<string, FieldValue | undefined>;
  provenance: Record<string, Provenance | undefined>;
  /** Fields that have a column for the asset type. */
  allowed: ReadonlySet<string>;
  replaced: Record<string, ReplacedValue>;
}

/** Reference day of an asset's figures: that of its price, else that of the data. */
export const dayOfFacts = (provenance: Facts['provenance'], asOf: string): number =>
  parseIsoDate(provenance.price?.date ?? asOf) ?? parseIsoDate(asOf) ?? 0;

/**
 * A source dates a figure by the day it was written, a close by the day it was traded. Weekends and
 * holidays lie between, so only a larger difference counts as newer.
 */
const SAME_TIME_DAYS = 7;

/**
 * Whether the bars end before the session of the price. Bar figures are then not shown with it. A
 * price dated on a weekend or holiday belongs to the preceding session.
 */
function isOlderSession({ provenance, symbol }: OpenFacts, lastDay: number): boolean {
  const priceDay = parseIsoDate(provenance.price?.date ?? '');
  return priceDay !== null && tradingDayFrom(exchangeCodeOf(symbol), lastDay + 1) <= priceDay;
}

/**
 * Drops all price figures that are older than the bars, including those that bars do not provide.
 */
function removeOlderPrice(facts: OpenFacts, date: string): void {
  const before = facts.provenance.price?.date ?? null;
  if (before === null || before >= date) return;
  for (const field of Object.keys(facts.fields))
    if (figureGroupOf(field) === 'price' && (facts.provenance[field]?.date ?? '') <= before)
      remove(facts, field);
}

/** Reported by the source next to its bars: on the same day, the source's value is kept. */
const QUOTED: ReadonlySet<string> = new Set(['price', 'latestVolume']);

/**
 * Fills fields from bars, as of the last bar. Technicals, windows and 52-week fields have one
 * definition, ours. They replace reported values unless those are newer by more than a week. A
 * price is only replaced by a newer one.
 */
export function fillFromBars(facts: OpenFacts, barsSource: string | null): void {
  const { bars, provenance } = facts;
  const lastDay = bars?.day[bars.day.length - 1];
  if (!bars || lastDay === undefined) return;
  const date = isoDate(lastDay);
  const soonAfter = isoDate(lastDay + SAME_TIME_DAYS);
  const source = barsSource ?? provenance.price?.source ?? provenance.day1ChangePercent?.source;
  const origin = { source: source ?? 'bars', date };
  if (isOlderSession(facts, lastDay)) return;
  removeOlderPrice(facts, date);
  const derived = deriveFromBars(bars, exchangeCodeOf(facts.symbol));
  for (const field of Object.keys(derived)) {
    const value = derived[field] ?? null;
    if (value === null || !facts.allowed.has(field)) continue;
    const quoted = QUOTED.has(field);
    const before = provenance[field]?.date ?? '';
    const hasValue = facts.fields[field] !== undefined;
    if (hasValue && (quoted ? before >= date : before > soonAfter)) continue;
    write(facts, field, value, { ...origin, kind: quoted ? 'reported' : 'computed' });
  }
}

/**
 * Computes every derived value, in the order of their dependencies:
 * - A value that no source reports is computed if all its inputs are known; else it stays unknown.
 * - A value that was computed before is recomputed from current facts.
 * - A reported value stays, unless our definition of the field takes precedence. One definition
 *   then holds for the whole column, except against a value newer than the facts by more than a
 *   week.
 * - A reported market value that is older than the price by more than a week is replaced.
 */
export function fillFromCalculations(facts: OpenFacts): void {
  const written = new Set<string>();
  const soonAfter = isoDate(facts.today + SAME_TIME_DAYS);
  const longBefore = isoDate(facts.today - SAME_TIME_DAYS);
  for (const calculation of calculationsOf(facts.assetType)) {
    const { field } = calculation;
    if (written.has(field) || !facts.allowed.has(field)) continue;
    if (!gives(facts, calculation, soonAfter, longBefore)) continue;
    const working = calculation.work(facts);
    if (!working) continue;
    const { value, origins } = working;
    if (value === null) remove(facts, field);
    else if (typeof value === 'string' || Number.isFinite(value))
      write(facts, field, value, {
        ...joinOrigins(origins),
        kind: calculation.isReported ? 'reported' : 'computed',
      });
    written.add(field);
  }
}

/** Whether a calculation may give the field its value. */
function gives(
  facts: OpenFacts,
  { field, rules, followsPrice }: Calculation,
  soonAfter: string,
  longBefore: string,
): boolean {
  if (facts.fields[field] === undefined) return true;
  const before = facts.provenance[field];
  if (before?.kind === 'computed') return true;
  if (followsPrice === true && before?.date && before.date < longBefore) return true;
  return rules === true && (before?.date ?? '') <= soonAfter;
}

function write(facts: OpenFacts, field: string, value: FieldValue, provenance: Provenance): void {
  remember(facts, field, value);
  facts.fields[field] = value;
  facts.provenance[field] = provenance;
}

function remove(facts: OpenFacts, field: string): void {
  remember(facts, field, null);
  delete facts.fields[field];
  delete facts.provenance[field];
}

/** Keeps the reported value next to the computed one if they differ. */
function remember(facts: OpenFacts, field: string, ours: FieldValue): void {
  const value = facts.fields[field];
  const before = facts.provenance[field];
  if (value === undefined || value === null || value === ours || before?.kind !== 'reported')
    return;
  facts.replaced[field] = { value, source: before.source, date: before.date };
}
