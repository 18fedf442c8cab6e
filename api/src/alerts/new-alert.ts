/** Validates a new alert against the market and the user's own screens. */
import type { CreateAlert, FilterCriteria, SavedScreen } from 'shared/contract';
import {
  ALERT_KIND_DEFINITIONS,
  ALERT_SCORES,
  BROKER_KEYS,
  canonicalRuleCriteria,
  canonicalScoreCriteria,
  COMPOSITE_SCORE,
  ruleFilterInMode,
  ruleFilterOf,
  type AlertKind,
  type AlertSubject,
} from 'shared/market';
import { invalidInput, ProblemError } from '../http/problem';
import type { Market } from '../market/store/market';
import { activeRules, checkCategories, thresholdsOf } from '../pro-filters/query/query';
import { checkedWeights } from '../pro-filters/score/weights';
import { dateFieldOf } from './list-members';

/** The definition of an alert as it is stored. */
export interface NewAlert {
  kind: AlertKind;
  symbol: string | null;
  screenId: string | null;
  filterId: string | null;
  mode: string | null;
  /** Canonical form. Null: the filter with its defaults. */
  criteria: FilterCriteria | null;
  value: number | null;
}

type Member = 'symbol' | 'screenId' | 'filterId' | 'mode' | 'criteria';
/** Members that a subject needs, and those that it may have. */
const MEMBERS: Record<AlertSubject, { needed: Member[]; optional: Member[] }> = {
  asset: { needed: ['symbol'], optional: [] },
  date: { needed: [], optional: ['symbol'] },
  trades: { needed: [], optional: ['symbol'] },
  holdings: { needed: [], optional: [] },
  screen: { needed: ['screenId'], optional: ['symbol'] },
  filter: { needed: ['filterId'], optional: ['mode', 'symbol', 'criteria'] },
};
const ALL_MEMBERS: Member[] = ['symbol', 'screenId', 'filterId', 'mode', 'criteria'];

/**
 * @param screenOf one of the user's saved screens; null for an unknown id
 * @throws 400 problem that names every mistake by its field
 */
export async function checkedAlert(
  body: CreateAlert,
  market: Market,
  screenOf: (id: string) => Promise<SavedScreen | null>,
): Promise<NewAlert> {
  const { kind } = body;
  const { subject } = ALERT_KIND_DEFINITIONS[kind];
  const { needed, optional } = MEMBERS[subject];
  const errors: { field: string; message: string }[] = [];
  const refuse = (field: string, message: string) => errors.push({ field, message });
  for (const member of ALL_MEMBERS) {
    if (needed.includes(member) && body[member] === undefined)
      refuse(member, `${kind} needs ${member}`);
    if (![...needed, ...optional].includes(member) && body[member] !== undefined)
      refuse(member, `${kind} takes no ${member}`);
  }
  if (errors.length > 0) throw invalidInput(errors);

  const symbol = body.symbol === undefined ? null : knownSymbol(body.symbol, kind, market, refuse);
  const screen = body.screenId === undefined ? null : await screenOf(body.screenId);
  if (body.screenId !== undefined && !screen) refuse('screenId', 'You have no screen of this id');
  if (body.filterId !== undefined) checkFilter(body.filterId, body.mode, refuse);
  const value = checkedValue(body, refuse);
  if (errors.length > 0) throw invalidInput(errors);
  return {
    kind,
    symbol,
    screenId: screen?.id ?? null,
    filterId: body.filterId ?? null,
    mode: body.mode ?? null,
    criteria: checkedCriteria(body),
    value,
  };
}

type Refuse = (field: string, message: string) => void;

function knownSymbol(text: string, kind: AlertKind, market: Market, refuse: Refuse): string | null {
  const asset = market.find(text);
  if (!asset) {
    refuse('symbol', `${text} is not a known asset`);
    return null;
  }
  const dateField = dateFieldOf(kind);
  const { assetType } = asset.table.table;
  if (dateField !== null && !asset.table.definitions.has(dateField))
    refuse('symbol', `${text} has no such dates`);
  const { subject } = ALERT_KIND_DEFINITIONS[kind];
  if (subject === 'filter' && assetType !== 'stock') refuse('symbol', `${text} is not a stock`);
  return asset.table.symbol(asset.row);
}

function checkFilter(filterId: string, mode: string | undefined, refuse: Refuse): void {
  if (filterId === COMPOSITE_SCORE.id) {
    if (mode !== undefined) refuse('mode', `${COMPOSITE_SCORE.name} has no modes`);
    return;
  }
  const filter = ruleFilterOf(filterId);
  if (!filter) refuse('filterId', `There is no filter ${filterId}`);
  else if (!ruleFilterInMode(filter, mode)) refuse('mode', `${filter.name} has no such mode`);
}

function checkedValue(body: CreateAlert, refuse: Refuse): number | null {
  const { value: range } = ALERT_KIND_DEFINITIONS[body.kind];
  const { value } = body;
  if (body.filterId === COMPOSITE_SCORE.id) {
    const score = value ?? ALERT_SCORES[0] ?? null;
    if (score === null || !ALERT_SCORES.includes(score))
      refuse('value', `must be one of ${ALERT_SCORES.join(', ')}`);
    return score;
  }
  if (!range) {
    if (value !== undefined) refuse('value', `${body.kind} takes no value`);
    return null;
  }
  if (value === undefined) {
    refuse('value', `${body.kind} needs a value`);
    return null;
  }
  if (value < range.min || value > range.max)
    refuse('value', `must be from ${range.min} to ${range.max}`);
  else if (range.unit === 'days' && !Number.isInteger(value))
    refuse('value', 'must be a whole number of days');
  else if (range.unit === 'percent' && value === 0)
    refuse('value', 'must not be zero: say by how much it rises or falls');
  return value;
}

const PREFIX = 'criteria.';

/** The body's criteria in canonical form. @throws 400 problem that names a member of them */
function checkedCriteria({ filterId, mode, criteria }: CreateAlert): FilterCriteria | null {
  if (!criteria || filterId === undefined) return null;
  const { weights, ...ofRules } = criteria;
  if (filterId === COMPOSITE_SCORE.id) {
    const [foreign] = Object.keys(ofRules);
    if (foreign !== undefined)
      throw invalidInput([
        { field: PREFIX + foreign, message: `${COMPOSITE_SCORE.name} takes weights alone` },
      ]);
    return withPrefix(() => canonicalScoreCriteria({ weights: checkedWeights(weights) }));
  }
  const filter = ruleFilterOf(filterId);
  const inMode = filter && ruleFilterInMode(filter, mode);
  if (!inMode) return null;
  if (weights)
    throw invalidInput([{ field: `${PREFIX}weights`, message: `${inMode.name} has no weights` }]);
  const { thresholds = {}, rules, categories = [], broker } = ofRules;
  if (broker !== undefined && !BROKER_KEYS.some((key) => key === broker))
    throw invalidInput([{ field: `${PREFIX}broker`, message: `There is no broker ${broker}` }]);
  return withPrefix(() => {
    thresholdsOf(inMode, thresholds);
    activeRules(inMode, rules);
    checkCategories(inMode, categories);
    return canonicalRuleCriteria(inMode, ofRules);
  });
}

/** Runs checks of a filter's query, whose fields are members of `criteria` here. */
function withPrefix<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof ProblemError) || !error.errors) throw error;
    throw invalidInput(
      error.errors.map(({ field, message }) => ({ field: PREFIX + field, message })),
    );
  }
}
