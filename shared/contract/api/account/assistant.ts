import { z } from 'zod';
import { SCREENER_TYPES } from '../../../market/screener-types';
import { conditionSchema } from '../market/screener';
import { lineOfText, linesOfText } from '../site/line-of-text';

/** Sizes in characters, counts per user. */
export const ASSISTANT_LIMITS = {
  question: 500,
  title: 80,
  chats: 200,
  messagesPerChat: 200,
  rowsOfTable: 20,
  flagReason: 500,
} as const;

/** Subject that a page offers for a question, shown as a chip that the user can remove. */
export const assistantContextSchema = z.strictObject({
  /** Address of the page with its query string, on this website: `/stocks/details/AAPL.US`. */
  path: z.string().max(2000).startsWith('/'),
  /** Text of the chip: `Apple Inc.`, `Screen: profitable small caps`. */
  label: lineOfText(80, { empty: 'A label is needed' }),
  /** Assets that the page is about, first one first. */
  symbols: z.array(z.string().max(40)).max(5).default([]),
});
export type AssistantContext = z.infer<typeof assistantContextSchema>;

/** A value of an answer. The server writes it; the model only refers to it. */
export const citationSchema = z.object({
  /** Place of the value in the data behind the answer: `1.peRatio`, `2.rows.0.revenue`. */
  id: z.string(),
  /** Name of the value: `P/E ratio of Apple Inc.`. */
  label: z.string(),
  /** The value as every screen shows it: `31.42`, `$2.9 T`, `6 Feb 2026`. `–` when missing. */
  value: z.string(),
  /** Address on this website that shows the value. */
  href: z.string(),
  /** Day (`YYYY-MM-DD`) or moment (ISO) of the value. Null when it has none. */
  asOf: z.string().nullable(),
});
export type Citation = z.infer<typeof citationSchema>;

/** A screen made of the question. It has not run. */
export const screenProposalSchema = z.object({
  type: z.enum(SCREENER_TYPES),
  where: z.array(conditionSchema),
  broker: z.string().nullable(),
  sort: z.array(z.strictObject({ field: z.string(), direction: z.enum(['asc', 'desc']) })),
  /** Parts of the question that became conditions. */
  understood: z.array(z.string()),
  /** Parts of the question without effect, each with the reason and texts that would work. */
  notUnderstood: z.array(
    z.object({ text: z.string(), reason: z.string(), suggestions: z.array(z.string()) }),
  ),
});
export type ScreenProposal = z.infer<typeof screenProposalSchema>;

/** A cell of a table: plain text, or a value with its source. */
const cellSchema = z.union([z.string(), citationSchema]);

export const answerTableSchema = z.object({
  /** Heading: `Dividends of Coca-Cola`. */
  title: z.string(),
  columns: z.array(z.object({ label: z.string(), align: z.enum(['start', 'end']) })),
  rows: z.array(z.array(cellSchema)).max(ASSISTANT_LIMITS.rowsOfTable),
  /** Page with all rows, if the table has only the first ones. */
  more: z.object({ href: z.string(), total: z.int() }).nullable(),
});
export type AnswerTable = z.infer<typeof answerTableSchema>;

/** One part of an answer, in reading order. Also the data of the stream's events of this name. */
export const answerPartSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  /** A digit, percentage, date or ticker of the model that is no reference. Shown struck out. */
  z.object({ kind: z.literal('struck'), text: z.string() }),
  z.object({ kind: z.literal('citation'), citation: citationSchema }),
  z.object({ kind: z.literal('screen'), screen: screenProposalSchema }),
  z.object({ kind: z.literal('table'), table: answerTableSchema }),
]);
export type AnswerPart = z.infer<typeof answerPartSchema>;

/** Origin of an answer. */
export const ANSWER_SOURCES = [
  /** The grammar understood the question. */
  'grammar',
  /** The model chose the questions and wrote the text around the values. */
  'model',
  /** The model failed twice: the data as a table with one sentence. */
  'data',
  /** The question asks for advice: criteria and facts instead. */
  'no-advice',
  /** Neither grammar nor model understood the question. */
  'not-understood',
] as const;
export type AnswerSource = (typeof ANSWER_SOURCES)[number];

/** Why an answer ended before its end. */
export const ANSWER_ENDS = ['complete', 'stopped', 'cut'] as const;

