export { AssetGrid, type AssetGridProps, type AssetRow } from './asset-grid';
