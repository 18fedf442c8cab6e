import { MAJOR_INDICES } from 'shared/market';

/** Level on the price anchor, and the shared movement followed, of the major indices. */
const MAJOR_LEVELS: Readonly<
  Record<string, readonly [level: number, factor: string, volatility: number, exchange: string]>
> = {
  'GSPC.INDX': [6840, 'US', 0.001, 'NYSE'],
  'NDX.INDX': [25850, 'US', 0.0045, 'NASDAQ'],
  'DJI.INDX': [47560, 'US', 0.0022, 'NYSE'],
  'RUT.INDX': [2480, 'US', 0.0055, 'NYSE'],
  'GDAXI.INDX': [23950, 'Europe', 0.0028, 'F'],
  'FTSE.INDX': [9710, 'Europe', 0.0035, 'LSE'],
  'FCHI.INDX': [8120, 'Europe', 0.0025, 'PA'],
  'STOXX50E.INDX': [5660, 'Europe', 0.0015, 'F'],
  'IBEX.INDX': [16030, 'Europe', 0.004, 'MC'],
  'FTSEMIB.INDX': [43170, 'Europe', 0.004, 'MI'],
  'AEX.INDX': [970, 'Europe', 0.003, 'AS'],
  'SSMI.INDX': [12230, 'Europe', 0.0035, 'SW'],
  'N225.INDX': [52400, 'Asia', 0.006, 'TSE'],
  'HSI.INDX': [25900, 'Asia', 0.004, 'HK'],
  'AXJO.INDX': [8880, 'Australia', 0.0015, 'AU'],
};

/** Further indices: `ticker|name|country|currency|level|factor|own volatility|exchange`. */
const FURTHER = `
IXIC|Nasdaq Composite|US|USD|23720|US|0.004|NASDAQ
NYA|NYSE Composite|US|USD|21580|US|0.0016|NYSE
MID|S&P MidCap 400|US|USD|3250|US|0.0035|NYSE
SML|S&P SmallCap 600|US|USD|1430|US|0.005|NYSE
OEX|S&P 100|US|USD|3430|US|0.0015|NYSE
RUI|Russell 1000|US|USD|3740|US|0.001|NYSE
RUA|Russell 3000|US|USD|3880|US|0.001|NYSE
DJT|Dow Jones Transportation Average|US|USD|16100|US|0.006|NYSE
DJU|Dow Jones Utility Average|US|USD|1120|US|0.006|NYSE
SOX|PHLX Semiconductor|US|USD|7230|US|0.011|NASDAQ
GSPTSE|S&P/TSX Composite|CA|CAD|30260|US|0.0032|TSX
BVSP|Bovespa|BR|BRL|149500|world|0.009|SA
MXX|S&P/BMV IPC|MX|MXN|62770|world|0.007|MX
MDAXI|MDAX|DE|EUR|29850|Europe|0.0045|F
SDAXI|SDAX|DE|EUR|16450|Europe|0.005|F
TECDAX|TecDAX|DE|EUR|3600|Europe|0.0055|F
STOXX|STOXX Europe 600|EU|EUR|572|Europe|0.0008|F
FTMC|FTSE 250|GB|GBP|22150|Europe|0.004|LSE
FTAS|FTSE All-Share|GB|GBP|5240|Europe|0.003|LSE
SBF120|SBF 120|FR|EUR|6150|Europe|0.0022|PA
BFX|BEL 20|BE|EUR|4930|Europe|0.0035|BR
PSI20|PSI 20|PT|EUR|8430|Europe|0.0045|LS
ATX|ATX|AT|EUR|4800|Europe|0.005|VI
ISEQ|ISEQ All Share|IE|EUR|11900|Europe|0.005|IR
OMXS30|OMX Stockholm 30|SE|SEK|2770|Europe|0.0035|ST
OMXC25|OMX Copenhagen 25|DK|DKK|1790|Europe|0.005|CO
OMXH25|OMX Helsinki 25|FI|EUR|5400|Europe|0.004|HE
OSEBX|Oslo Bors Benchmark|NO|NOK|1610|Europe|0.005|OL
WIG20|WIG20|PL|PLN|2990|Europe|0.007|WAR
PX|PX Prague|CZ|CZK|2380|Europe|0.004|PR
BUX|BUX|HU|HUF|106000|Europe|0.006|BUD
XU100|BIST 100|TR|TRY|10970|world|0.014|IS
TASI|Tadawul All Share|SA|SAR|11650|Middle East|0.001|SR
TOPX|TOPIX|JP|JPY|3330|Asia|0.005|TSE
HSCEI|Hang Seng China Enterprises|HK|HKD|9170|Asia|0.005|HK
SSEC|Shanghai Composite|CN|CNY|3955|Asia|0.006|SHG
CSI300|CSI 300|CN|CNY|4640|Asia|0.006|SHG
TWII|TAIEX|TW|TWD|28230|Asia|0.006|TW
KS11|KOSPI|KR|KRW|4107|Asia|0.006|KO
STI|Straits Times|SG|SGD|4430|Asia|0.0045|SG
NSEI|Nifty 50|IN|INR|25720|Asia|0.005|NSE
BSESN|BSE Sensex|IN|INR|83940|Asia|0.005|BSE
JKSE|Jakarta Composite|ID|IDR|8160|Asia|0.006|JK
KLSE|FTSE Bursa Malaysia KLCI|MY|MYR|1610|Asia|0.004|KLSE
AORD|All Ordinaries|AU|AUD|9180|Australia|0.001|AU
NZ50|S&P/NZX 50|NZ|NZD|13550|Australia|0.004|NZ
TA125|TA-125|IL|ILS|3270|world|0.007|TA
VLIC|Value Line Composite|US|USD|640|US|0.004|NYSE
`;

export interface IndexSketch {
  symbol: string;
  name: string;
  countryCode: string;
  currencyCode: string;
  exchange: string;
  level: number;
  factor: string;
  volatility: number;
}

/** All indices in the order of their importance. */
export function indexSketches(): IndexSketch[] {
  const majors = MAJOR_INDICES.map((index) => {
    const [level, factor, volatility, exchange] = MAJOR_LEVELS[index.symbol] ?? [
      1000,
      'world',
      0.004,
      '',
    ];
    return { ...index, level, factor, volatility, exchange };
  });
  const further = FURTHER.trim()
    .split('\n')
    .map((line) => {
      const [
        ticker = '',
        name = '',
        countryCode = '',
        currencyCode = '',
        level,
        factor = '',
        volatility,
        exchange = '',
      ] = line.split('|');
      return {
        symbol: `${ticker}.INDX`,
        name,
        countryCode,
        currencyCode,
        exchange,
        level: Number(level),
        factor,
        volatility: Number(volatility),
      };
    });
  return [...majors, ...further];
}
