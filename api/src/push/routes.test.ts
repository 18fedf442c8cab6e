import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_PUSH_DEVICES } from 'shared/contract';
import { pushDevicesSchema } from 'shared/contract/schemas';
import { openTestApi, type TestApi } from '../server/api.fixture';
import { fakePushService, type FakePushService } from './push-service.fixture';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let api: TestApi;
let service: FakePushService;
beforeAll(async () => {
  service = await fakePushService();
  api = await openTestApi({ pushTransport: service.transport });
}, 180_000);
afterAll(async () => {
  await api.close();
  await service.close();
});

const call = async (uid: string, method: string, path: string, body?: unknown) =>
  api.call(method, `/api${path}`, {
    token: await api.tokenFor(uid),
    body,
    headers: { 'user-agent': FIREFOX },
  });
const devicesOf = async (uid: string) =>
  pushDevicesSchema.parse((await call(uid, 'GET', '/push/devices')).json);
const subscribe = (uid: string, name: string) =>
  call(uid, 'POST', '/push/devices', service.browser(name).subscription);

describe('devices', () => {
  it('are added once, listed with their name and without their endpoint, and removed', async () => {
    const { subscription } = service.browser('ann-1');
    expect((await call('ann', 'POST', '/push/devices', subscription)).status).toBe(201);
    expect((await call('ann', 'POST', '/push/devices', subscription)).status).toBe(201);
    const { items, limit, publicKey } = await devicesOf('ann');
    expect(items).toEqual([
      {
        id: expect.any(String) as string,
        name: 'Firefox on Linux',
        endpointHash: createHash('sha256').update(subscription.endpoint).digest('hex'),
        createdAt: expect.any(String) as string,
        lastSentAt: null,
      },
    ]);
    expect(JSON.stringify(items)).not.toContain('fcm.googleapis.com');
    expect(limit).toBe(MAX_PUSH_DEVICES);
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    expect((await call('ann', 'DELETE', `/push/devices/${items[0]?.id}`)).status).toBe(204);
    expect((await devicesOf('ann')).items).toEqual([]);
    expect((await call('ann', 'DELETE', `/push/devices/${items[0]?.id}`)).status).toBe(404);
  });

  it('refuse endpoints that are not of a push service, and other keys', async () => {
    const { subscription } = service.browser('ann-2');
    for (const endpoint of [
      'https://127.0.0.1/admin',
      'https://localhost:3100/api/me',
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com.evil.example/x',
      `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
    ])
      expect(
        (await call('ann', 'POST', '/push/devices', { ...subscription, endpoint })).status,
      ).toBe(400);
    const keys = { ...subscription.keys, auth: 'short' };
    expect((await call('ann', 'POST', '/push/devices', { ...subscription, keys })).status).toBe(
      400,
    );
    expect((await devicesOf('ann')).items).toEqual([]);
  });

  it('are limited', async () => {
    for (let count = 0; count < MAX_PUSH_DEVICES; count += 1)
      expect((await subscribe('bea', `bea-${count}`)).status).toBe(201);
    const full = await subscribe('bea', 'bea-more');
    expect(full).toMatchObject({ status: 409, json: { title: 'Limit reached' } });
    expect((await devicesOf('bea')).items).toHaveLength(MAX_PUSH_DEVICES);
  });

  it('move to the user who signed in last in that browser, if its keys match', async () => {
    const { subscription } = service.browser('shared');
    await call('cal', 'POST', '/push/devices', subscription);
    const stranger = { ...service.browser('other').subscription, endpoint: subscription.endpoint };
    expect((await call('dan', 'POST', '/push/devices', stranger)).status).toBe(409);
    expect((await devicesOf('cal')).items).toHaveLength(1);
    expect((await call('dan', 'POST', '/push/devices', subscription)).status).toBe(201);
    expect((await devicesOf('cal')).items).toEqual([]);
    expect((await devicesOf('dan')).items).toHaveLength(1);
  });
});

describe('a renewal', () => {
  const renew = (body: unknown) => api.call('POST', '/api/push/renewals', { body });

  it('replaces a subscription by the proof of the old one, without a sign-in', async () => {
    const old = service.browser('eli-1').subscription;
    const { subscription } = service.browser('eli-2');
    await call('eli', 'POST', '/push/devices', old);
    const proof = { endpoint: old.endpoint, auth: old.keys.auth };
    const wrong = { ...proof, auth: subscription.keys.auth };
    expect((await renew({ old: wrong, subscription })).status).toBe(404);
    const evil = { ...subscription, endpoint: 'https://evil.example/x' };
    expect((await renew({ old: proof, subscription: evil })).status).toBe(400);
    expect((await renew({ old: proof, subscription })).status).toBe(204);
    const [device] = (await devicesOf('eli')).items;
    expect(device?.endpointHash).toBe(
      createHash('sha256').update(subscription.endpoint).digest('hex'),
    );
    expect((await renew({ old: proof, subscription })).status).toBe(404);
  });
});
