import type { ColumnDefinition } from '../column';
import { percent, ratio, sumOwn, sumUSD } from './kinds';

const multiple = { ...ratio, group: 'valuation', logarithmic: true, better: 'lower' } as const;
const yieldOnPrice = { ...percent, group: 'valuation', better: 'higher' } as const;

/** Valuation of a company and its cash flow, from market value and statements. */
export const stockMultipleColumns: ColumnDefinition[] = [
  {
    field: 'enterpriseValue',
    label: 'EV',
    title: 'Enterprise value',
    ...sumUSD,
    // Below zero when a company has more cash than debt and market value.
    logarithmic: false,
    group: 'valuation',
    formula: 'enterpriseValue',
    definition: 'Price of the whole company: market value plus debt less cash, in US dollars.',
  },
  {
    field: 'evToEbitda',
    label: 'EV/EBITDA',
    title: 'Enterprise value to EBITDA',
    ...multiple,
    formula: 'evToEbitda',
    definition:
      'Price of the whole company against its profit of 12 months before interest, tax and depreciation.',
  },
  {
    field: 'evToSales',
    label: 'EV/sales',
    title: 'Enterprise value to sales',
    ...multiple,
    formula: 'evToSales',
    definition: 'Price of the whole company, debt included, against its sales of 12 months.',
  },
  {
    field: 'priceToSales',
    label: 'P/S',
    title: 'Price to sales',
    ...multiple,
    formula: 'priceToSales',
    definition: 'Market value against the sales of the last 12 months.',
  },
  {
    field: 'priceToFreeCashFlow',
    label: 'P/FCF',
    title: 'Price to free cash flow',
    ...multiple,
    formula: 'priceToFreeCashFlow',
    definition: 'Market value against the free cash flow of the last 12 months.',
  },
  {
    field: 'freeCashFlowTTM',
    label: 'FCF',
    title: 'Free cash flow, 12 months',
    ...sumOwn,
    logarithmic: false,
    group: 'profitability',
    formula: 'trailingSum',
    definition: 'Cash of the last 12 months that is left after running the business and investing.',
  },
  {
    field: 'freeCashFlowYield',
    label: 'FCF yield',
    title: 'Free cash flow yield',
    ...yieldOnPrice,
    formula: 'freeCashFlowYield',
    definition: 'Free cash flow of the last 12 months as a share of the market value.',
  },
  {
    field: 'buybackYield',
    label: 'Buyback yield',
    ...yieldOnPrice,
    group: 'dividend',
    formula: 'buybackYield',
    definition: 'Spent on own shares in the last 12 months, as a share of the market value.',
  },
  {
    field: 'shareholderYield',
    label: 'Shareholder yield',
    ...yieldOnPrice,
    group: 'dividend',
    formula: 'shareholderYield',
    definition:
      'Dividends and buybacks of the last 12 months together, as a share of the market value.',
  },
];
