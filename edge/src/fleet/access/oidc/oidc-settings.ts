import { readFileSync } from 'node:fs';
import path from 'node:path';
import { EnvironmentError } from 'shared/server';
import { z } from 'zod';
import { firstIssue } from '../../../release/declaration';

/**
 * Claims that identify the project. A rule without one would admit every project of a public
 * issuer.
 */
const OWNING_CLAIMS = ['sub', 'repository', 'repository_id', 'project_path', 'project_id'];
const WILDCARD = '*';

/**
 * Asymmetric signatures only. With HMAC every verifier could sign, and the public key would be the
 * secret.
 */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
] as const;

const isLoopback = (host: string): boolean => ['127.0.0.1', '[::1]', 'localhost'].includes(host);

const secureUrl = z.url().refine((text) => {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}, 'must be an https address');

const ruleSchema = z.strictObject({
  /** Required values of claims; `*` matches any characters but `/` and `:`. */
  claims: z
    .record(z.string().min(1), z.string().min(1).max(300))
    .refine(
      (claims) =>
        OWNING_CLAIMS.some(
          (name) => claims[name] !== undefined && !claims[name].startsWith(WILDCARD),
        ),
      `must name the project by one of ${OWNING_CLAIMS.join(', ')}, which does not begin with *`,
    ),
  parts: z.array(z.string().min(1).max(80)).min(1),
  actions: z.array(z.string().min(1).max(40)).min(1),
});

const issuerSchema = z
  .strictObject({
    /** As the claim `iss` has it. */
    issuer: secureUrl,
    /** Required value of the claim `aud`: a token issued for another service is refused. */
    audience: z.string().min(1).max(300),
    /** Address of its public keys. */
    jwks: secureUrl.optional(),
    /**
     * File of its public keys, relative to the folder of this file, for an issuer that cannot be
     * reached.
     */
    jwksFile: z.string().min(1).optional(),
    algorithms: z.array(z.enum(ALGORITHMS)).min(1).default(['RS256']),
    rules: z.array(ruleSchema).min(1),
  })
  .refine(
    ({ jwks, jwksFile }) => (jwks === undefined) !== (jwksFile === undefined),
    'has either jwks or jwksFile',
  );

const settingsSchema = z.strictObject({ issuers: z.array(issuerSchema).min(1) });

/** One issuer whose tokens are accepted. */
export type OidcIssuer = z.output<typeof issuerSchema>;
export type OidcRule = OidcIssuer['rules'][number];

/**
 * Reads the file that `FLEET_OIDC` names.
 * @throws EnvironmentError naming the first fault
 */
export function readOidcIssuers(file: string): OidcIssuer[] {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new EnvironmentError(
      `FLEET_OIDC: ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const parsed = settingsSchema.safeParse(value);
  if (!parsed.success) throw new EnvironmentError(`FLEET_OIDC: ${firstIssue(parsed.error)}`);
  const { issuers } = parsed.data;
  const names = issuers.map(({ issuer }) => issuer);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new EnvironmentError(`FLEET_OIDC: ${twice} stands twice`);
  return issuers.map(({ jwksFile, ...issuer }) => ({
    ...issuer,
    ...(jwksFile && { jwksFile: path.resolve(path.dirname(file), jwksFile) }),
  }));
}
