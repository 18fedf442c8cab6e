/**
 * A push service on loopback, and browsers that subscribe to it. It decrypts what it gets by RFC 8291
 * and checks the VAPID token by RFC 8292, independent of the library that encrypts.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import type { PushMessage, PushSubscriptionInput } from 'shared/contract';
import type { PushTransport } from './push-transport';

/** A browser with its private key. */
export interface FakeBrowser {
  subscription: PushSubscriptionInput;
  decrypt(body: Buffer): string;
}

const ORIGIN = 'https://fcm.googleapis.com';

/** Content of an `aes128gcm` body (RFC 8188) of one record. */
function decrypted(body: Buffer, secret: Buffer, auth: Buffer, receiver: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const key = hkdfSync('sha256', secret, auth, info, 32);
  const derive = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(key), salt, `Content-Encoding: ${use}\0`, length));
  const record = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

export function fakeBrowser(name: string): FakeBrowser {
  const ecdh = createECDH('prime256v1');
  const receiver = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `${ORIGIN}/fcm/send/${name}`,
      keys: { p256dh: receiver.toString('base64url'), auth: auth.toString('base64url') },
    },
    decrypt: (body) => {
      const keyLength = body.readUInt8(20);
      const secret = ecdh.computeSecret(body.subarray(21, 21 + keyLength));
      return decrypted(body, secret, auth, receiver);
    },
  };
}

/** A notification as the service got it. */
export interface Delivered {
  message: PushMessage;
  headers: Record<string, string>;
  /** Bytes of the encrypted body. */
  size: number;
  /** Claims of the VAPID token, whose signature was checked. */
  claims: Record<string, unknown>;
}

export interface FakePushService {
  /** Posts to this service instead of the host of the endpoint. */
  transport: PushTransport;
  browser(name: string): FakeBrowser;
  delivered(name: string): Delivered[];
  /** Status of the next answers to a browser, and their `Retry-After`. Null: accepts again. */
  answer(name: string, status: number | null, retryAfter?: string): void;
  close(): Promise<void>;
}

export async function fakePushService(): Promise<FakePushService> {
  const browsers = new Map<string, FakeBrowser>();
  const inboxes = new Map<string, Delivered[]>();
  const answers = new Map<string, { status: number; retryAfter: string | undefined }>();
  const nameOf = (path: string) => path.split('/').at(-1) ?? '';

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const name = nameOf(request.url ?? '');
      const refused = answers.get(name);
      if (refused) {
        const { status, retryAfter } = refused;
        response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
        response.end();
        return;
      }
      const headers = request.headers as Record<string, string>;
      void (async () => {
        const body = Buffer.concat(chunks);
        const message = JSON.parse(browsers.get(name)?.decrypt(body) ?? 'null') as PushMessage;
        const claims = await vapidClaims(headers['authorization'] ?? '');
        inboxes.get(name)?.push({ message, headers, size: body.length, claims });
        response.writeHead(201).end();
      })().catch(() => response.writeHead(400).end());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    transport: async (endpoint, headers, body) => {
      const { status, headers: got } = await fetch(
        `http://127.0.0.1:${port}${new URL(endpoint).pathname}`,
        {
          method: 'POST',
          headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
            name.toLowerCase() === 'content-length' ? [] : [[name, String(value)]],
          ),
          body: body && new Uint8Array(body),
        },
      );
      const retryAfter = got.get('retry-after');
      return { status, retryMs: retryAfter === null ? null : Number(retryAfter) * 1000 };
    },
    browser(name) {
      const browser = fakeBrowser(name);
      browsers.set(name, browser);
      inboxes.set(name, []);
      return browser;
    },
    delivered: (name) => inboxes.get(name) ?? [],
    answer(name, status, retryAfter) {
      if (status === null) answers.delete(name);
      else answers.set(name, { status, retryAfter });
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Claims of `vapid t=<token>, k=<key>`. @throws if the key did not sign the token */
async function vapidClaims(header: string): Promise<Record<string, unknown>> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  return (await jwtVerify(token, publicKey, { audience: ORIGIN })).payload;
}