export const chatQuestionSchema = z.object({
  id: z.string(),
  role: z.literal('user'),
  text: z.string(),
  context: assistantContextSchema.nullable(),
  at: z.string(),
});
export const chatAnswerSchema = z.object({
  id: z.string(),
  role: z.literal('assistant'),
  parts: z.array(answerPartSchema),
  source: z.enum(ANSWER_SOURCES),
  /** `stopped` by the user, `cut` by a fault or the end of the process. */
  end: z.enum(ANSWER_ENDS),
  flagged: z.boolean(),
  at: z.string(),
});
export const chatMessageSchema = z.discriminatedUnion('role', [
  chatQuestionSchema,
  chatAnswerSchema,
]);
export type ChatQuestion = z.infer<typeof chatQuestionSchema>;
export type ChatAnswer = z.infer<typeof chatAnswerSchema>;
export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const chatSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  messages: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ChatSummary = z.infer<typeof chatSummarySchema>;

/** `GET /api/assistant/chats?q=`: latest first. `q` searches titles, questions and answers. */
export const chatsSchema = z.object({ items: z.array(chatSummarySchema) });
export type Chats = z.infer<typeof chatsSchema>;

/** `GET /api/assistant/chats/:id`, and the 201 of `POST /api/assistant/chats`. */
export const chatSchema = chatSummarySchema
  .omit({ messages: true })
  .extend({ messages: z.array(chatMessageSchema) });
export type Chat = z.infer<typeof chatSchema>;

const title = lineOfText(ASSISTANT_LIMITS.title, { empty: 'A title is needed' });

/** `POST /api/assistant/chats`. Without a title the first question becomes the title. */
export const createChatSchema = z.strictObject({ title: title.optional() });
/** `PATCH /api/assistant/chats/:id`. */
export const renameChatSchema = z.strictObject({ title });

/**
 * `POST /api/assistant/chats/:id/messages`, answered as `text/event-stream`: events `text`, `struck`,
 * `citation`, `screen`, `table`, then `done` or `error`.
 */
export const askSchema = z.strictObject({
  text: linesOfText(ASSISTANT_LIMITS.question).refine(
    (text) => text.trim() !== '',
    'Ask something',
  ),
  context: assistantContextSchema.nullable().optional(),
  /** Key of the asker's broker, for "at my broker". An unknown one counts as none. */
  broker: z.string().max(40).nullable().optional(),
  /** Id of the question that this one replaces (edit and retry): it and all after it are deleted. */
  replaces: z.string().max(40).optional(),
});
export type Ask = z.infer<typeof askSchema>;

/**
 * `POST /api/assistant/questions`, for visitors: the same stream from the grammar alone. Nothing is
 * stored.
 */
export const visitorQuestionSchema = askSchema.omit({ replaces: true });

/** Data of the event `done`. */
export const answerDoneSchema = z.object({
  /** Ids of the stored messages. Null for a visitor. */
  questionId: z.string().nullable(),
  answerId: z.string().nullable(),
  source: z.enum(ANSWER_SOURCES),
  /** Questions left today. Null is unlimited. */
  remaining: z.int().nullable(),
});
export type AnswerDone = z.infer<typeof answerDoneSchema>;

/** `GET /api/assistant/status`. */
export const assistantStatusSchema = z.object({
  model: z.object({
    /** `off`: none is configured. `unreachable`: the last call failed. */
    state: z.enum(['ready', 'unreachable', 'off']),
    /** Null when off. */
    name: z.string().nullable(),
  }),
  quota: z.object({
    /** Questions per day (UTC). Null is unlimited. */
    limit: z.int().nullable(),
    used: z.int(),
    resetsAt: z.string(),
  }),
});
export type AssistantStatus = z.infer<typeof assistantStatusSchema>;

/** `PUT /api/assistant/chats/:id/messages/:messageId/flag`. */
export const flagAnswerSchema = z.strictObject({
  reason: linesOfText(ASSISTANT_LIMITS.flagReason),
});

/** An answer that a user reported. Its owner agreed to show this one exchange to moderators. */
export const flaggedAnswerSchema = z.object({
  id: z.string(),
  reason: z.string(),
  question: z.string(),
  answer: chatAnswerSchema,
  flaggedAt: z.string(),
  /** Null while open. */
  reviewedAt: z.string().nullable(),
});
export type FlaggedAnswer = z.infer<typeof flaggedAnswerSchema>;

/** `GET /api/assistant/flagged`, moderators alone: open ones first, latest first. */
export const flaggedAnswersSchema = z.object({ items: z.array(flaggedAnswerSchema) });
export type FlaggedAnswers = z.infer<typeof flaggedAnswersSchema>;
