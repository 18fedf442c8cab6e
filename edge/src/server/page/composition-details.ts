import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  detailsOfRemote,
  FAILED_SHELL_PARAMETER,
  readsParts,
  toPageRemote,
  type ChunkReference,
  type ComposedRemote,
  type Composition,
  type PageComposition,
} from 'shared/contract';
import { LruCache } from 'shared/server';
import type { PathOwner } from '../../composition/owner';
import type { Resolution } from '../../composition/resolve';
import { integrityOf } from '../../release/integrity';
import { compressBody, type CompressedBody } from '../answers/on-the-fly';
import { acceptedEncodings } from '../answers/accepted-encodings';
import { send, sendText } from '../answers/reply';

export const DETAILS_PREFIX = '/compositions/';
/** Bytes of all documents in memory. */
const MAX_BYTES = 32 * 1024 * 1024;

interface Details {
  reference: ChunkReference;
  body: string;
  /** By content encoding; compressed on the first request. */
  encoded: Map<string, CompressedBody>;
}

/** The JSON and hash of a remote's details, cached for all compositions that contain it. */
const cachedDetails = new WeakMap<ComposedRemote, { json: string; hash: string }>();

function detailsJson(remote: ComposedRemote): { json: string; hash: string } {
  const cached = cachedDetails.get(remote);
  if (cached) return cached;
  const json = `${JSON.stringify(remote.name)}:${JSON.stringify(detailsOfRemote(remote))}`;
  const details = {
    json,
    hash: createHash('sha256').update(json).digest('base64url').slice(0, 22),
  };
  cachedDetails.set(remote, details);
  return details;
}

/** The second part of the compositions that this edge sent with pages. */
export class CompositionDetails {
  readonly #byHashes = new LruCache<Details>(MAX_BYTES, ({ body }) => 2 * body.length);
  readonly #byPath = new LruCache<Details>(MAX_BYTES, ({ body }) => 2 * body.length);

  of(composition: Composition): Details {
    const remotes = Object.values(composition.remotes).map(detailsJson);
    const key = remotes.map(({ hash }) => hash).join(' ');
    const cached = this.#byHashes.get(key);
    if (cached) return cached;
    const body = `{${remotes.map(({ json }) => json).join(',')}}`;
    const integrity = integrityOf(Buffer.from(body));
    const name = createHash('sha256').update(body).digest('hex').slice(0, 16);
    const reference = { url: `${DETAILS_PREFIX}${name}.json`, integrity };
    const details: Details = { reference, body, encoded: new Map() };
    this.#byHashes.set(key, details);
    this.#byPath.set(reference.url, details);
    return details;
  }

  /**
   * Answers a document by its address. If another process sent the page, `composition` resolves
   * what this visitor gets now. That is the same unless there was a release in between.
   */
  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    { pathname }: URL,
    composition: () => Promise<Composition | null>,
  ): Promise<void> {
    let details = this.#byPath.get(pathname);
    if (!details) {
      const current = await composition();
      const own = current && this.of(current);
      if (own?.reference.url === pathname) details = own;
    }
    if (!details) return sendText(request, response, 404, 'No such composition');
    const [encoding = 'identity'] = acceptedEncodings(request.headers['accept-encoding']);
    const answer = details.encoded.get(encoding) ?? (await compressBody(request, details.body));
    details.encoded.set(encoding, answer);
    send(
      request,
      response,
      200,
      {
        ...answer.headers,
        'content-type': 'application/json; charset=utf-8',
        // Immutable: its address is its hash.
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      },
      answer.body,
    );
  }
}

/** Parameters of a page's address that choose its composition. */
const choosesComposition = (key: string): boolean =>
  key.startsWith('remote.') || key === 'composition' || key === FAILED_SHELL_PARAMETER;

/**
 * Content of the HTML: for a shell that cannot read compositions in parts, the whole composition.
 */
export function compositionOfPage(
  composition: Composition,
  { shell }: Resolution,
  owner: PathOwner | null,
  details: CompositionDetails,
  query: URLSearchParams,
): PageComposition {
  if (!readsParts(shell.extras.offers?.contract)) return composition;
  const { reference } = details.of(composition);
  const choice = new URLSearchParams([...query].filter(([key]) => choosesComposition(key)));
  return {
    ...composition,
    remotes: Object.fromEntries(
      Object.entries(composition.remotes).map(([name, remote]) => [
        name,
        toPageRemote(remote, owner?.name === name ? owner.route.page : null),
      ]),
    ),
    details: {
      ...reference,
      url: choice.size > 0 ? `${reference.url}?${choice}` : reference.url,
    },
  };
}
