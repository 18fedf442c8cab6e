export { ASSET_TYPES, type AssetType } from './asset-types';
export type {
  ColumnCatalogue, ColumnDefinition, ColumnFormat, ColumnGroup, ColumnSet, ColumnType, FilterKind,
} from './column';
