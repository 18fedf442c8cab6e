import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { startTransition, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { platformServices } from 'shared/store';
import { setPlatformServices } from 'shared/store/host';
import { fakeShell, renderPage } from 'shared/testing';
import { Slot } from '.';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const Star = ({ symbol }: { symbol: string }) => <button>star {symbol}</button>;

function Row({ symbol, onCommit }: { symbol: string; onCommit?: () => void }) {
  useLayoutEffect(() => onCommit?.(), [onCommit]);
  return <Slot name="asset-row-action" input={{ symbol, assetType: 'stock', name: symbol }} />;
}

describe('a slot in rows that are rendered one after another', () => {
  let root: Root | undefined;
  afterEach(() => {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
    act(() => root?.unmount());
    document.body.replaceChildren();
  });

  it('renders the contribution in every row when its code arrives between render and effects', async () => {
    fakeShell({ slots: { 'asset-row-action': Star } });
    let arrive: () => void = () => {};
    const code = new Promise<never>((resolve) => (arrive = () => resolve(Star as never)));
    const services = platformServices();
    if (!services) throw new Error('no platform services');
    setPlatformServices({ ...services, loadContribution: () => code });
    const container = document.createElement('div');
    document.body.append(container);
    // As in a browser, microtasks run between the commit and its passive effects.
    environment.IS_REACT_ACT_ENVIRONMENT = false;
    const mounted = (root = createRoot(container));
    mounted.render(<Row symbol="A.US" />);
    await waitFor(() => expect(container.childNodes).toHaveLength(0));
    startTransition(() =>
      mounted.render(
        <>
          <Row symbol="A.US" />
          <Row symbol="B.US" onCommit={arrive} />
        </>,
      ),
    );
    expect(await screen.findByText('star A.US')).toBeInTheDocument();
    expect(await screen.findByText('star B.US')).toBeInTheDocument();
  });
});

describe('contributions that are not well', () => {
  const contribution = (id: string, load: () => Promise<typeof Star>) =>
    ({ slot: 'asset-row-action', remote: `mfe-${id}`, id, load }) as const;

  it('load again when the connection returns', async () => {
    const load = jest.fn(async () => Star);
    load.mockImplementationOnce(() => Promise.reject(new Error('offline')));
    renderPage(() => <Row symbol="A.US" />, { contributions: [contribution('offline', load)] });
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    await act(async () => {});
    expect(screen.queryByText('star A.US')).toBeNull();
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('star A.US')).toBeInTheDocument();
  });

  it('draw the failure of their place, and load again at a press', async () => {
    const load = jest.fn(async () => Star);
    load.mockImplementationOnce(() => Promise.reject(new Error('gone')));
    const Page = () => (
      <Slot
        name="asset-row-action"
        input={{ symbol: 'A.US', assetType: 'stock', name: 'A' }}
        renderFailure={(retry) => <button onClick={retry}>Try again</button>}
      />
    );
    renderPage(Page, { contributions: [contribution('gone-once', load)] });
    const button = await screen.findByRole('button', { name: 'Try again' });
    expect(load).toHaveBeenCalledTimes(1);
    await act(async () => button.click());
    expect(await screen.findByText('star A.US')).toBeInTheDocument();
    expect(screen.queryByText('Try again')).toBeNull();
  });

  it('render nothing, keep the page and the others, and are reported to the shell', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const Page = () => (
      <main>
        page <Row symbol="A.US" />
      </main>
    );
    const Broken = (): never => {
      throw new Error('broken');
    };
    const page = await renderPage(Page, {
      contributions: [
        contribution('thrower', async () => Broken),
        contribution('gone', () => Promise.reject(new Error('not found'))),
        contribution('late', () => new Promise(() => {})),
        contribution('well', async () => Star),
      ],
    });
    expect(await screen.findByText('star A.US')).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveTextContent(/^page star A.US$/);
    expect(page.failures).toEqual(['mfe-thrower PART-RENDER']);
    jest.restoreAllMocks();
  });
});
