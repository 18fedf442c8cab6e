import { filing, holding } from './filings.fixture';

/** Some shares of Apple at a price; the rest likewise. */
export const apple = (amount: number, price: number, more: object = {}) =>
  holding('037833100', amount, amount * price, { issuer: 'APPLE INC', ...more });
export const microsoft = (amount: number, price: number) =>
  holding('594918104', amount, amount * price, { issuer: 'MICROSOFT CORP' });
const coke = (amount: number, price: number) =>
  holding('191216100', amount, amount * price, { issuer: 'COCA COLA CO' });
const unknown = (amount: number, price: number) =>
  holding('999999999', amount, amount * price, { issuer: '=CMD(), "QUOTED" CORP' });

const second = { cik: '0000000002', manager: 'SECOND PARTNERS' };
/** Two filers to compare, one that stopped, one that only gives notice. */
export const FILINGS = [
  filing('2026Q1', [apple(1000, 100), coke(500, 40), microsoft(10, 400)], {
    filedDate: '2026-05-15',
    stated: { entries: 3, valueUSD: 124_000 },
  }),
  filing('2026Q2', [apple(900, 110)], { filedDate: '2026-08-20', accession: '1' }),
  filing(
    '2026Q2',
    [apple(1500, 110), unknown(30, 10), microsoft(10, 420), apple(100, 110, { putCall: 'Put' })],
    {
      filedDate: '2026-09-01',
      form: '13F-HR/A',
      amendment: { type: 'RESTATEMENT', number: 1 },
      accession: '2',
      url: 'https://www.sec.gov/2',
      stated: { entries: 5, valueUSD: 180_500 },
    },
  ),
  filing('2026Q2', [coke(500, 41), apple(300, 110)], { ...second, filedDate: '2026-08-01' }),
  filing('2025Q1', [apple(1, 100)], { cik: '0000000003', manager: 'GONE CAPITAL' }),
  filing('2026Q2', [], { cik: '0000000004', manager: 'NOTICE ONLY', form: '13F-NT' }),
];
