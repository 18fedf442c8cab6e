import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { filing, holding } from '../testing/filings.fixture';
import { effectiveReport } from './filing-effect';

const A = holding('AAAAAAAAA', 10, 1000);
const B = holding('BBBBBBBBB', 20, 4000);
const C = holding('CCCCCCCCC', 30, 9000);

const original = filing('2026Q1', [A], { filedDate: '2026-05-10', accession: '1' });
const adding = filing('2026Q1', [B], {
  filedDate: '2026-06-01',
  form: '13F-HR/A',
  amendment: { type: 'NEW HOLDINGS', number: 1 },
  accession: '2',
});
const restating = filing('2026Q1', [C], {
  filedDate: '2026-06-20',
  form: '13F-HR/A',
  amendment: { type: 'RESTATEMENT', number: 2 },
  accession: '3',
});

describe('filings of a quarter', () => {
  it('new holdings add, a restatement replaces, in the order of filing', () => {
    expect(effectiveReport([original, adding]).holdings).toEqual([A, B]);
    expect(effectiveReport([original, adding, restating]).holdings).toEqual([C]);
    const later = { ...adding, filedDate: '2026-07-01' };
    expect(effectiveReport([original, later, restating]).holdings).toEqual([C, B]);
  });

  it('treats an amendment without a kind as a restatement', () => {
    const unsaid = { ...adding, amendment: { type: null, number: 1 } };
    expect(effectiveReport([original, unsaid]).holdings).toEqual([B]);
  });

  it('does not treat a notice or a lone cover page as an empty portfolio', () => {
    const notice = filing('2026Q1', [], { form: '13F-NT', filedDate: '2026-07-01' });
    const cover = filing('2026Q1', [], {
      stated: { entries: 6, valueUSD: 11 },
      filedDate: '2026-07-02',
    });
    const report = effectiveReport([original, notice, cover]);
    expect(report.holdings).toEqual([A]);
    expect(report.filings.map(({ effect }) => effect)).toEqual(['original', 'notice', 'no-table']);
    expect(effectiveReport([notice])).toMatchObject({ known: false, holdings: [] });
    const nothingHeld = filing('2026Q1', [], { stated: { entries: 0, valueUSD: 0 } });
    expect(effectiveReport([nothingHeld])).toMatchObject({ known: true, holdings: [] });
  });

  it('counts a filing that two sources brought once, and sums the covers in force', () => {
    const stated = (filed: typeof original, entries: number) => ({
      ...filed,
      stated: { entries, valueUSD: null },
    });
    const report = effectiveReport([stated(original, 1), original, stated(adding, 1)]);
    expect(report.filings).toHaveLength(2);
    expect(report.stated).toEqual({ entries: 2, valueUSD: null });
  });

  it('matches a report without accession number to the one that has it', () => {
    const undated = filing('2026Q1', [A, B], { filedDate: null });
    expect(effectiveReport([undated, original]).filings).toHaveLength(1);
    expect(effectiveReport([undated, original, adding]).holdings).toEqual([A, B]);
  });

  it('does not add rows that an amendment repeats', () => {
    const repeating = {
      ...adding,
      holdings: [{ ...A, valueUSD: A.valueUSD + 400 }, B],
      stated: { entries: 2, valueUSD: 5400 },
    };
    const stated = { ...original, stated: { entries: 1, valueUSD: 1000 } };
    const report = effectiveReport([stated, repeating]);
    expect(report.holdings).toEqual([A, B]);
    expect(report.filings.map(({ repeated }) => repeated)).toEqual([0, 1]);
    expect(report.stated).toEqual({ entries: 2, valueUSD: 5000 });
    // A second row of the same size is another one when the report has it once.
    expect(effectiveReport([original, { ...adding, holdings: [A, A] }]).holdings).toEqual([A, A]);
    expect(
      effectiveReport([original, { ...adding, holdings: [{ ...A, otherManagers: '2' }] }]).holdings,
    ).toHaveLength(2);
  });

  it('does not depend on the order in which filings arrive', () => {
    const filings = fc.array(
      fc
        .record({
          cusip: fc.constantFrom('AAAAAAAAA', 'BBBBBBBBB', 'CCCCCCCCC'),
          amount: fc.nat({ max: 50 }),
          day: fc.option(fc.constantFrom('2026-05-10', '2026-05-11', '2026-05-12')),
          kind: fc.constantFrom('original', 'RESTATEMENT' as const, 'NEW HOLDINGS' as const),
          number: fc.option(fc.integer({ min: 1, max: 3 })),
        })
        .map(({ cusip, amount, day, kind, number }) =>
          filing('2026Q1', [holding(cusip, amount, amount * 10)], {
            filedDate: day,
            form: kind === 'original' ? '13F-HR' : '13F-HR/A',
            amendment: kind === 'original' ? null : { type: kind, number },
          }),
        ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(filings, fc.infiniteStream(fc.nat()), (list, keys) => {
        const shuffled = list
          .map((item) => ({ item, key: keys.next().value }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ item }) => item);
        expect(effectiveReport(shuffled).holdings).toEqual(effectiveReport(list).holdings);
      }),
    );
  });
});
