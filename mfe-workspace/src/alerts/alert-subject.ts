import type { Alert, AssetInput, CreateAlert, ListInput } from 'shared/contract';
import {
  ALERT_KIND_DEFINITIONS,
  alertKindsOf,
  ALERT_SCORES,
  COMPOSITE_SCORE,
  columnOf,
  scoreGradeOf,
  type AlertKind,
  type AlertSubject,
  type AssetType,
} from 'shared/market';

/** All assets that the visitor holds or watches. */
export const USER_ASSETS = { kind: 'user-assets', name: 'all your assets' } as const;
/** Subjects of kinds that can be about all of the visitor's assets. */
const SUBJECTS_OF_USER: readonly AlertSubject[] = ['date', 'trades', 'holdings'];
/** Types with reported trades of politicians and funds. */
const TRADED_TYPES: readonly AssetType[] = ['stock', 'etf'];

/** Subject of an alert. */
export type AlertSubjectInput = (AssetInput & { kind: 'asset' }) | ListInput | typeof USER_ASSETS;

const DATE_FIELDS: Partial<Record<AlertKind, string>> = {
  'earnings-within': 'nextEarningsDate',
  'ex-date-within': 'dividendExDate',
};

/**
 * Kinds that fit the subject, in table order. An asset has date alerts only if its type has dates.
 */
export function kindsFor(subject: AlertSubjectInput): AlertKind[] {
  if (subject.kind === 'user-assets') return SUBJECTS_OF_USER.flatMap(alertKindsOf);
  if (subject.kind !== 'asset') return alertKindsOf(subject.kind);
  const dates = alertKindsOf('date').filter((kind) =>
    columnOf(subject.assetType, DATE_FIELDS[kind] ?? ''),
  );
  const trades = TRADED_TYPES.includes(subject.assetType) ? alertKindsOf('trades') : [];
  return [...alertKindsOf('asset'), ...dates, ...trades];
}

/** Request body that creates an alert. */
export function alertBody(
  subject: AlertSubjectInput,
  kind: AlertKind,
  value: number | null,
): CreateAlert {
  const body = { kind, ...(value !== null && { value }) };
  if (subject.kind === 'user-assets') return body;
  if (subject.kind === 'asset') return { ...body, symbol: subject.symbol };
  if (subject.kind === 'screen') return { ...body, screenId: subject.screenId };
  const { filterId, mode, criteria } = subject;
  return { ...body, filterId, ...(mode !== null && { mode }), ...(criteria && { criteria }) };
}

/** The visitor's alerts on a subject. */
export const alertsOf = (subject: AlertSubjectInput, alerts: readonly Alert[]): Alert[] =>
  alerts.filter((alert) => {
    if (subject.kind === 'screen') return alert.screenId === subject.screenId;
    if (subject.kind === 'filter')
      return alert.filterId === subject.filterId && alert.mode === subject.mode;
    if (subject.kind === 'user-assets')
      return (
        alert.symbol === null &&
        SUBJECTS_OF_USER.includes(ALERT_KIND_DEFINITIONS[alert.kind].subject)
      );
    return alert.symbol === subject.symbol;
  });

/** Whether the list is one of grades, of which one must be selected. */
export const isGraded = (subject: AlertSubjectInput): boolean =>
  subject.kind === 'filter' && subject.filterId === COMPOSITE_SCORE.id;

export const GRADE_OPTIONS = ALERT_SCORES.map((score) => ({
  value: String(score),
  label: `${scoreGradeOf(score)} (score of ${score} or more)`,
}));
