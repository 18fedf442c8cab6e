import type { ImportQuestion, PortfolioImport } from 'shared/contract';
import type { ImportAnswers } from '../import-settings';

/** A question of a file, or an error that rows share. */
export interface OpenItem {
  id: string;
  /** Null for an error that no answer fixes. */
  question: ImportQuestion | null;
  text: string;
  lines: readonly number[];
}

/** `answered` and `left-out` items stay visible, so that the decision can be changed. */
export type ItemState = 'open' | 'answered' | 'left-out';

type Row = PortfolioImport['rows'][number];

/** Error messages of a row as one text. */
export function errorsText(
  { errors = [] }: Pick<Row, 'errors'>,
  fieldLabels: Readonly<Record<string, string>>,
): string {
  return errors
    .map(({ field, message }) => `${fieldLabels[field] ?? field}: ${message}`)
    .join('; ');
}

/** Questions of a plan in its order, then rows grouped by their errors. */
function itemsOf(
  { questions = [], rows }: PortfolioImport,
  fieldLabels: Readonly<Record<string, string>>,
): OpenItem[] {
  const byErrors = new Map<string, number[]>();
  for (const row of rows) {
    if (row.action !== 'error' || row.question) continue;
    const text = errorsText(row, fieldLabels);
    const lines = byErrors.get(text);
    if (lines) lines.push(row.line);
    else byErrors.set(text, [row.line]);
  }
  return [
    ...questions.map(({ lines, ...question }) => ({
      id: `question ${question.option} ${question.key ?? ''}`,
      question,
      text: question.text,
      lines,
    })),
    ...[...byErrors].map(([text, lines]) => ({ id: `error ${text}`, question: null, text, lines })),
  ];
}

/** The answer to a question; undefined if open. */
export function answerTo(
  answers: ImportAnswers,
  { option, key }: Pick<ImportQuestion, 'option' | 'key'>,
): string | undefined {
  const entries = answers[option];
  if (typeof entries !== 'object') return key === null ? entries : undefined;
  return key === null ? undefined : new Map(Object.entries(entries)).get(key);
}

/** Change of the answers that answers a question; `undefined` removes its answer. */
export function withAnswer(
  answers: ImportAnswers,
  { option, key }: Pick<ImportQuestion, 'option' | 'key'>,
  value: string | undefined,
): ImportAnswers {
  if (key === null) return { [option]: value };
  const entries = answers[option];
  const others = Object.entries(typeof entries === 'object' ? entries : {}).filter(
    ([other]) => other !== key,
  );
  // `fromEntries`, because a word of the file may be `__proto__`.
  return {
    [option]: Object.fromEntries(value === undefined ? others : [...others, [key, value]]),
  };
}

/** Change of the answers that gives several questions the same answer. */
export const withAnswers = (
  answers: ImportAnswers,
  questions: readonly Pick<ImportQuestion, 'option' | 'key'>[],
  value: string | undefined,
): ImportAnswers =>
  questions.reduce<ImportAnswers>(
    (all, question) => ({ ...all, ...withAnswer({ ...answers, ...all }, question, value) }),
    {},
  );

/**
 * Items after another plan, in order of appearance. Answered and excluded items keep their place.
 * Items that another answer has resolved are dropped.
 */
export function nextItems(
  previous: readonly OpenItem[],
  plan: PortfolioImport,
  answers: ImportAnswers,
  leaveOut: readonly number[],
  fieldLabels: Readonly<Record<string, string>>,
): OpenItem[] {
  const byId = new Map(itemsOf(plan, fieldLabels).map((item) => [item.id, item]));
  const left = new Set(leaveOut);
  const lastingItems = previous.flatMap((item) => {
    const again = byId.get(item.id);
    byId.delete(item.id);
    if (again) return { ...again, lines: merged(item.lines, again.lines, left) };
    const isKept =
      item.lines.some((line) => left.has(line)) ||
      (item.question !== null && answerTo(answers, item.question) !== undefined);
    return isKept ? item : [];
  });
  return [...lastingItems, ...byId.values()];
}

/** Lines with the question now, and excluded ones that had it before. */
const merged = (
  before: readonly number[],
  now: readonly number[],
  left: ReadonlySet<number>,
): readonly number[] => {
  const out = before.filter((line) => left.has(line));
  return out.length === 0 ? now : [...new Set([...out, ...now])].toSorted((a, b) => a - b);
};

/** State of each item for the displayed plan. */
export function statesOf(
  items: readonly OpenItem[],
  { rows }: Pick<PortfolioImport, 'rows'>,
): ReadonlyMap<string, ItemState> {
  const openLines = new Set<number>();
  const leftLines = new Set<number>();
  for (const { line, action } of rows)
    if (action === 'error') openLines.add(line);
    else if (action === 'left-out') leftLines.add(line);
  const openKeys = new Set(
    rows.flatMap(({ action, question }) =>
      action === 'error' && question ? `question ${question.option} ${question.key ?? ''}` : [],
    ),
  );
  return new Map(
    items.map(({ id, question, lines }): [string, ItemState] => {
      const isOpen = question ? openKeys.has(id) : lines.some((line) => openLines.has(line));
      if (isOpen) return [id, 'open'];
      return [id, lines.every((line) => leftLines.has(line)) ? 'left-out' : 'answered'];
    }),
  );
}

/**
 * Open questions that differ only in their line, e.g. about splits. One answer may fit all of them.
 */
export function alike(
  item: OpenItem,
  items: readonly OpenItem[],
  states: ReadonlyMap<string, ItemState>,
): readonly OpenItem[] {
  const kind = kindOf(item);
  if (kind === null) return [];
  return items.filter(
    (other) => other.id !== item.id && states.get(other.id) === 'open' && kindOf(other) === kind,
  );
}

/** Null if the question is not about one line. */
function kindOf({ question }: OpenItem): string | null {
  const word = /^([a-z]+) \d+$/.exec(question?.key ?? '')?.[1];
  if (!question || word === undefined || question.values.length === 0) return null;
  return `${word} ${question.values.map(({ value }) => value).join(' ')}`;
}
