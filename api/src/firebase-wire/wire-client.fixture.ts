/** Calls of the sign-in protocol over HTTP, as an attacker without the SDK makes them. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { TestApi } from '../server/api.fixture';

const tokensSchema = z.object({
  idToken: z.string(),
  refreshToken: z.string(),
  localId: z.string(),
});

export interface WireSession {
  uid: string;
  email: string;
  password: string;
  idToken: string;
  refreshToken: string;
  /** `auth_time` of the ID token. */
  authTime: number;
}

export const claimsOf = (idToken: string) =>
  z
    .looseObject({ auth_time: z.number() })
    .parse(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()));

/** Session of an answer that has tokens. */
export function sessionOf(json: unknown, email: string, password: string): WireSession {
  const { idToken, refreshToken, localId } = tokensSchema.parse(json);
  const authTime = claimsOf(idToken).auth_time;
  return { uid: localId, email, password, idToken, refreshToken, authTime };
}

export const newAddress = (): string => `${randomUUID()}@example.com`;

export function wireClient(api: TestApi) {
  const accounts = (method: string, body: unknown) =>
    api.call('POST', `/identitytoolkit.googleapis.com/v1/accounts:${method}`, { body });
  return {
    accounts,
    refresh: (refreshToken: string) =>
      api.call('POST', '/securetoken.googleapis.com/v1/token', {
        body: { grant_type: 'refresh_token', refresh_token: refreshToken },
      }),
    async signUp(email = newAddress(), password = 'correct horse'): Promise<WireSession> {
      return sessionOf((await accounts('signUp', { email, password })).json, email, password);
    },
    async signIn({ email, password }: Pick<WireSession, 'email' | 'password'>) {
      const { json } = await accounts('signInWithPassword', { email, password });
      return sessionOf(json, email, password);
    },
    /** Mail to an address, newest first. */
    async mailTo(email: string): Promise<{ subject: string; body: string }[]> {
      const { json } = await api.call(
        'GET',
        `/api/firebase/mailbox?email=${encodeURIComponent(email)}`,
        { headers: { authorization: `Bearer ${api.keys.mailboxKey}` } },
      );
      return z
        .object({ items: z.array(z.object({ subject: z.string(), body: z.string() })) })
        .parse(json).items;
    },
  };
}

export type WireClient = ReturnType<typeof wireClient>;

/** Codes of the links in a mail, in their order. */
export const codesIn = (body = ''): string[] =>
  [...body.matchAll(/https?:\S+/g)].flatMap(
    ([link]) => new URL(link).searchParams.get('oobCode') ?? [],
  );
