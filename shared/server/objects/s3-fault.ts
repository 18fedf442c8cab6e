import { ObjectStoreError } from './object-store';

interface SdkError {
  name?: string;
  Code?: string;
  code?: string;
  message?: string;
  errors?: readonly SdkError[];
  $metadata?: { httpStatusCode?: number };
}

const asSdkError = (error: unknown): SdkError =>
  typeof error === 'object' && error !== null ? error : { message: String(error) };

/** HTTP status of a refusal; undefined if there was no answer. */
export const s3Status = (error: unknown): number | undefined =>
  asSdkError(error).$metadata?.httpStatusCode;

/** Refusals that retries do not mend, by their code, with the remedy. */
const REFUSALS: Readonly<Record<string, string>> = {
  ExpiredToken: 'the credentials have expired: renew AWS_SESSION_TOKEN or the profile',
  TokenRefreshRequired: 'the credentials have expired: renew AWS_SESSION_TOKEN or the profile',
  InvalidToken: 'AWS_SESSION_TOKEN is invalid: renew the credentials',
  InvalidAccessKeyId: 'it does not know AWS_ACCESS_KEY_ID: correct the credentials',
  SignatureDoesNotMatch: 'AWS_SECRET_ACCESS_KEY or AWS_REGION is wrong: correct it',
  RequestTimeTooSkewed: 'the clock of this machine is wrong: synchronise it (NTP)',
  AccessDenied:
    'the credentials lack a right: allow s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket',
  NoSuchBucket: 'the bucket does not exist: create it, or correct ASSET_STORE',
  PermanentRedirect: 'the bucket is in another region: correct AWS_REGION',
  AuthorizationHeaderMalformed: 'the bucket is in another region: correct AWS_REGION',
  CredentialsProviderError:
    'there are no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a role',
};

/** The cause of a failed call in one line, with the remedy where retries do not help. */
export function s3Fault(thrown: unknown, address: string): ObjectStoreError {
  const error = asSdkError(thrown);
  const status = s3Status(thrown);
  const name = error.Code ?? error.name ?? '';
  const remedy = Object.hasOwn(REFUSALS, name) ? REFUSALS[name] : undefined;
  if (remedy) return new ObjectStoreError('refused', `${address}: ${remedy} (${name})`);
  if (error.message === 'Region is missing')
    return new ObjectStoreError('refused', `${address}: set AWS_REGION`);
  if (status === 401 || status === 403)
    return new ObjectStoreError(
      'refused',
      `${address}: it refuses the credentials or the call (${status} ${name})`,
    );
  if (status !== undefined && status < 500 && status >= 300)
    return new ObjectStoreError('refused', `${address}: it refuses the call (${status} ${name})`);
  // A refused connection is an error of several errors, one for each address.
  const code = error.code ?? error.errors?.[0]?.code;
  const cause = status === undefined ? (code ?? error.message ?? name) : `${status} ${name}`;
  const line = cause.replace('AWS SDK error wrapper for ', '').split('\n', 1)[0] ?? '';
  return new ObjectStoreError('away', `${address} does not answer (${line})`);
}
