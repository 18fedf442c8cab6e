import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetchDouble, renderPage, type TestHandlers, type TestRequest } from 'shared/testing';
import ConsolePage from '.';

export const TOKEN = 'pl_token-of-team-a';

/** Answer of a command, as the edge gives it. */
export const outcome = (data: unknown, text = 'done') => ({ text, data });

export const DEPLOYMENT = {
  name: 'mfe-a',
  version: '1.4.0-aa11bb22',
  traffic: 100,
  default: true,
  owner: 'team a',
  releasedAt: '2026-11-20T08:30:00.000Z',
  contract: '^1.13.0',
  approved: true,
  killed: null,
  rolledBack: null,
  refused: null,
  frozen: null,
  rollout: null,
  pages: { attempts: 2000, shown: 1990, errors: 5, loadFailures: 1 },
};

export const STATUS = { parts: [DEPLOYMENT], proposals: [], rollouts: [] };

export interface OpenConsole {
  /** Commands that the fleet got, without the reading of the state. */
  commands: () => { command: string; body: unknown }[];
  requests: TestRequest[];
  address: () => string;
}

/**
 * Opens the console with a token.
 *
 * @param handlers answers by `POST /fleet/<command>`; the state has a default
 */
export async function openConsole(
  handlers: TestHandlers = {},
  path = '/console',
): Promise<OpenConsole> {
  const double = fetchDouble({ 'POST /fleet/status': () => outcome(STATUS), ...handlers });
  globalThis.fetch = double.fetch;
  const page = await renderPage(ConsolePage, { path, route: '/console' });
  await page.ready();
  await userEvent.click(screen.getByLabelText('Fleet token'));
  await userEvent.paste(TOKEN);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('tablist', { name: 'Views of the fleet' });
  return {
    requests: double.requests,
    address: page.address,
    commands: () =>
      double.requests
        .map((request) => ({ command: request.path.replace('/fleet/', ''), body: request.body }))
        .filter(({ command }) => command !== 'status'),
  };
}
