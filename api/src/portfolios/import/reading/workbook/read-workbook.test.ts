import { strToU8, zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readImport } from '../../plan/read-import';
import { options } from '../../import.fixture';
import { at } from '../../../ledger/ledger.fixture';
import { readWorkbook } from './read-workbook';

const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`);

/** A workbook as spreadsheets write it: shared texts, styles of dates, a hidden sheet. */
function workbook(rows: string, more: Zippable = {}): Uint8Array {
  return zipSync({
    'xl/workbook.xml': xml(
      '<workbook xmlns:r="r"><workbookPr/><sheets><sheet name="Trades" sheetId="1" r:id="rId1"/><sheet name="Notes" sheetId="2" state="hidden" r:id="rId2"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': xml(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': xml(
      '<sst><si><t>Date</t></si><si><t>Type</t></si><si><r><t>Sym</t></r><r><t>bol</t></r></si><si><t>AAPL</t></si></sst>',
    ),
    'xl/styles.xml': xml(
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd&quot;days&quot;/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    ),
    'xl/worksheets/sheet1.xml': xml(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    'xl/worksheets/sheet2.xml': xml(
      '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>',
    ),
    ...more,
  });
}

const HEADER =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="inlineStr"><is><t>Quantity</t></is></c><c r="E1" t="inlineStr"><is><t>Price</t></is></c><c r="F1" t="inlineStr"><is><t>Currency</t></is></c></row>';

describe('readWorkbook', () => {
  it('reads texts, dates by their style and numbers, each at its column', () => {
    const rows = `${HEADER}<row r="4"><c r="A4" s="1"><v>45296</v></c><c r="B4" t="str"><v>Buy</v></c><c r="C4" t="s"><v>3</v></c><c r="E4"><v>0.30000000000000004</v></c></row>`;
    expect(readWorkbook(workbook(rows))).toEqual([
      {
        line: 1,
        cells: ['Date', 'Type', 'Symbol', 'Quantity', 'Price', 'Currency'],
        typed: new Set(),
      },
      { line: 4, cells: ['2024-01-05', 'Buy', 'AAPL', '', '0.3', ''], typed: new Set([4]) },
    ]);
  });

  it('imports rows that mix texts with decimal commas and typed numbers', () => {
    const rows = `${HEADER}<row r="2"><c r="A2" s="2"><v>45296</v></c><c r="B2" t="str"><v>Kauf</v></c><c r="C2" t="s"><v>3</v></c><c r="D2"><v>1.234</v></c><c r="E2" t="str"><v>181,18</v></c><c r="F2" t="str"><v>USD</v></c></row>`;
    const [row] = readImport(workbook(rows), options()).rows;
    expect(row?.errors).toEqual([]);
    expect(row?.transaction).toMatchObject({
      type: 'BUY',
      day: at('2024-01-05'),
      symbol: 'AAPL.US',
    });
    expect([row?.transaction?.quantity, row?.transaction?.price].map(Number)).toEqual([
      1.234, 181.18,
    ]);
  });

  it('refuses an archive that unpacks to more than the limit, before it is unpacked', () => {
    const bomb = new Uint8Array(65 * 1024 * 1024);
    expect(() =>
      readWorkbook(workbook(HEADER, { 'xl/worksheets/sheet3.xml': [bomb, { level: 0 }] })),
    ).toThrow('unpacks to more than 64 MB');
  });

  it.each([
    [
      'a part with entities',
      { 'xl/sharedStrings.xml': xml('<!DOCTYPE a [<!ENTITY b "c">]><sst/>') },
    ],
    ['a part that is no XML', { 'xl/worksheets/sheet1.xml': strToU8('<worksheet><sheetData') }],
  ])('refuses %s', (_, parts) => {
    expect(() => readWorkbook(workbook(HEADER, parts))).toThrow(/damaged|empty/);
  });

  it('refuses another archive and a damaged one', () => {
    expect(() => readWorkbook(zipSync({ 'a.txt': strToU8('a') }))).toThrow('no workbook');
    expect(() => readWorkbook(workbook(HEADER).slice(0, 200))).toThrow('damaged');
  });
});
