import type { SenateTransaction } from 'market-model/dataset/records/senate-transaction';
import { validSymbol } from '../../../formats/asset-symbol';
import {
  dateIn,
  numberIn,
  sectionOf,
  textIn,
  type Section,
} from '../../../formats/eodhd-fundamentals-json/eodhd-document';
import { PAGE, ifIncluded } from '../eodhd-api';
import { step, type Run } from '../run';

interface StoredTrades {
  total: number;
  transactions: SenateTransaction[];
  refused: string[];
}

/** All trades of senators, in the order of the API: the newest first. */
export async function fetchSenateTrades(run: Run): Promise<SenateTransaction[]> {
  const page = (offset: number): Promise<StoredTrades> =>
    run.files.once(`senate/${String(offset).padStart(7, '0')}`, async () => {
      const { data, meta } = await run.api.senateTrades(offset);
      const read = data.map(transactionIn);
      return {
        total: meta.total,
        transactions: read.filter((item) => typeof item !== 'string'),
        refused: read.filter((item) => typeof item === 'string'),
      };
    });
  const first = await ifIncluded(() => page(0));
  if (first === null) {
    run.notes.push('The plan does not include trades of senators');
    return [];
  }
  const offsets = Array.from(
    { length: Math.ceil(first.total / PAGE.trades) },
    (_, i) => i * PAGE.trades,
  );
  const pages = new Map<number, StoredTrades>();
  await step(run, 'Trades of senators', offsets, async (offset) => {
    pages.set(offset, await page(offset));
  });
  return offsets.flatMap((offset) => {
    const { transactions = [], refused = [] } = pages.get(offset) ?? {};
    for (const reason of refused) run.refused.push({ row: null, reason });
    return transactions;
  });
}

function transactionIn(entry: unknown): SenateTransaction | string {
  const item = (entry ?? {}) as Section;
  const member = sectionOf(item, 'member');
  const asset = sectionOf(item, 'asset');
  const trade = sectionOf(item, 'transaction');
  const source = sectionOf(item, 'source');
  const lastName = textIn(member.last_name);
  const transactionDate = dateIn(trade.transaction_date);
  const type = TYPES[textIn(trade.type)?.toLowerCase() ?? ''];
  if (lastName === null) return 'a trade of a senator without a name';
  if (transactionDate === null)
    return `${lastName}: ${JSON.stringify(trade.transaction_date)} is not a date`;
  if (type === undefined)
    return `${lastName}: ${JSON.stringify(trade.type)} is not a type of trade`;
  const ticker = textIn(asset.symbol);
  const from = numberIn(trade.amount_low);
  return {
    senator: {
      firstName: textIn(member.first_name) ?? '',
      lastName,
      office: textIn(member.office),
      bioguide: textIn(member.bioguide_id),
    },
    transactionDate,
    filedDate: dateIn(trade.disclosure_date),
    reportUrl: textIn(source.filing_url),
    scanned: false,
    owner: textIn(trade.owner),
    ticker,
    symbol: ticker === null ? null : validSymbol(ticker, 'US'),
    assetDescription: textIn(asset.description),
    assetType: textIn(asset.asset_type),
    type,
    amount: from === null ? null : { from, to: numberIn(trade.amount_high) },
    comment: textIn(trade.comment),
  };
}

const TYPES: Readonly<Record<string, NonNullable<SenateTransaction['type']>>> = {
  purchase: 'Purchase',
  // The API does not distinguish full and partial sales.
  sale: 'Sale',
  exchange: 'Exchange',
};
