import { readFileSync } from 'node:fs';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  errors,
  jwtVerify,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import { EnvironmentError } from 'shared/server';
import { z } from 'zod';
import { CliError } from '../../../release/cli-error';
import { printable } from '../../printable';
import type { Credential } from '../holder';
import { AccessError } from '../tokens';
import { originOfClaims, projectOf, scopesOf } from './claims';
import type { OidcIssuer } from './oidc-settings';

/** Seconds by which the clocks of issuer and edge may differ. */
const CLOCK_TOLERANCE = 30;
/** Tokens of jobs live for minutes. Older tokens are refused, even if they have not expired. */
const MAX_TOKEN_AGE = '24h';
/** Cache lifetime of an issuer's keys. A withdrawn key stops working after it. */
const MAX_KEY_AGE_MS = 10 * 60_000;
/** Minimum interval between refetches for unknown keys: an attacker can invent key ids. */
const KEY_COOLDOWN_MS = 30_000;
const KEY_TIMEOUT_MS = 5000;

/** The public keys of an issuer are unavailable, so its tokens cannot be verified. */
export class KeysUnavailableError extends CliError {}

export interface OidcVerifier {
  /** Whether a token comes from an issuer rather than from the fleet itself. */
  recognises(token: string): boolean;
  /**
   * Verifies a token. Returns its holder and the scopes that the rules grant.
   * @throws AccessError if the token is invalid here; KeysUnavailableError if the keys cannot be
   * fetched
   */
  verify(token: string): Promise<Credential>;
}

const subjectSchema = z.object({ sub: printable.min(1).max(255) });

/** Verifies tokens of these issuers. Keys are fetched on first use. */
export function oidcVerifier(issuers: readonly OidcIssuer[]): OidcVerifier {
  const keys = new Map(issuers.map((one) => [one.issuer, keysOf(one)]));
  return {
    recognises: (token) => /^[\w-]+\.[\w-]+\.[\w-]*$/.test(token),
    async verify(token) {
      const issuer = issuers.find(({ issuer: name }) => name === issuerOf(token));
      const getKey = issuer && keys.get(issuer.issuer);
      if (!issuer || !getKey) throw refusal('its issuer is not one that this fleet knows');
      const payload = await verifiedPayload(token, issuer, getKey);
      const subject = subjectSchema.safeParse(payload);
      if (!subject.success) throw refusal('its subject cannot be read');
      const { sub: who } = subject.data;
      const scopes = scopesOf(payload, issuer.rules);
      if (scopes.length === 0)
        throw new AccessError(
          `no rule of this fleet is for a job like ${who}: the file of FLEET_OIDC at the edge has them`,
          403,
        );
      return {
        id: `${issuer.issuer} ${projectOf(payload) ?? who}`,
        who,
        origin: originOfClaims(issuer.issuer, payload),
        scopes,
      };
    },
  };
}

const refusal = (why: string): AccessError =>
  new AccessError(`the OIDC token is refused: ${why}`, 401);

/** The issuer that a token claims, unverified. It only selects the keys to verify with. */
function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

async function verifiedPayload(
  token: string,
  { issuer, audience, algorithms }: OidcIssuer,
  getKey: JWTVerifyGetKey,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, getKey, {
      issuer,
      audience,
      algorithms: [...algorithms],
      requiredClaims: ['exp', 'iat', 'sub'],
      clockTolerance: CLOCK_TOLERANCE,
      maxTokenAge: MAX_TOKEN_AGE,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) throw refusal(error.message);
    throw error;
  }
}

/** Faults of the token that the keys reveal. All others are faults of the issuer or the network. */
const OF_THE_TOKEN = [
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSENotSupported,
];

function keysOf({ issuer, jwks, jwksFile }: OidcIssuer): JWTVerifyGetKey {
  if (jwksFile !== undefined) return keysOfFile(jwksFile);
  const remote = createRemoteJWKSet(new URL(jwks ?? issuer), {
    cacheMaxAge: MAX_KEY_AGE_MS,
    cooldownDuration: KEY_COOLDOWN_MS,
    timeoutDuration: KEY_TIMEOUT_MS,
  });
  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (error) {
      if (OF_THE_TOKEN.some((kind) => error instanceof kind)) throw error;
      throw new KeysUnavailableError(
        `the keys of ${issuer} cannot be read now, so its tokens are not taken: try again later, or use a token of the fleet`,
      );
    }
  };
}

function keysOfFile(file: string): JWTVerifyGetKey {
  try {
    return createLocalJWKSet(JSON.parse(readFileSync(file, 'utf8')) as JSONWebKeySet);
  } catch (error) {
    throw new EnvironmentError(
      `FLEET_OIDC: ${file} holds no keys: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
