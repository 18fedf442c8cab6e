import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Component, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { LazyOnFirstOpen } from '../state/lazy-on-first-open';
import { eventBus } from 'shared/events';
import { lazyDialog, lazyExtra, lazyPiece, lazyWithFailure } from '.';

interface Named {
  name: string;
}
type Load = () => Promise<{ default: ComponentType<Named> }>;

const Columns = ({ name }: Named) => <p>Columns of {name}</p>;

/** A chunk whose first `failures` requests fail. */
function chunk(failures: number): jest.Mock<Load> {
  const load = jest.fn<Load>().mockResolvedValue({ default: Columns });
  for (let i = 0; i < failures; i++) load.mockRejectedValueOnce(new Error('ChunkLoadError'));
  return load;
}

class PageBoundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message === null ? this.props.children : <p>Page: {this.state.message}</p>;
  }
}

/** A page with typed text beside the component. */
const page = (piece: ReactNode) => (
  <PageBoundary>
    <input aria-label="Note" defaultValue="" />
    <Suspense fallback={<p>Loading</p>}>{piece}</Suspense>
  </PageBoundary>
);

const afterBackoff = () => act(() => jest.advanceTimersByTimeAsync(3000));
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

beforeEach(() => {
  jest.useFakeTimers();
  // React logs each error that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('lazy piece', () => {
  it('mends itself when its chunk fails twice', async () => {
    const load = chunk(2);
    const Piece = lazyPiece('The columns', load);
    render(page(<Piece name="stocks" />));
    await afterBackoff();
    expect(screen.getByText('Columns of stocks')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('shows its failure in place, and loads again on a press', async () => {
    const load = chunk(3);
    const Piece = lazyPiece('The columns', load);
    render(page(<Piece name="stocks" />));
    const note = screen.getByLabelText<HTMLInputElement>('Note');
    note.value = 'typed';
    await afterBackoff();
    expect(screen.getByRole('alert').textContent).toContain('The columns could not be loaded.');
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('typed');
    await press('Try again');
    await afterBackoff();
    expect(screen.getByText('Columns of stocks')).toBeDefined();
    expect(note.isConnected && note.value).toBe('typed');
  });

  it('mends all its places at a press in one of them', async () => {
    const load = chunk(3);
    const Piece = lazyPiece('The columns', load);
    render(
      page(
        <>
          <Piece name="stocks" />
          <Piece name="funds" />
        </>,
      ),
    );
    await afterBackoff();
    const [first] = screen.getAllByRole('button', { name: 'Try again' });
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    await act(async () => first?.click());
    await afterBackoff();
    expect(screen.getByText('Columns of stocks')).toBeDefined();
    expect(screen.getByText('Columns of funds')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('loads again when the connection returns', async () => {
    const load = chunk(3);
    const Piece = lazyPiece('The columns', load);
    render(page(<Piece name="stocks" />));
    await afterBackoff();
    act(() => void window.dispatchEvent(new Event('online')));
    await afterBackoff();
    expect(screen.getByText('Columns of stocks')).toBeDefined();
  });

  it('loads again on a later mount after a failure', async () => {
    const load = chunk(3);
    const Piece = lazyExtra(load);
    const { rerender } = render(page(<Piece name="stocks" />));
    await afterBackoff();
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(page(null));
    rerender(page(<Piece name="stocks" />));
    await afterBackoff();
    expect(screen.getByText('Columns of stocks')).toBeDefined();
  });

  it('stops asking after a failure: a page that renders again sends no request', async () => {
    const load = chunk(30);
    const Piece = lazyPiece('The columns', load);
    const { rerender } = render(page(<Piece name="stocks" />));
    await afterBackoff();
    rerender(page(<Piece name="funds" />));
    await afterBackoff();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('renders every instance from one request, also after a retry of one of them', async () => {
    const load = chunk(3);
    const Piece = lazyPiece('The columns', load);
    render(
      page(
        <>
          <Piece name="stocks" />
          <Piece name="funds" />
        </>,
      ),
    );
    await afterBackoff();
    const buttons = screen.getAllByRole('button', { name: 'Try again' });
    expect(buttons).toHaveLength(2);
    for (const button of buttons) await act(async () => button.click());
    await afterBackoff();
    expect(screen.getByText('Columns of stocks')).toBeDefined();
    expect(screen.getByText('Columns of funds')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('passes its own render errors to the next boundary', async () => {
    const Piece = lazyPiece<Named>('The columns', async () => ({
      default: () => {
        throw new Error('no columns');
      },
    }));
    render(page(<Piece name="stocks" />));
    await afterBackoff();
    expect(screen.getByText('Page: no columns')).toBeDefined();
  });

  it('lets its caller draw the failure', async () => {
    const Piece = lazyWithFailure(chunk(3), (retry, { name }: Named) => (
      <button type="button" onClick={retry}>
        Star {name}
      </button>
    ));
    render(page(<Piece name="AAPL" />));
    await afterBackoff();
    await press('Star AAPL');
    await afterBackoff();
    expect(screen.getByText('Columns of AAPL')).toBeDefined();
  });

  it('preloads: a later render sends no request', async () => {
    const load = chunk(0);
    const Piece = lazyPiece('The columns', load);
    await act(() => Piece.preload());
    render(page(<Piece name="stocks" />));
    await afterBackoff();
    expect(screen.getByText('Columns of stocks')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('failed load', () => {
  it('is published once, with the release of its chunk', async () => {
    const failed: unknown[] = [];
    const stop = eventBus.subscribe('piece/failed', ({ payload }) => void failed.push(payload), {
      owner: 'test',
    });
    const request = 'https://site.example/releases/mfe-a/1.0.0-abc/grid-later.12.js?retry=2';
    const Piece = lazyPiece<Named>('The columns', () =>
      Promise.reject(Object.assign(new Error('ChunkLoadError'), { request })),
    );
    render(page([<Piece key="a" name="stocks" />, <Piece key="b" name="funds" />]));
    await afterBackoff();
    expect(failed).toEqual([{ remote: 'mfe-a', version: '1.0.0-abc', file: 'grid-later.12.js' }]);
    stop();
  });
});

describe('lazy dialog', () => {
  it('can be closed when it did not load', async () => {
    const load = jest
      .fn<() => Promise<{ default: ComponentType<{ onClose: () => void }> }>>()
      .mockRejectedValue(new Error('ChunkLoadError'));
    const Dialog = lazyDialog('The form', load);
    function Page() {
      const [open, setOpen] = useState(true);
      return page(open && <Dialog onClose={() => setOpen(false)} />);
    }
    render(<Page />);
    await afterBackoff();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }));
    await press('Close');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('hides its failure at Close when it stays mounted, and shows it again when opened', async () => {
    interface SheetProps {
      open: boolean;
      onClose: () => void;
    }
    interface StockProps {
      symbol: string | null;
      onClose: () => void;
    }
    const failing = () => Promise.reject(new Error('ChunkLoadError'));
    const Sheet = lazyDialog<SheetProps>('The filters', failing);
    const Stock = lazyDialog<StockProps>('The stock', failing);
    function Page() {
      const [open, setOpen] = useState(false);
      const [symbol, setSymbol] = useState<string | null>(null);
      return page(
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Filters
          </button>
          <button type="button" onClick={() => setSymbol('AAPL')}>
            Stock
          </button>
          <LazyOnFirstOpen open={open}>
            <Sheet open={open} onClose={() => setOpen(false)} />
          </LazyOnFirstOpen>
          <LazyOnFirstOpen open={symbol !== null}>
            <Stock symbol={symbol} onClose={() => setSymbol(null)} />
          </LazyOnFirstOpen>
        </>,
      );
    }
    render(<Page />);
    for (const name of ['Filters', 'Stock', 'Filters']) {
      await press(name);
      await afterBackoff();
      expect(screen.getAllByRole('alert')).toHaveLength(1);
      await press('Close');
      expect(screen.queryByRole('alert')).toBeNull();
    }
  });
});
