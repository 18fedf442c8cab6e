import type { ProfileRepository } from '../../identity/profile-repository';
import type { EntitlementsOf } from '../../plans/entitlements-of';
import type { Answer } from '../answering';
import type { ChatRepository } from '../chats/chat-repository';
import type { ExchangeRepository } from '../chats/exchange-repository';
import type { FlagRepository } from '../chats/flag-repository';
import type { VisitorQuestions } from '../chats/visitor-questions';
import type { ModelServer } from '../model/model-server';
import type { OpenAnswers } from './open-answers';

/** Parts that the routes of the assistant share. */
export interface AssistantOptions {
  answer: Answer;
  modelServer: ModelServer;
  chats: ChatRepository;
  exchanges: ExchangeRepository;
  flags: FlagRepository;
  visitors: VisitorQuestions;
  openAnswers: OpenAnswers;
  /** Questions that a user asked on a day. */
  askedOn: (uid: string, day: string) => Promise<number>;
  profiles: Pick<ProfileRepository, 'find'>;
  entitlementsOf: EntitlementsOf;
  now: () => Date;
}
