/** Columns shared by several asset types. */
import type { ColumnDefinition } from '../column';
import { attachment, choice, integer, list, searchText } from './kinds';

export const symbolColumn: ColumnDefinition = {
  field: 'symbol',
  label: 'Ticker',
  ...searchText,
  format: 'symbol',
  group: 'descriptive',
  definition:
    'Short code under which the asset trades, with the code of its exchange behind the point.',
};

export const countryColumn: ColumnDefinition = {
  field: 'countryCode',
  label: 'Country',
  ...choice,
  format: 'country',
  group: 'descriptive',
  definition: 'Country of the exchange or, for companies, of the headquarters.',
};

export const currencyColumn: ColumnDefinition = {
  field: 'currencyCode',
  label: 'Currency',
  ...choice,
  format: 'currency',
  group: 'descriptive',
  definition: 'Currency in which the price is quoted.',
};

export const nameColumn: ColumnDefinition = {
  field: 'name',
  label: 'Name',
  ...searchText,
  group: 'descriptive',
  definition: 'Full name of the asset.',
};

/** The stock listing names the field `broker`, all others `brokers`. */
export const brokersColumn = (field: 'broker' | 'brokers'): ColumnDefinition => ({
  field,
  label: 'Brokers',
  ...list,
  format: 'brokers',
  group: 'descriptive',
  definition: 'Supported brokers at which the asset can be traded.',
});

export const quotesColumn: ColumnDefinition = {
  field: 'quotes',
  label: 'Quotes',
  ...attachment,
  type: 'list',
  group: 'price',
  definition: 'Symbols of further quotes of the same asset.',
};

export const priorityColumn: ColumnDefinition = {
  field: 'priority',
  label: 'Priority',
  ...integer,
  filter: 'none',
  onCards: false,
  group: 'descriptive',
  definition: 'Place in the order of importance; the majors come first.',
};

export const websiteColumn: ColumnDefinition = {
  field: 'website',
  label: 'Website',
  ...attachment,
  format: 'link',
  group: 'descriptive',
  definition: 'Address of the official website.',
};

export const logoColumn: ColumnDefinition = {
  field: 'logoUrl',
  label: 'Logo',
  ...attachment,
  format: 'logo',
  group: 'descriptive',
  definition: 'Picture of the logo.',
};

export const descriptionColumn: ColumnDefinition = {
  field: 'description',
  label: 'Description',
  ...attachment,
  filter: 'search',
  group: 'descriptive',
  definition: 'What the company or project does, in its own words.',
};
