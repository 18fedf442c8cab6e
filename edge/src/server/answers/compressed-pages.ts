import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import { LruCache } from 'shared/server';
import { acceptedEncodings } from './accepted-encodings';
import { compressBody, type CompressedBody } from './on-the-fly';
import { fillText, PLACEHOLDERS, type PageSecrets } from './page-secrets';

const decompress = promisify(brotliDecompress);

/** Compressed bytes of the pages in memory: one of the product has 40 KB. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** A page in brotli whose secrets can be replaced without compressing it again. */
interface CompressedPage {
  bytes: Buffer;
  /** Offsets of the secrets. */
  positions: Readonly<Record<keyof PageSecrets, number>>;
}

/** A page that cannot be filled in is compressed for each answer. */
const NOT_FILLABLE = 0;

const NAMES = ['nonce', 'token'] as const;

/**
 * Compresses pages in brotli, once for all visitors. A page is rendered with placeholders, so it is
 * the same text for all visitors that get the same composition. In the compressed bytes the first
 * occurrence of each secret is uncompressed, and the later ones are references to it. An answer is a
 * copy of these bytes with its own secrets in two places.
 */
export class CompressedPages {
  readonly #pages = new LruCache<CompressedPage | typeof NOT_FILLABLE>(
    CACHE_BYTES,
    (page, key) => key.length + (page === NOT_FILLABLE ? 0 : page.bytes.byteLength),
  );
  readonly #pending = new Map<string, Promise<CompressedPage | null>>();

  /** @param text page that was rendered with `PLACEHOLDERS` */
  async answer(
    request: IncomingMessage,
    text: string,
    secrets: PageSecrets,
  ): Promise<CompressedBody> {
    const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
    const page = encoding === 'br' ? await this.#compressed(text) : null;
    if (!page) return compressBody(request, fillText(text, secrets));
    const body = Buffer.from(page.bytes);
    for (const name of NAMES) body.write(secrets[name], page.positions[name], 'latin1');
    return { body, headers: { vary: 'accept-encoding', 'content-encoding': 'br' } };
  }

  async #compressed(text: string): Promise<CompressedPage | null> {
    // The text itself would be the larger part of an entry.
    const key = createHash('sha256').update(text).digest('base64');
    const page = this.#pages.get(key);
    if (page !== undefined) return page === NOT_FILLABLE ? null : page;
    let pending = this.#pending.get(key);
    if (!pending) {
      pending = compressInAttempts(text).then((newPage) => {
        this.#pages.set(key, newPage ?? NOT_FILLABLE);
        return newPage;
      });
      this.#pending.set(key, pending);
      void pending.finally(() => this.#pending.delete(key)).catch(() => undefined);
    }
    return pending;
  }
}

/**
 * Attempts to compress a page. Sometimes the compressor misses a repetition of random bytes and
 * writes a part of it again; with other random bytes it does not.
 */
const ATTEMPTS = 6;

async function compressInAttempts(text: string): Promise<CompressedPage | null> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const page = await compressFillable(text);
    if (page) return page;
  }
  return null;
}

/** Null if the page has not each of the secrets, or the compressor did not leave them uncompressed. */
async function compressFillable(text: string): Promise<CompressedPage | null> {
  // Random bytes cannot be compressed, so the compressor stores their first occurrence as it is.
  const fillers = secretBytes((name) => randomBytes(PLACEHOLDERS[name].length));
  const page = fill(text, fillers);
  const cuts = NAMES.flatMap((name) => {
    const start = page.indexOf(fillers[name]);
    return [start, start + fillers[name].length];
  }).toSorted((a, b) => a - b);
  if (cuts.some((cut) => cut < 0)) return null;
  const bytes = await compressPieces(cutAt(page, cuts));
  const positions = {
    nonce: bytes.indexOf(fillers.nonce),
    token: bytes.indexOf(fillers.token),
  };
  if (positions.nonce < 0 || positions.token < 0) return null;

  // Brotli without context modelling copies bytes whatever their values are. So if other values in
  // every byte of the secrets give the right page, all values do.
  const others = secretBytes((name) => fillers[name].map((byte) => byte ^ 0xff));
  const filled = Buffer.from(bytes);
  for (const name of NAMES) filled.set(others[name], positions[name]);
  const isRight = fill(text, others).equals(await decompress(filled));
  return isRight ? { bytes, positions } : null;
}

type SecretBytes = Record<keyof PageSecrets, Uint8Array>;

const secretBytes = (bytesOf: (name: keyof PageSecrets) => Uint8Array): SecretBytes => ({
  nonce: bytesOf('nonce'),
  token: bytesOf('token'),
});

/** Bytes of a page with these in place of its placeholders. */
function fill(text: string, secrets: SecretBytes): Buffer {
  const page = Buffer.from(text);
  for (const name of NAMES)
    for (let at = page.indexOf(PLACEHOLDERS[name]); at >= 0;) {
      page.set(secrets[name], at);
      at = page.indexOf(PLACEHOLDERS[name], at + secrets[name].length);
    }
  return page;
}

const cutAt = (bytes: Buffer, cuts: readonly number[]): Buffer[] =>
  [0, ...cuts].map((cut, index) => bytes.subarray(cut, cuts[index]));

/** One brotli stream. Each piece is compressed apart, and may refer to those before it. */
function compressPieces(pieces: readonly Buffer[]): Promise<Buffer> {
  const compressor = createBrotliCompress({
    params: {
      // Without context modelling: as small as quality 5 with it, in the same time.
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: 1,
    },
  });
  for (const piece of pieces) {
    compressor.write(piece);
    compressor.flush();
  }
  compressor.end();
  return buffer(compressor);
}
