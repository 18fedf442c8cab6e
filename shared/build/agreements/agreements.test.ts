import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { agreementDifferences, agreementsOf, agreementsText } from './agreements.mjs';
import type { AgreementEntry } from './agreements.mjs';
import { settleAgreements } from './record-agreements.mjs';

const ENTRIES: AgreementEntry[] = [
  ['uses', 'events', 'compare/add', ''],
  ['uses', 'events', 'compare/add', 'symbol'],
  ['uses', 'slots', 'asset-section', 'asset'],
  ['uses', 'slots', 'asset-section', 'asset.symbol'],
  ['uses', 'slots', 'asset-section', 'rows[]'],
  ['uses', 'slots', 'asset-section', 'rows[].name'],
  ['gives', 'events', 'alerts/fired', 'id'],
  ['uses', 'endpoints', 'GET /api/assets/*', ''],
];

describe('agreements', () => {
  it('have each path once, without those that a longer one implies', () => {
    expect(agreementsOf([...ENTRIES, ...ENTRIES])).toEqual({
      format: 1,
      gives: { events: { 'alerts/fired': ['id'] }, slots: {} },
      uses: {
        events: { 'compare/add': ['symbol'] },
        slots: { 'asset-section': ['asset.symbol', 'rows[].name'] },
        endpoints: { 'GET /api/assets/*': [] },
      },
    });
  });

  it('are the same text for each order of the records', () => {
    const text = agreementsText(agreementsOf(ENTRIES));
    fc.assert(
      fc.property(fc.shuffledSubarray(ENTRIES, { minLength: ENTRIES.length }), (entries) => {
        expect(agreementsText(agreementsOf(entries))).toBe(text);
      }),
    );
  });

  it('differ by lines', () => {
    const before = agreementsOf([['uses', 'events', 'compare/add', 'symbol']]);
    const after = agreementsOf([['uses', 'events', 'compare/add', 'name']]);
    expect(agreementDifferences(before, after)).toEqual([
      '+ uses events compare/add name',
      '- uses events compare/add symbol',
    ]);
    expect(agreementDifferences(null, agreementsOf([]))).toEqual([]);
  });
});

describe('settleAgreements', () => {
  it('writes the records of a package, and compares them later', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'agreements-test-'));
    try {
      const records = path.join(folder, 'records');
      mkdirSync(path.join(records, 'mfe-things'), { recursive: true });
      writeFileSync(path.join(folder, 'remote.json'), '{"name":"mfe-things"}');
      const record = (file: string, entries: AgreementEntry[]) =>
        writeFileSync(path.join(records, 'mfe-things', file), JSON.stringify(entries));
      record('a.json', ENTRIES.slice(0, 4));
      record('b.json', ENTRIES.slice(4));
      expect(settleAgreements({ folder, records, check: true })).toHaveLength(5);
      settleAgreements({ folder, records, check: false });
      expect(settleAgreements({ folder, records, check: true })).toEqual([]);
      expect(readFileSync(path.join(folder, 'agreements.json'), 'utf8')).toBe(
        agreementsText(agreementsOf(ENTRIES)),
      );
      record('b.json', []);
      expect(settleAgreements({ folder, records, check: true })).toContain(
        '- gives events alerts/fired id',
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
