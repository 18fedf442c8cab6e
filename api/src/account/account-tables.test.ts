import { expect, it } from 'vitest';
import { ACCOUNT_TABLES } from './account-tables';

it('exports devices without the secret of their subscription', () => {
  const columns = (table: string) =>
    ACCOUNT_TABLES.find(({ name }) => name === table)?.columns.map(({ name }) => name);
  expect(columns('push_devices')).toContain('endpoint');
  expect(columns('push_devices')).not.toContain('auth_secret');
  expect(columns('push_outbox')).toContain('message');
});
