import { createElement, lazy, useReducer, type ComponentType, type ReactNode } from 'react';
import { importWithRetries } from 'shared/browser';
import { PieceBoundary } from './piece-boundary';
import { PieceFailure } from './piece-failure';
import { PieceLoadError } from './piece-load-error';
import { reportFailedLoad } from './report-failed-load';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A component that loads its code on first render. Render it below `Suspense`. */
export type LazyPiece<Props> = ComponentType<Props> & {
  /** Loads the code ahead of the first render. Never rejects: the render shows a failure. */
  preload: () => Promise<void>;
};

type RenderFailure<Props> = (retry: () => void, props: Props) => ReactNode;

/** A lazy component whose caller renders the failure. `retry` loads it again. */
export function lazyWithFailure<Props extends object>(
  load: Load<Props>,
  renderFailure: RenderFailure<Props>,
): LazyPiece<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  let content: ComponentType<Props> | null = null;
  const failedPlaces = new Set<() => void>();

  /**
   * The pending or completed import. A failed one is dropped, so that the next call loads again.
   */
  function loadOnce() {
    loading ??= importWithRetries(load).then(
      (module) => {
        for (const retry of failedPlaces) retry();
        return module;
      },
      (cause: unknown) => {
        loading = null;
        reportFailedLoad(cause);
        throw new PieceLoadError('The code of a piece did not load', { cause });
      },
    );
    return loading;
  }

  function Piece(props: Props) {
    const [, drawAgain] = useReducer((attempts: number) => attempts + 1, 0);
    content ??= lazy(loadOnce);
    const Content = content;
    return (
      <PieceBoundary
        // React caches the rejection of a lazy component, so another attempt needs another
        // component.
        onLoadFailure={() => {
          if (content === Content) content = null;
        }}
        onRetry={drawAgain}
        failedPlaces={failedPlaces}
        renderFailure={(retry) => renderFailure(retry, props)}
      >
        {createElement<Props>(Content, props)}
      </PieceBoundary>
    );
  }

  return Object.assign(Piece, {
    preload: () =>
      loadOnce().then(
        () => undefined,
        () => undefined,
      ),
  });
}

/**
 * A component in a separate chunk. If the chunk fails after its retries, a failure with a retry
 * button replaces the component, and the page around it stays.
 *
 * @param piece names it in the sentence `… could not be loaded.`, with its article: `The columns`
 */
export const lazyPiece = <Props extends object>(piece: string, load: Load<Props>) =>
  lazyWithFailure(load, (onRetry) => <PieceFailure {...{ piece, onRetry }} />);

/**
 * Whether a dialog that stays mounted is closed: by `open`, or by `symbol` when it is about one
 * asset.
 */
const isClosed = (props: object): boolean =>
  ('open' in props && props.open === false) || ('symbol' in props && props.symbol === null);

/**
 * A lazy component that opens above the page. Its failure floats there too, and can be closed like
 * the dialog.
 */
export const lazyDialog = <Props extends { onClose: () => void }>(
  piece: string,
  load: Load<Props>,
) =>
  lazyWithFailure(load, (onRetry, props) =>
    isClosed(props) ? null : <PieceFailure {...{ piece, onRetry, onClose: props.onClose }} />,
  );

/** An optional lazy component. Its failure is not shown, and the next mount loads again. */
export const lazyExtra = <Props extends object>(load: Load<Props>) =>
  lazyWithFailure<Props>(load, () => null);
