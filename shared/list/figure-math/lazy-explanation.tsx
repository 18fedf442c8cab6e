import { lazyPiece } from 'shared/ui/lazy-piece';

/** Derivation of a figure of an asset, for a panel. Loaded on the first opening. */
export const Explanation = lazyPiece(
  'The explanation',
  () => import(/* webpackChunkName: 'figure-math' */ './explanation'),
);

/** The same for a figure whose asset is not on the page: it is fetched. */
export const FigureOfAsset = lazyPiece(
  'The explanation',
  () => import(/* webpackChunkName: 'figure-math' */ './figure-of-asset'),
);
