/** `/assistant`: chats, questions and their answers. Mount it below `/api`. */
import type { FastifyPluginAsync } from 'fastify';
import type { Counters } from '../coordination/counters/counters';
import type { Database } from '../database/open-database';
import type { AccountSessions } from '../identity/account-sessions';
import type { ProfileRepository } from '../identity/profile-repository';
import type { EntitlementsOf } from '../plans/entitlements-of';
import type { Answer } from './answering';
import { ChatRepository } from './chats/chat-repository';
import { ExchangeRepository } from './chats/exchange-repository';
import { FlagRepository } from './chats/flag-repository';
import { askedOn } from './chats/question-days';
import { VisitorQuestions } from './chats/visitor-questions';
import type { ModelServer } from './model/model-server';
import { askRoutes, visitorQuestionRoutes } from './routes/ask-routes';
import type { AssistantOptions } from './routes/assistant-options';
import { chatRoutes } from './routes/chat-routes';
import { flagRoutes } from './routes/flag-routes';
import { OpenAnswers } from './routes/open-answers';
import { keepPrivate, logPrivately } from './routes/private-log';
import { statusRoute } from './routes/status-route';

export interface AssistantRouteOptions {
  db: Database;
  answer: Answer;
  modelServer: ModelServer;
  profiles: Pick<ProfileRepository, 'find'>;
  sessions: Pick<AccountSessions, 'revokedAmong'>;
  entitlementsOf: EntitlementsOf;
  /** Counts questions of visitors. */
  counters: Counters;
  now: () => Date;
}

export const assistantRoutes: FastifyPluginAsync<AssistantRouteOptions> = async (
  app,
  { db, sessions, counters, ...parts },
) => {
  keepPrivate(app);
  const openAnswers = new OpenAnswers({
    revokedAmong: (open) => sessions.revokedAmong(open),
    onError: (error) => logPrivately(app.log, error, 'Sessions of answers could not be checked'),
  });
  // Before the server closes: it waits for open answers.
  app.addHook('preClose', () => openAnswers.close());
  const options: AssistantOptions = {
    ...parts,
    chats: new ChatRepository(db),
    exchanges: new ExchangeRepository(db),
    flags: new FlagRepository(db),
    visitors: new VisitorQuestions(counters),
    openAnswers,
    askedOn: (uid, day) => askedOn(db, uid, day),
  };
  await app.register(statusRoute, options);
  await app.register(chatRoutes, options);
  await app.register(askRoutes, options);
  await app.register(visitorQuestionRoutes, options);
  await app.register(flagRoutes, options);
};
