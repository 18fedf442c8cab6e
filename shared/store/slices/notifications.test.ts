import { expect, it, jest } from '@jest/globals';
import {
  chooseNotificationAction,
  forgetNotificationAction,
  notifiedWithAction,
} from './notifications';

const message = { kind: 'info', title: 'Removed', text: 'AAPL.US' } as const;
const toast = (onSelect: () => void) =>
  notifiedWithAction(message, { label: 'Undo', onSelect }).payload.id;

it('runs the action of a toast once, and not after it was closed', () => {
  const undo = jest.fn();
  const id = toast(undo);
  chooseNotificationAction(id);
  chooseNotificationAction(id);
  expect(undo).toHaveBeenCalledTimes(1);
  const left = toast(undo);
  forgetNotificationAction(left);
  chooseNotificationAction(left);
  expect(undo).toHaveBeenCalledTimes(1);
});

it('drops the action of the oldest of more than fifty toasts', () => {
  const first = jest.fn();
  const second = jest.fn();
  const [firstId, secondId] = [toast(first), toast(second)];
  for (let n = 0; n < 49; n++) toast(() => {});
  chooseNotificationAction(firstId);
  chooseNotificationAction(secondId);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
});
