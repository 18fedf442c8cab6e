/** All questions that an answer may ask. None of them writes. */
import { z } from 'zod';
import { calendar } from './calendar';
import { compare } from './compare';
import { definition } from './definition';
import { dividends } from './dividends';
import { earnings } from './earnings';
import { figures } from './figures';
import { holders } from './holders';
import { lookup } from './lookup';
import { news } from './news';
import { performance } from './performance';
import { politicians } from './politicians';
import { portfolios } from './own-data/portfolios';
import type { QuestionDefinition } from './question';
import { screen } from './screen';
import { statements } from './statements';
import { watchlists } from './own-data/watchlists';

export const QUESTIONS = {
  lookup,
  figures,
  compare,
  screen,
  performance,
  statements,
  dividends,
  earnings,
  news,
  politicians,
  holders,
  calendar,
  definition,
  portfolios,
  watchlists,
} as const;

type QuestionName = keyof typeof QUESTIONS;

/** Questions of one answer. */
export const MAX_CALLS = 4;

type ArgsOf<Name extends QuestionName> = z.input<(typeof QUESTIONS)[Name]['args']>;

/** One question with its arguments. */
export type Call = { [Name in QuestionName]: { ask: Name; args: ArgsOf<Name> } }[QuestionName];

const names = Object.keys(QUESTIONS).filter((name): name is QuestionName => name in QUESTIONS);

/** Schemas of the calls, one per question. */
const callSchemas = names.map((name) => {
  const question: QuestionDefinition = QUESTIONS[name];
  return z.strictObject({ ask: z.literal(name), args: question.args });
});

const callSchema = z.union(callSchemas as [(typeof callSchemas)[number]]);

/** The plan of an answer. */
export const planSchema = z.strictObject({ calls: z.array(callSchema).min(1).max(MAX_CALLS) });

/** The same for a model. Ranges of defaults and refinements are checked after it answered. */
export const planJsonSchema = (): object => z.toJSONSchema(planSchema, { io: 'input' });

/** Names and purposes of all questions, for prompts. */
export const questionSummaries = (): string =>
  names.map((name) => `- ${name}: ${QUESTIONS[name].summary}`).join('\n');

export const questionNamed = (name: QuestionName): QuestionDefinition => QUESTIONS[name];
