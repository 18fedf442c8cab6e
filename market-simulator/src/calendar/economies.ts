/** Typical levels of an economy, around which the simulated figures move. */
export interface Economy {
  countryCode: string;
  zone: string;
  /** Local time of the statistics office. */
  time: string;
  /** Yearly inflation and unemployment, percent. */
  inflation: number;
  unemployment: number;
  /** Quarterly growth, percent. */
  growth: number;
  /** Purchasing managers' index of manufacturing. */
  pmi: number;
  /** Trade balance of a month in billions. */
  trade: number;
  currency: string;
  /** Importance of its main figures. */
  weight: 1 | 2 | 3;
  bank: CentralBank | null;
  /** Names of holidays, see holidays.ts. */
  holidays: string;
}

export interface CentralBank {
  event: string;
  rate: number;
  /** Local time of the decision. */
  time: string;
  /** Months with a meeting, and day of the month around which it takes place. */
  months: readonly number[];
  day: number;
  /** 1 Monday … 5 Friday. */
  weekday: number;
}

const bank = (
  event: string,
  rate: number,
  time: string,
  months: string,
  day: number,
  weekday: number,
): CentralBank => ({ event, rate, time, months: months.split(' ').map(Number), day, weekday });

const EIGHT = '1 3 5 6 7 9 11 12';
const SIX_WEEKS = '1 3 4 6 7 9 10 12';

/** code|zone|time|CPI|unemployment|GDP|PMI|trade|currency|weight|holidays */
const TABLE = `
US|America/New_York|08:30|2.9|4.3|0.6|49.4|-72|$|3|us
EU|Europe/Brussels|11:00|2.1|6.3|0.2|49.8|14|€|3|eu
GB|Europe/London|07:00|3.4|4.8|0.2|48.9|-4.5|£|3|gb
DE|Europe/Berlin|08:00|2.2|6.3|0.1|49.2|16.4|€|3|de
FR|Europe/Paris|08:45|1.2|7.5|0.2|48.6|-6.1|€|2|fr
IT|Europe/Rome|10:00|1.6|6.1|0.1|49.0|4.4|€|2|it
ES|Europe/Madrid|09:00|2.7|10.4|0.6|52.1|-4.2|€|2|es
NL|Europe/Amsterdam|06:30|3.1|3.9|0.3|51.3|9.2|€|1|eu
JP|Asia/Tokyo|08:30|2.8|2.5|0.2|48.9|-180|¥|3|jp
CN|Asia/Shanghai|09:30|0.2|5.2|1.1|50.1|96|$|3|cn
CA|America/Toronto|08:30|2.2|6.9|0.3|49.1|-5.6|C$|2|ca
AU|Australia/Sydney|11:30|3.0|4.3|0.4|50.6|4.1|A$|2|au
NZ|Pacific/Auckland|10:45|2.8|5.2|0.3|50.8|-0.9|NZ$|1|au
CH|Europe/Zurich|08:30|0.3|2.9|0.2|49.3|4.9|CHF|2|ch
SE|Europe/Stockholm|08:00|1.4|8.6|0.4|53.2|7.1|kr|1|nordic
NO|Europe/Oslo|08:00|3.0|4.5|0.3|50.2|58|kr|1|nordic
DK|Europe/Copenhagen|08:00|1.9|2.6|0.5|52.6|21|kr|1|nordic
PL|Europe/Warsaw|10:00|3.0|5.4|0.8|48.1|-0.6|€|1|eu
TR|Europe/Istanbul|10:00|32.5|8.5|0.9|47.6|-7.2|$|1|tr
IN|Asia/Kolkata|16:00|2.4|5.2|1.7|57.8|-26|$|2|in
KR|Asia/Seoul|08:00|2.0|2.6|0.5|49.7|8.6|$|1|kr
SG|Asia/Singapore|13:00|1.1|2.0|0.8|50.3|5.8|S$|1|sg
HK|Asia/Hong_Kong|16:30|1.4|3.8|0.6|50.6|-32|HK$|1|cn
BR|America/Sao_Paulo|09:00|4.9|5.7|0.5|48.3|6.4|$|2|br
MX|America/Mexico_City|06:00|3.7|2.8|0.3|48.9|0.6|$|1|mx
ZA|Africa/Johannesburg|10:00|3.4|32.1|0.3|49.6|19|R|1|za
`;

const BANKS: Readonly<Record<string, CentralBank>> = {
  US: bank('Fed Interest Rate Decision', 3.75, '14:00', EIGHT, 12, 3),
  EU: bank('ECB Interest Rate Decision', 2, '14:15', SIX_WEEKS, 12, 4),
  GB: bank('BoE Interest Rate Decision', 3.75, '12:00', '2 3 5 6 8 9 11 12', 10, 4),
  JP: bank('BoJ Interest Rate Decision', 0.75, '12:00', SIX_WEEKS, 15, 5),
  CN: bank('Loan Prime Rate 1Y', 3, '09:15', '1 2 3 4 5 6 7 8 9 10 11 12', 20, 0),
  CA: bank('BoC Interest Rate Decision', 2.25, '09:45', SIX_WEEKS, 20, 3),
  AU: bank('RBA Interest Rate Decision', 3.6, '14:30', '2 4 5 7 8 9 11 12', 6, 2),
  NZ: bank('RBNZ Interest Rate Decision', 2.5, '14:00', '2 4 5 7 8 10 11', 22, 3),
  CH: bank('SNB Interest Rate Decision', 0, '09:30', '3 6 9 12', 10, 4),
  SE: bank('Riksbank Rate Decision', 1.75, '09:30', EIGHT, 16, 4),
  NO: bank('Norges Bank Interest Rate Decision', 4, '10:00', EIGHT, 16, 4),
  TR: bank('TCMB Interest Rate Decision', 39.5, '14:00', EIGHT, 11, 4),
  IN: bank('RBI Interest Rate Decision', 5.5, '10:00', '2 4 6 8 10 12', 6, 5),
  KR: bank('BoK Interest Rate Decision', 2.5, '10:00', EIGHT, 10, 4),
  BR: bank('BCB Interest Rate Decision', 15, '18:30', EIGHT, 10, 3),
  MX: bank('Banxico Interest Rate Decision', 7.5, '13:00', EIGHT, 15, 4),
  ZA: bank('SARB Interest Rate Decision', 7, '15:00', '1 3 5 7 9 11', 20, 4),
  PL: bank('NBP Interest Rate Decision', 4.5, '15:00', '1 2 3 4 5 6 7 9 10 11 12', 5, 3),
};

export const ECONOMIES: readonly Economy[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [code = '', zone = '', time = '', ...rest] = line.split('|');
    const [inflation, unemployment, growth, pmi, trade] = rest.slice(0, 5).map(Number);
    const [currency = '', weight = '1', holidays = ''] = rest.slice(5);
    return {
      countryCode: code,
      zone,
      time,
      inflation: inflation ?? NaN,
      unemployment: unemployment ?? NaN,
      growth: growth ?? NaN,
      pmi: pmi ?? NaN,
      trade: trade ?? NaN,
      currency,
      weight: weight === '3' ? 3 : weight === '2' ? 2 : 1,
      bank: BANKS[code] ?? null,
      holidays,
    };
  });
