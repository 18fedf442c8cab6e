/** Calls of the API as an edge sends them. */
import { EDGE_PROOF_HEADER, edgeProofSigner } from 'shared/server';

/** Secret that test APIs share with their edge. */
export const TEST_EDGE_SECRET = 'secret-of-the-edge-in-tests-0123456789';

const sign = edgeProofSigner(TEST_EDGE_SECRET);

export interface EdgeCall {
  origin: string;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  /** Address of the visitor; null: a call of the edge itself. */
  client: string | null;
  secretSigner?: typeof sign;
}

/** The given headers with those that the edge adds. */
export function edgeHeaders({
  origin,
  method = 'GET',
  path,
  headers = {},
  client,
  secretSigner = sign,
}: EdgeCall): Record<string, string> {
  const { host } = new URL(origin);
  const added: Record<string, string> =
    client === null
      ? headers
      : {
          'x-forwarded-for': client,
          'x-forwarded-host': host,
          'x-forwarded-proto': 'http',
          ...headers,
        };
  const proof = secretSigner({ method, url: path, headers: { ...added, host } });
  return { ...added, [EDGE_PROOF_HEADER]: proof };
}
