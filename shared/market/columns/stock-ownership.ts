import type { ColumnDefinition } from '../column';
import { percent } from './kinds';

/** Who holds the shares, as sources report it. */
export const stockOwnershipColumns: ColumnDefinition[] = [
  {
    field: 'insiderOwnership',
    label: 'Insiders',
    title: 'Shares held by insiders',
    ...percent,
    group: 'descriptive',
    definition: 'Share of the company that its managers, directors and large owners hold.',
  },
  {
    field: 'institutionalOwnership',
    label: 'Institutions',
    title: 'Shares held by institutions',
    ...percent,
    group: 'descriptive',
    definition:
      'Share of the company that funds, banks and insurers hold; lent shares can lift it above 100 percent.',
  },
];
