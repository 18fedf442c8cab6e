import { afterEach, expect, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fetchDouble, type TestHandler } from 'shared/testing';
import { configurationSettled } from '../slices/configuration';
import { signedOut } from '../slices/session';
import { createPlatformStore } from '../store';
import { StoreProvider } from '../index';
import { transport } from '../transport/page-transport';
import { useAssetPreviews } from './use-asset-previews';

const of = (...symbols: string[]) => symbols.map((symbol) => ({ symbol }));

function setUp(handler: TestHandler, first: { symbol: string }[], ready = true) {
  const store = createPlatformStore();
  const makeReady = () => {
    store.dispatch(signedOut());
    store.dispatch(configurationSettled());
  };
  if (ready) makeReady();
  const { fetch, requests } = fetchDouble({ 'POST /api/assets/preview': handler });
  transport.forget();
  transport.configure({ fetch });
  const hook = renderHook(({ items }) => useAssetPreviews(items), {
    initialProps: { items: first },
    wrapper: ({ children }: { children: ReactNode }) => (
      <StoreProvider store={store}>{children}</StoreProvider>
    ),
  });
  const requestedItems = () =>
    requests.map(({ body }) => (body as { items: { symbol: string }[] }).items);
  return { ...hook, store, makeReady, requestedItems };
}
const echo: TestHandler = ({ body }) => body;
afterEach(() => transport.forget());

test('runs when the app is ready, not before', async () => {
  const { result, requestedItems, makeReady } = setUp(echo, of('A.US'), false);
  expect(result.current).toMatchObject({ data: undefined, isLoading: true });
  expect(requestedItems()).toEqual([]);
  act(makeReady);
  await waitFor(() => expect(result.current).toMatchObject({ data: of('A.US'), isLoading: false }));
});

test('sends no request for an empty list, which clears the result', async () => {
  const { result, requestedItems, rerender } = setUp(echo, []);
  expect(result.current).toMatchObject({ data: [], isLoading: false });
  rerender({ items: of('A.US') });
  await waitFor(() => expect(result.current.data).toEqual(of('A.US')));
  rerender({ items: [] });
  expect(result.current).toMatchObject({ data: [], isLoading: false });
  expect(requestedItems()).toHaveLength(1);
});

test('begins no other call while one is under way; the newest list follows', async () => {
  const answers: (() => void)[] = [];
  const slow: TestHandler = ({ body }) =>
    new Promise((resolve) => answers.push(() => resolve(body)));
  const { result, requestedItems, rerender } = setUp(slow, of('A.US'));
  await waitFor(() => expect(answers).toHaveLength(1));
  rerender({ items: of('B.US') });
  rerender({ items: of('C.US') });
  expect(requestedItems()).toHaveLength(1);
  act(() => answers[0]?.());
  await waitFor(() => expect(requestedItems()).toEqual([of('A.US'), of('C.US')]));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(result.current.isLoading).toBe(true);
  act(() => answers[1]?.());
  await waitFor(() => expect(result.current).toMatchObject({ data: of('C.US'), isLoading: false }));
});

test.each([{ items: [] }, {}])('says so when the answer is %j', async (answer) => {
  const { store } = setUp(() => answer, of('A.US'));
  await waitFor(() =>
    expect(store.getState().notifications.items.map(({ text }) => text)).toEqual([
      'No assets preview found...',
    ]),
  );
});
