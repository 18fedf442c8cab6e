import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { startTransition, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { platformServices, setPlatformServices } from 'shared/store';
import { fakeShell } from 'shared/testing';
import { Slot } from '.';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const Star = ({ symbol }: { symbol: string }) => <button>star {symbol}</button>;

function Row({ symbol, onCommit }: { symbol: string; onCommit?: () => void }) {
  useLayoutEffect(() => onCommit?.(), [onCommit]);
  return (
    <Slot
      name="asset-actions"
      input={{ symbol, assetType: 'stock', name: symbol, variant: 'row' }}
    />
  );
}

describe('a slot in rows that are rendered one after another', () => {
  let root: Root | undefined;
  afterEach(() => {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
    act(() => root?.unmount());
    document.body.replaceChildren();
  });

  it('gives every row its contribution when the code arrives between render and effects of one', async () => {
    fakeShell({ slots: { 'asset-actions': Star } });
    let arrive: () => void = () => {};
    const code = new Promise<never>((resolve) => (arrive = () => resolve(Star as never)));
    const services = platformServices();
    if (!services) throw new Error('no platform services');
    setPlatformServices({ ...services, loadContribution: () => code });
    const container = document.createElement('div');
    document.body.append(container);
    // As in a browser: microtasks run between the commit and its passive effects.
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
