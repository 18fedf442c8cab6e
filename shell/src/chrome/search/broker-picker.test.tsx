import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectBroker } from 'shared/store';
import { networkFailure, problem, renderPage, type RenderPageOptions } from 'shared/testing';
import { SearchBar } from './search-bar';

const Page = () => <SearchBar open={false} onOpen={() => {}} onDone={() => {}} />;
const open = (options: RenderPageOptions = {}) => renderPage(Page, options);
const picker = () => screen.getByRole('combobox', { name: 'Broker' });
const choose = async (name: string) => {
  await userEvent.click(picker());
  await userEvent.click(await screen.findByRole('option', { name }));
};
const MISSING = "I don't see my broker";

beforeEach(() => localStorage.clear());

describe('broker picker', () => {
  it('offers any broker, each supported one, and a form for a missing one', async () => {
    await open();
    await userEvent.click(picker());
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Any broker',
      'IBInteractive Brokers',
      'eTeToro',
      'RRobinhood',
      'NNAGA',
      'CMCapital Markets Elite Group',
      MISSING,
    ]);
  });

  it('sets, remembers and names the broker in the lookup; any broker clears it', async () => {
    const { store } = await open();
    await choose('eToro');
    expect(selectBroker(store.getState())).toBe('etoro');
    expect(localStorage.getItem('plumbline.broker')).toBe('etoro');
    expect(screen.getByPlaceholderText('Ticker or asset name at eToro...')).toBeInTheDocument();
    await choose('Any broker');
    expect(selectBroker(store.getState())).toBeNull();
    expect(localStorage.getItem('plumbline.broker')).toBeNull();
    expect(screen.getByPlaceholderText('Ticker or asset name')).toBeInTheDocument();
  });

  it('starts with the broker kept on this device, and with none when that is garbage', async () => {
    localStorage.setItem('plumbline.broker', 'naga');
    const { store, unmount } = await open();
    expect(selectBroker(store.getState())).toBe('naga');
    unmount();
    localStorage.setItem('plumbline.broker', '{"toString":1}');
    const second = await open();
    expect(selectBroker(second.store.getState())).toBeNull();
    expect(picker()).toHaveTextContent('Any broker');
  });

  it('follows other tabs', async () => {
    const { store } = await open();
    const elsewhere = (value: string | null) =>
      act(() => {
        if (value === null) localStorage.removeItem('plumbline.broker');
        else localStorage.setItem('plumbline.broker', value);
        window.dispatchEvent(new StorageEvent('storage', { key: 'plumbline.broker' }));
      });
    elsewhere('ib');
    expect(selectBroker(store.getState())).toBe('ib');
    elsewhere(null);
    expect(selectBroker(store.getState())).toBeNull();
  });

  it('cannot be used until the app is ready', async () => {
    await open({ session: 'unknown' });
    expect(picker()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(picker());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('cannot be used while a lookup is on its way', async () => {
    let answer: ((value: unknown) => void) | undefined;
    await open({
      api: { 'POST /api/assets/lookup': () => new Promise((resolve) => (answer = resolve)) },
    });
    await userEvent.type(screen.getByPlaceholderText('Ticker or asset name'), 'a');
    expect(picker()).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(answer).toBeDefined());
    expect(picker()).toHaveAttribute('aria-disabled', 'true');
    answer?.([]);
    await screen.findByText('Nothing found', { selector: 'p' });
    expect(picker()).not.toHaveAttribute('aria-disabled');
  });
});

describe('a broker that is missing', () => {
  const ask = async (api: RenderPageOptions['api']) => {
    const page = await open({ api });
    await choose('eToro');
    await choose(MISSING);
    const dialog = await screen.findByRole('dialog', { name: 'Which broker do you use?' });
    return { ...page, dialog: within(dialog) };
  };

  it('opens the window and clears the choice', async () => {
    const { store } = await ask({});
    expect(selectBroker(store.getState())).toBeNull();
    expect(picker()).toHaveTextContent('Any broker');
  });

  it('sends name and address, and thanks', async () => {
    const { requests, dialog } = await ask({
      'POST /api/feedback/brokers': () => ({ status: 'received' }),
    });
    await userEvent.type(dialog.getByLabelText('Broker'), ' DEGIRO ');
    await userEvent.type(dialog.getByLabelText(/E-mail/), 'ann@example.com');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('dialog', { name: 'Thank you' })).toHaveTextContent(
      'We noted DEGIRO.',
    );
    expect(requests.at(-1)?.body).toEqual({ broker: 'DEGIRO', email: 'ann@example.com' });
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for what is missing before it sends', async () => {
    const { requests, dialog } = await ask({});
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Write the name of your broker');
    await userEvent.type(dialog.getByLabelText('Broker'), 'DEGIRO');
    await userEvent.type(dialog.getByLabelText(/E-mail/), 'nobody');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Write an address like');
    expect(requests).toHaveLength(0);
  });

  it.each([
    ['too many', () => problem(429, 'Too many requests'), /ten minutes/],
    ['a failure', () => problem(500, 'Broken'), /did not reach us/],
    ['no connection', networkFailure, /did not reach us/],
    [
      'a refused address',
      () => problem(400, 'Invalid input', [{ field: 'email', message: 'Invalid' }]),
      /This address does not work/,
    ],
  ])('keeps what was typed after %s', async (_what, answer, text) => {
    const { dialog } = await ask({ 'POST /api/feedback/brokers': answer });
    await userEvent.type(dialog.getByLabelText('Broker'), 'DEGIRO');
    await userEvent.type(dialog.getByLabelText(/E-mail/), 'ann@example.com');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    expect(dialog.getByLabelText('Broker')).toHaveValue('DEGIRO');
    expect(dialog.getByLabelText(/E-mail/)).toHaveValue('ann@example.com');
  });
});
