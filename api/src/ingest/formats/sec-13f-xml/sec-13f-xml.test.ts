import { describe, expect, it } from 'vitest';
import type { ThirteenFHolding } from 'market-model/dataset/records/thirteen-f-filing';
import { WITHOUT_REAL_DATA, hasRealData, realFile } from '../../testing/real-data';
import { readSec13fXml } from './sec-13f-xml';
import { detectValueUnit } from './value-unit';

const CONTEXT = { asOf: '2026-04-13' };
const read = (text: string) => {
  const content = readSec13fXml({ main: new TextEncoder().encode(text) }, CONTEXT);
  const [filing] = content.collections['13f-filings'] ?? [];
  if (!filing) throw new Error('no filing');
  return { content, filing };
};

const entry = (cusip: string, more = '') =>
  `<infoTable><nameOfIssuer>X CORP</nameOfIssuer><titleOfClass>COM</titleOfClass><cusip>${cusip}</cusip><value>1000</value><shrsOrPrnAmt><sshPrnamt>10</sshPrnamt><sshPrnamtType>SH</sshPrnamtType></shrsOrPrnAmt>${more}</infoTable>`;

describe('a holding of an information table', () => {
  const holdingOf = (text: string) =>
    read(`<informationTable>${text}</informationTable>`).filing.holdings[0];

  it('keeps discretion, other managers and voting', () => {
    const more =
      '<investmentDiscretion>DFND</investmentDiscretion><otherManager>1,3</otherManager><votingAuthority><Sole>4</Sole><Shared>5</Shared><None>1</None></votingAuthority>';
    expect(holdingOf(entry('88579y101', more))).toMatchObject({
      cusip: '88579Y101',
      investmentDiscretion: 'DFND',
      otherManagers: '1,3',
      votingAuthority: { sole: 4, shared: 5, none: 1 },
    });
  });

  it('has its character references decoded, each once', () => {
    const named = (name: string) => entry('88579Y101').replace('X CORP', name);
    expect(holdingOf(named('AT&#38;T &#x26; MOODY&#39;S &amp; CO'))?.issuer).toBe(
      "AT&T & MOODY'S & CO",
    );
    expect(holdingOf(named('A &amp;#38; B &amp;lt; C'))?.issuer).toBe('A &#38; B &lt; C');
    expect(holdingOf(named('N&#233;STL&#xC9; &#128512; &#0;'))?.issuer).toBe('NéSTLÉ 😀 \uFFFD');
  });

  it('is kept when such a detail is wrong, or its CUSIP is zeros', () => {
    const wrong =
      '<investmentDiscretion>ALL</investmentDiscretion><votingAuthority><Sole>many</Sole></votingAuthority>';
    expect(holdingOf(entry('000000000', wrong))).toMatchObject({
      cusip: null,
      valueUSD: 1000,
      investmentDiscretion: null,
      votingAuthority: null,
    });
  });
});

describe('a cover page', () => {
  const cover = (page: string, summary = '') =>
    `<edgarSubmission><headerData><submissionType>13F-HR/A</submissionType></headerData><formData><coverPage><reportCalendarOrQuarter>03-31-2026</reportCalendarOrQuarter>${page}</coverPage><summaryPage>${summary}</summaryPage></formData></edgarSubmission>`;

  it.each([
    ['RESTATEMENT', 'RESTATEMENT'],
    ['NEW HOLDINGS', 'NEW HOLDINGS'],
    ['new holdings', 'NEW HOLDINGS'],
    ['SOMETHING', null],
  ])('announces an amendment: %s', (written, type) => {
    const { filing } = read(
      cover(
        `<isAmendment>true</isAmendment><amendmentNo>2</amendmentNo><amendmentInfo><amendmentType>${written}</amendmentType></amendmentInfo>`,
      ),
    );
    expect(filing.amendment).toEqual({ type, number: 2 });
  });

  it('lists the managers whose holdings it includes', () => {
    const manager = (number: number) =>
      `<otherManager2><sequenceNumber>${number}</sequenceNumber><otherManager><cik>${number}</cik><name>Manager ${number}</name></otherManager></otherManager2>`;
    const one = read(cover('', `<otherManagers2Info>${manager(1)}</otherManagers2Info>`)).filing;
    expect(one.otherManagers).toEqual([{ number: 1, cik: '0000000001', name: 'Manager 1' }]);
    const two = read(
      cover('', `<otherManagers2Info>${manager(1)}${manager(2)}</otherManagers2Info>`),
    );
    expect(two.filing.otherManagers).toHaveLength(2);
  });

  const onRealData = hasRealData ? it : it.skip;
  onRealData(
    `signed in 2023 for 2021 states dollars (MetLife)${hasRealData ? '' : `, ${WITHOUT_REAL_DATA}`}`,
    () => {
      const main = realFile('13f/metlife.13F-HR.primarydoc.xml');
      const [filing] = readSec13fXml({ main }, CONTEXT).collections['13f-filings'] ?? [];
      expect(filing?.stated).toEqual({ entries: 6, valueUSD: 11_019_796 });
    },
  );
});

describe('the unit of values', () => {
  const table = (prices: readonly number[], unit: number): ThirteenFHolding[] =>
    prices.map((price) => ({
      issuer: 'X',
      titleOfClass: 'COM',
      cusip: '88579Y101',
      ticker: null,
      symbol: null,
      amount: 1000,
      valueUSD: (price * 1000) / unit,
      amountType: 'SH',
      putCall: null,
    }));
  const PRICES = [3, 25, 60, 180, 500, 700_000];

  it.each([
    ['dollars as expected', 1, 1, 1],
    ['thousands as expected', 1000, 1000, 1000],
    ['thousands where dollars were due', 1000, 1, 1000],
    ['dollars where thousands were due', 1, 1000, 1],
  ] as const)('%s', (_, written, expected, unit) => {
    expect(detectValueUnit(table(PRICES, written), expected)).toMatchObject({ unit });
  });

  it('keeps the expected unit with too few positions or cheap shares', () => {
    expect(detectValueUnit(table([0.1, 0.2], 1), 1)).toEqual({ unit: 1, note: null });
    expect(detectValueUnit(table([0.1, 0.2, 0.5, 9, 12], 1), 1)).toEqual({ unit: 1, note: null });
    const options = table(PRICES, 1000).map((each) => ({ ...each, putCall: 'Put' as const }));
    expect(detectValueUnit(options, 1)).toEqual({ unit: 1, note: null });
  });
});
