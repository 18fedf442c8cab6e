/** Turns the body of a call into a request of the engine, or into a 400 problem that names the field. */
import type { ParsedTrackRecordQuery, SavedScreen } from 'shared/contract';
import { COMPOSITE_SCORE, MONTHS_OF_PERIOD, ruleFilterOf, TRACK_RECORD } from 'shared/market';
import { addMonths, isoDate, parseIsoDate } from 'market-model/dates/civil-dates';
import { invalidInput, notFound, ProblemError } from '../http/problem';
import type { Market } from '../market/store/market';
import { checkedWeights } from '../pro-filters/score/weights';
import type { TrackRecordOptions, TrackRecordRequest } from './track-record-request';
import { subjectOf } from './subject/subject-of';
import type { SubjectRequest } from './subject/subject-request';

interface RequestSources {
  market: Pick<Market, 'find' | 'asOf'>;
  /** Throws a 401 or 404 problem. */
  savedScreen: (id: string) => Promise<SavedScreen>;
}

type FieldError = { field: string; message: string };

/** Options that not every kind of subject takes; given for another they are a mistake. */
const OWN_OPTIONS = {
  rules: ['thresholds', 'mode', 'rules', 'categories', 'broker'],
  score: ['weights', 'screen'],
  screen: ['screen', 'screenId'],
} as const satisfies Record<SubjectRequest['kind'], readonly (keyof ParsedTrackRecordQuery)[]>;

/**
 * @param id a rule filter, the score, or `screen`
 * @throws 400, 401 and 404 problems
 */
export async function requestOf(
  id: string,
  query: ParsedTrackRecordQuery,
  sources: RequestSources,
): Promise<TrackRecordRequest> {
  const kind = kindOf(id);
  const errors: FieldError[] = [
    ...foreignOptions(kind, id, query),
    ...spanErrors(query, sources.market.asOf.slice(0, 10)),
    ...benchmarkErrors(query.benchmark, sources.market),
  ];
  if (errors.length > 0) throw invalidInput(errors);
  const subject = await subjectRequest(kind, id, query, sources);
  // Report its errors now, not when the job starts.
  checkSubject(subject);
  const { from, to, rebalance, weight, most, costPercent, benchmark } = query;
  const options: TrackRecordOptions = { from, to, rebalance, weight, most, costPercent, benchmark };
  return { subject, options };
}

function kindOf(id: string): SubjectRequest['kind'] {
  if (id === TRACK_RECORD.screenId) return 'screen';
  if (id === COMPOSITE_SCORE.id) return 'score';
  if (ruleFilterOf(id)) return 'rules';
  throw notFound(`There is no filter ${id}`);
}

const ownFields = [...new Set(Object.values(OWN_OPTIONS).flat())];

function foreignOptions(
  kind: SubjectRequest['kind'],
  id: string,
  query: ParsedTrackRecordQuery,
): FieldError[] {
  const kindOptions: readonly string[] = OWN_OPTIONS[kind];
  return ownFields
    .filter((field) => query[field] !== undefined && !kindOptions.includes(field))
    .map((field) => ({ field, message: `is no option of ${id}` }));
}

function spanErrors(
  { from, to, rebalance, most }: ParsedTrackRecordQuery,
  newest: string,
): FieldError[] {
  const [first, last] = [parseIsoDate(from), parseIsoDate(to)];
  if (first === null) return [{ field: 'from', message: 'is no date' }];
  if (last === null) return [{ field: 'to', message: 'is no date' }];
  if (from >= to) return [{ field: 'to', message: 'must be after from' }];
  if (from >= newest)
    return [{ field: 'from', message: `must be before ${newest}, the day of the newest price` }];
  if (addMonths(first, 12 * TRACK_RECORD.maxYears) < last)
    return [
      {
        field: 'from',
        message: `must be ${isoDate(addMonths(last, -12 * TRACK_RECORD.maxYears))} or later: at most ${TRACK_RECORD.maxYears} years`,
      },
    ];
  const months = (last - first) / 30.4375;
  const dates = Math.ceil(months / MONTHS_OF_PERIOD[rebalance]);
  if (dates * most > TRACK_RECORD.maxHoldings)
    return [
      {
        field: 'most',
        message: `must be at most ${Math.floor(TRACK_RECORD.maxHoldings / dates)} for ${dates} dates`,
      },
    ];
  return [];
}

function benchmarkErrors(
  benchmark: string | undefined,
  market: RequestSources['market'],
): FieldError[] {
  if (benchmark === undefined) return [];
  const isKnown = market.find(benchmark, 'etf') ?? market.find(benchmark, 'index');
  return isKnown ? [] : [{ field: 'benchmark', message: `There is no index or fund ${benchmark}` }];
}

async function subjectRequest(
  kind: SubjectRequest['kind'],
  id: string,
  query: ParsedTrackRecordQuery,
  { savedScreen }: RequestSources,
): Promise<SubjectRequest> {
  const { thresholds, mode, rules, categories, broker } = query;
  if (kind === 'rules') return { kind, id, thresholds, mode, rules, categories, broker };
  const { screen, screenId } = query;
  if (kind === 'score') {
    const weights = checkedWeights(query.weights);
    return { kind, weights, where: screen?.where ?? [], broker: screen?.broker };
  }
  if ((screen === undefined) === (screenId === undefined))
    throw invalidInput([{ field: 'screen', message: 'either screen or screenId is needed' }]);
  if (screen) {
    const { name = 'Screen', where, sort } = screen;
    return { kind, name, path: 'screen.where', where, broker: screen.broker, sort };
  }
  const saved = await savedScreen(screenId ?? '');
  if (saved.type !== 'stocks')
    throw invalidInput([{ field: 'screenId', message: 'is no screen of stocks' }]);
  const { where, sort, broker: offeredAt } = saved.criteria;
  return {
    kind,
    name: saved.name,
    path: 'screenId.where',
    where,
    sort,
    ...(offeredAt !== null && { broker: offeredAt }),
  };
}

/** Prefixes errors in a screen, or in the score's restriction, with its path in the body. */
function checkSubject(subject: SubjectRequest): void {
  try {
    subjectOf(subject);
  } catch (error) {
    if (subject.kind === 'rules' || !(error instanceof ProblemError) || !error.errors) throw error;
    throw invalidInput(
      error.errors.map(({ field, message }) => ({
        field: field.startsWith('screen') ? field : `screen.${field}`,
        message,
      })),
    );
  }
}
