import { describe, expect, it, jest } from '@jest/globals';
import type { RenewPush } from 'shared/contract';
import { renewSubscription, type Subscription } from './push-renewal';

const subscription = (
  name: string,
  key: ArrayBuffer | null = new ArrayBuffer(65),
): Subscription => ({
  endpoint: `https://push.example/${name}`,
  options: { applicationServerKey: key },
  toJSON: () => ({ keys: { p256dh: `${name}-key=`, auth: `${name}-auth==` } }),
});
const sources = () => ({
  subscribe: jest.fn(async () => subscription('new')),
  post: jest.fn(async (_body: RenewPush) => null),
});
const BODY = {
  old: { endpoint: 'https://push.example/old', auth: 'old-auth' },
  subscription: {
    endpoint: 'https://push.example/new',
    keys: { p256dh: 'new-key', auth: 'new-auth' },
  },
};

describe('a renewed subscription', () => {
  it('is reported with the proof of the old one', async () => {
    const calls = sources();
    await renewSubscription(subscription('old'), subscription('new'), calls);
    expect(calls.post).toHaveBeenCalledWith(BODY);
    expect(calls.subscribe).not.toHaveBeenCalled();
  });

  it('is created with the same key if the browser only ended the old one', async () => {
    const calls = sources();
    await renewSubscription(subscription('old'), null, calls);
    expect(calls.post).toHaveBeenCalledWith(BODY);
  });

  it('is not reported without the old one or its key', async () => {
    const calls = sources();
    await renewSubscription(null, subscription('new'), calls);
    await renewSubscription(subscription('old', null), null, calls);
    expect(calls.post).not.toHaveBeenCalled();
  });
});
