import type { ImportProfile, PortfolioImport } from 'shared/contract';
import type { ImportAnswers } from '../import-settings';
import { answerTo } from '../questions/open-items';

/** Keys of answers about a line of one file, as `split 12`. They do not apply to other files. */
const OF_A_LINE = / \d+$/;

const MAPS = ['columns', 'words', 'choices', 'answers'] as const;
const CHOICES = ['delimiter', 'dateOrder', 'decimalSign', 'headerLine'] as const;

/** Answers of a profile. */
export const answersOf = (profile: ImportProfile): ImportAnswers => mergedAnswers({}, profile);

/** Merges answers: an entry of `later` replaces the one with the same key. */
export function mergedAnswers(earlier: ImportAnswers, later: ImportAnswers): ImportAnswers {
  const merged: Record<string, unknown> = {};
  for (const name of CHOICES) {
    const value = later[name] ?? earlier[name];
    if (value !== undefined) merged[name] = value;
  }
  for (const name of MAPS) {
    const entries = [...Object.entries(earlier[name] ?? {}), ...Object.entries(later[name] ?? {})];
    if (entries.length > 0) merged[name] = Object.fromEntries(entries);
  }
  return merged;
}

/** Removes the answers of a profile. Answers that the user gave before or since stay. */
export function withoutProfile(
  answers: ImportAnswers,
  profile: ImportAnswers,
  before: ImportAnswers,
): ImportAnswers {
  const rest: Record<string, unknown> = {};
  for (const name of CHOICES)
    rest[name] = answers[name] === profile[name] ? before[name] : answers[name];
  for (const name of MAPS) {
    const ofProfile = new Map(Object.entries(profile[name] ?? {}));
    const entries = Object.entries(answers[name] ?? {}).filter(
      ([key, value]) => ofProfile.get(key) !== value,
    );
    rest[name] = { ...before[name], ...Object.fromEntries(entries) };
  }
  return mergedAnswers({}, rest);
}

/** Profile with the answers to a file, for the next file of the same broker. */
export function profileOf(broker: string, answers: ImportAnswers): ImportProfile {
  const { answers: entries = {}, ...others } = mergedAnswers({}, answers);
  const lasting = Object.entries(entries).filter(([key]) => !OF_A_LINE.test(key));
  return {
    broker,
    ...others,
    ...(lasting.length > 0 && { answers: Object.fromEntries(lasting) }),
  } as ImportProfile;
}

/** Whether a profile of these answers would be empty. */
export const isEmptyProfile = (answers: ImportAnswers): boolean =>
  Object.keys(profileOf('', answers)).length === 1;

const NOUNS = {
  columns: ['column', 'columns'],
  words: ['word', 'words'],
  choices: ['asset', 'assets'],
  answers: ['answer', 'answers'],
} as const;

/** Summary of a profile: `2 columns, 7 words, 1 asset, decimal comma`. */
export function profileText(profile: ImportProfile): string {
  const counts = MAPS.flatMap((name) => {
    const count = Object.keys(profile[name] ?? {}).length;
    return count === 0 ? [] : [`${count} ${NOUNS[name][count === 1 ? 0 : 1]}`];
  });
  const choices = CHOICES.filter((name) => profile[name] !== undefined).length;
  if (choices > 0)
    counts.push(choices === 1 ? '1 choice of the format' : `${choices} choices of the format`);
  return counts.join(', ') || 'empty';
}

/** Number of open questions and missing columns of a file that a profile resolves. */
export function settledBy(
  profile: ImportProfile,
  { questions = [], columns }: Pick<PortfolioImport, 'questions' | 'columns'>,
): number {
  const questionsSettled = questions.filter(
    (question) => answerTo(profile, question) !== undefined,
  );
  const fields = columns.missing.filter((field) =>
    columns.header.includes(profile.columns?.[field] ?? ''),
  );
  return questionsSettled.length + fields.length;
}

/**
 * Profile to offer for a file: that of the recognised or selected broker, else the one that
 * resolves most questions. If the broker is unknown, also one whose columns are all in the file.
 *
 * @param names broker names, the recognised one first
 */
export function profileFor<P extends { profile: ImportProfile }>(
  items: readonly P[],
  plan: Pick<PortfolioImport, 'questions' | 'columns'>,
  names: readonly (string | null | undefined)[],
): P | null {
  const named = names.flatMap(
    (name) => items.find(({ profile }) => name && isSameName(profile.broker, name)) ?? [],
  );
  if (named[0]) return named[0];
  const isRecognised = names.some((name) => Boolean(name));
  const scored = items
    .map((item) => ({
      item,
      score: settledBy(item.profile, plan),
      fits: hasColumns(item.profile, plan),
    }))
    .filter(({ score, fits }) => score > 0 || (fits && !isRecognised))
    .toSorted((a, b) => b.score - a.score || Number(b.fits) - Number(a.fits));
  return scored[0]?.item ?? null;
}

const isSameName = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase();

function hasColumns(
  { columns = {} }: ImportProfile,
  plan: Pick<PortfolioImport, 'columns'>,
): boolean {
  const names = Object.values(columns).filter((name) => name !== '');
  return names.length > 0 && names.every((name) => plan.columns.header.includes(name));
}

/**
 * Parses a profile file. The server validates its content.
 *
 * @throws Error if the file is not a profile
 */
export function profileOfText(text: string): ImportProfile {
  const refusal = new Error('This is not a profile file. Export one here to see its form.');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw refusal;
  }
  if (typeof parsed !== 'object' || parsed === null || !('broker' in parsed)) throw refusal;
  if (typeof parsed.broker !== 'string' || parsed.broker.trim() === '') throw refusal;
  return parsed as ImportProfile;
}

/** File name of an exported profile. */
export const profileFileName = (broker: string): string =>
  `${broker.replaceAll(/[^\p{L}\p{N} _-]/gu, '').trim() || 'broker'} import profile.json`;
