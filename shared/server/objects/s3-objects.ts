import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { inParallel } from './in-parallel';
import { ObjectContentError, ObjectStoreError, requireKey, type ObjectStore } from './object-store';
import { s3Fault, s3Status } from './s3-fault';

/** A listing beyond it is no listing of a site. */
const MAX_LISTED = 200_000;
const MAX_CONFLICTS = 4;
const PARALLEL_REMOVALS = 8;

export interface S3Options {
  bucket: string;
  /** Without slashes at its ends; empty for the whole bucket. */
  prefix: string;
  /** An address other than that of AWS: buckets are then part of the path. */
  endpoint?: string;
  /** Settings beside the variables of the SDK, for tests. */
  client?: S3ClientConfig;
  /** Longest time of one call, in ms. */
  callMs?: number;
  /** Called once if the server takes no conditional writes. */
  onUnconditional?: () => void;
}

const isOfAws = (endpoint: string): boolean =>
  new URL(endpoint).hostname.endsWith('.amazonaws.com');

/**
 * Objects of a bucket. Region, credentials and endpoint come from the variables of the SDK. The SDK
 * is loaded with the first call.
 */
export function s3Objects({
  bucket,
  prefix,
  endpoint,
  client: settings = {},
  callMs = 60_000,
  onUnconditional = () => undefined,
}: S3Options): ObjectStore {
  const address = `s3://${bucket}${prefix && `/${prefix}`}`;
  const within = prefix && `${prefix}/`;
  const fullKey = (key: string): string => `${within}${requireKey(key)}`;
  let loading: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | null =
    null;
  let conditional: Promise<boolean> | null = null;

  const open = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      // Servers other than AWS refuse the checksums that the SDK adds by default. Content is
      // checked by SHA-256 on the way in, and by Content-MD5 on the way out.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: Math.min(3000, callMs), socketTimeout: callMs },
      ...(endpoint && !isOfAws(endpoint) && { forcePathStyle: true }),
      ...settings,
    });
    return { sdk, client };
  };

  /** Runs one call within its time. Faults become {@link ObjectStoreError}. */
  async function call<T>(
    work: (
      opened: { sdk: typeof import('@aws-sdk/client-s3'); client: S3Client },
      signal: AbortSignal,
    ) => Promise<T>,
  ): Promise<T> {
    const signal = AbortSignal.timeout(callMs);
    try {
      return await work(await (loading ??= open()), signal);
    } catch (error) {
      if (error instanceof ObjectStoreError || error instanceof ObjectContentError) throw error;
      throw s3Fault(error, address);
    }
  }

  /** One attempt with `If-None-Match: *`. `unsupported`: the server does not know it. */
  const putConditionally = (
    key: string,
    body: Uint8Array,
  ): Promise<'written' | 'present' | 'conflict' | 'unsupported'> =>
    call(async ({ sdk, client }, abortSignal) => {
      const command = new sdk.PutObjectCommand({ ...content(key, body), IfNoneMatch: '*' });
      try {
        await client.send(command, { abortSignal });
        return 'written';
      } catch (error) {
        const status = s3Status(error);
        // 304: servers that judge a PUT like a GET.
        if (status === 412 || status === 304) return 'present';
        if (status === 409) return 'conflict';
        if (status === 501) return 'unsupported';
        throw error;
      }
    });

  const content = (key: string, body: Uint8Array) => ({
    Bucket: bucket,
    Key: fullKey(key),
    Body: body,
    ContentMD5: createHash('md5').update(body).digest('base64'),
  });

  /** Some servers take the header and ignore it, so the first write tries it. */
  async function probeConditional(): Promise<boolean> {
    const key = `probes/${randomUUID()}`;
    const body = Buffer.from('probe');
    try {
      if ((await putConditionally(key, body)) === 'unsupported') return false;
      return (await putConditionally(key, body)) === 'present';
    } finally {
      await store.remove([key]);
    }
  }

  async function putAfterLook(key: string, body: Uint8Array): Promise<'written' | 'present'> {
    return call(async ({ sdk, client }, abortSignal) => {
      const isThere = await client
        .send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: fullKey(key) }), { abortSignal })
        .then(
          () => true,
          (error: unknown) => {
            if (s3Status(error) === 404) return false;
            throw error;
          },
        );
      if (isThere) return 'present';
      await client.send(new sdk.PutObjectCommand(content(key, body)), { abortSignal });
      return 'written';
    });
  }

  const isConditional = (): Promise<boolean> =>
    (conditional ??= probeConditional().then(
      (supported) => {
        if (!supported) onUnconditional();
        return supported;
      },
      (error: unknown) => {
        conditional = null;
        throw error;
      },
    ));

  const store: ObjectStore = {
    address,
    async putIfAbsent(key, body) {
      if (!(await isConditional())) return putAfterLook(key, body);
      for (let attempt = 0; attempt < MAX_CONFLICTS; attempt++) {
        const result = await putConditionally(key, body);
        if (result === 'written' || result === 'present') return result;
        if (result === 'unsupported') break;
      }
      throw new ObjectStoreError(
        'away',
        `${address}: ${key} is being written by others: try again`,
      );
    },
    get: (key, maxBytes) =>
      call(async ({ sdk, client }, abortSignal) => {
        const command = new sdk.GetObjectCommand({ Bucket: bucket, Key: fullKey(key) });
        const answer = await client.send(command, { abortSignal }).catch((error: unknown) => {
          // A missing bucket has the same status.
          if (error instanceof sdk.NoSuchKey) return null;
          throw error;
        });
        return answer && readBody(answer.Body as Readable, key, maxBytes, abortSignal);
      }),
    list: (prefixOfKeys) =>
      call(async ({ sdk, client }, abortSignal) => {
        const pages = sdk.paginateListObjectsV2(
          { client },
          { Bucket: bucket, Prefix: `${within}${prefixOfKeys}` },
          { abortSignal },
        );
        const entries: Awaited<ReturnType<ObjectStore['list']>> = [];
        for await (const { Contents = [] } of pages) {
          for (const { Key = '', Size = 0, LastModified } of Contents)
            entries.push({
              key: Key.slice(within.length),
              bytes: Size,
              modifiedAt: LastModified?.getTime() ?? 0,
            });
          if (entries.length > MAX_LISTED)
            throw new ObjectContentError(`${address}/${prefixOfKeys} has too many objects`);
        }
        return entries.toSorted((a, b) => (a.key < b.key ? -1 : 1));
      }),
    async remove(keys) {
      // One by one: servers differ in the checksum that the call for many objects wants.
      await inParallel(PARALLEL_REMOVALS, keys, (key) =>
        call(async ({ sdk, client }, abortSignal) => {
          const command = new sdk.DeleteObjectCommand({ Bucket: bucket, Key: fullKey(key) });
          await client.send(command, { abortSignal });
        }),
      );
    },
  };
  return store;
}

/**
 * Reads a body whole, within its time.
 *
 * @throws ObjectContentError if it is cut or too long
 */
async function readBody(
  body: Readable,
  key: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const stop = (): void => void body.destroy(new Error('its answer stalled'));
  signal.addEventListener('abort', stop, { once: true });
  try {
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of body as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > maxBytes)
        throw new ObjectContentError(`${key} has over ${maxBytes} bytes, which are not read`);
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    if (signal.aborted || error instanceof ObjectContentError) throw error;
    throw new ObjectContentError(`${key} was cut off while it was read`);
  } finally {
    signal.removeEventListener('abort', stop);
    body.destroy();
  }
}
