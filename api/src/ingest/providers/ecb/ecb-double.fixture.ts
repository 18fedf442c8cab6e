/** The European Central Bank's files of reference rates on loopback. */
import { zipSync } from 'fflate';
import { openVendorDouble, type VendorDouble } from '../vendor-double.fixture';

/** Units for one euro by day and currency. */
export type Rates = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface EcbFiles {
  daily: Rates;
  days90: Rates;
  /** The whole archive: raw bytes, or built from rates. */
  full: Rates | Uint8Array;
}

export const openEcbDouble = ({ daily, days90, full }: EcbFiles): Promise<VendorDouble> =>
  openVendorDouble(({ pathname }) => {
    if (pathname.endsWith('/eurofxref-daily.xml')) return ratesXml(daily);
    if (pathname.endsWith('/eurofxref-hist-90d.xml')) return ratesXml(days90);
    if (!pathname.endsWith('/eurofxref-hist.zip')) return null;
    return full instanceof Uint8Array
      ? full
      : zipSync({ 'eurofxref-hist.csv': new TextEncoder().encode(ratesCsv(full)) });
  });

export const ratesXml = (rates: Rates): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
	<Cube>${Object.entries(rates)
    .map(
      ([time, currencies]) =>
        `<Cube time='${time}'>${Object.entries(currencies)
          .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
          .join('')}</Cube>`,
    )
    .join('')}</Cube>
</gesmes:Envelope>`;

function ratesCsv(rates: Rates): string {
  const currencies = [...new Set(Object.values(rates).flatMap((day) => Object.keys(day)))];
  return [
    `Date,${currencies.join(',')},`,
    ...Object.entries(rates).map(
      ([time, day]) => `${time},${currencies.map((code) => day[code] ?? 'N/A').join(',')},`,
    ),
  ].join('\n');
}
