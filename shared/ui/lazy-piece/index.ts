export { importWithRetries } from 'shared/browser';
export { ControlFailure } from './control-failure';
export { lazyDialog, lazyExtra, lazyPiece, lazyWithFailure, type LazyPiece } from './lazy-piece';
export { PieceFailure, type PieceFailureProps } from './piece-failure';
export { useRetryWhenOnline } from './use-retry-when-online';
