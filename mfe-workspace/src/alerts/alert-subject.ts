import type { Alert, AssetInput, CreateAlert, ListInput } from 'shared/contract';
import {
  ALERT_KIND_DEFINITIONS,
  alertKindsOf,
  ALERT_SCORES,
  COMPOSITE_SCORE,
  columnOf,
  scoreGradeOf,
  type AlertKind,
} from 'shared/market';

/** Dates of all assets that the visitor holds or watches. */
export const USER_DATES = { kind: 'user-dates', name: 'dates of your assets' } as const;

/** Subject of an alert. */
export type AlertSubjectInput = (AssetInput & { kind: 'asset' }) | ListInput | typeof USER_DATES;

const DATE_FIELDS: Partial<Record<AlertKind, string>> = {
  'earnings-within': 'nextEarningsDate',
  'ex-date-within': 'dividendExDate',
};

/**
 * Kinds that fit the subject, in table order. An asset has date alerts only if its type has dates.
 */
export function kindsFor(subject: AlertSubjectInput): AlertKind[] {
  if (subject.kind === 'user-dates') return alertKindsOf('date');
  if (subject.kind !== 'asset') return alertKindsOf(subject.kind);
  const dates = alertKindsOf('date').filter((kind) =>
    columnOf(subject.assetType, DATE_FIELDS[kind] ?? ''),
  );
  return [...alertKindsOf('asset'), ...dates];
}

/** Request body that creates an alert. */
export function alertBody(
  subject: AlertSubjectInput,
  kind: AlertKind,
  value: number | null,
): CreateAlert {
  const body = { kind, ...(value !== null && { value }) };
  if (subject.kind === 'user-dates') return body;
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
    if (subject.kind === 'user-dates')
      return alert.symbol === null && ALERT_KIND_DEFINITIONS[alert.kind].subject === 'date';
    return alert.symbol === subject.symbol;
  });

/** Whether the list is one of grades, of which one must be selected. */
export const isGraded = (subject: AlertSubjectInput): boolean =>
  subject.kind === 'filter' && subject.filterId === COMPOSITE_SCORE.id;

export const GRADE_OPTIONS = ALERT_SCORES.map((score) => ({
  value: String(score),
  label: `${scoreGradeOf(score)} (score of ${score} or more)`,
}));
