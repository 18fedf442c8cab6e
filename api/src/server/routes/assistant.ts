import type { FastifyInstance } from 'fastify';
import type { Answer } from '../../assistant/answering';
import { ModelServer, type ModelAddress } from '../../assistant/model/model-server';
import { assistantRoutes } from '../../assistant/routes';
import type { Coordination } from '../../coordination/coordination';
import type { ConfigurationFile } from '../../configuration/configuration-file';
import type { Database } from '../../database/open-database';
import type { AccountSessions } from '../../identity/account-sessions';
import type { ProfileRepository } from '../../identity/profile-repository';
import type { EntitlementsOf } from '../../plans/entitlements-of';

export interface AssistantRegistration {
  db: Database;
  profiles: ProfileRepository;
  sessions: AccountSessions;
  entitlementsOf: EntitlementsOf;
  configuration: ConfigurationFile;
  answer: Answer;
  /** Server of the language model. Null: the grammar answers alone. */
  ollama: ModelAddress | null;
  coordination: Pick<Coordination, 'counters'>;
  now: () => Date;
}

/** Registers the assistant: chats, questions, flags, and the language model behind them. */
export async function registerAssistant(
  api: FastifyInstance,
  {
    db,
    profiles,
    sessions,
    entitlementsOf,
    configuration,
    answer,
    ollama,
    coordination,
    now,
  }: AssistantRegistration,
): Promise<void> {
  const modelServer = new ModelServer({
    address: ollama,
    nameOf: async () => (await configuration.current()).ai_model,
  });
  await api.register(assistantRoutes, {
    db,
    answer,
    modelServer,
    profiles,
    sessions,
    entitlementsOf,
    counters: coordination.counters,
    now,
  });
}
