/** Currencies of ISO 4217 in use, offshore yuan, island pounds, and GBX (penny sterling). */
export const CURRENCY_CODES: readonly string[] =
  `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN
  BZD CAD CDF CHF CLF CLP CNH CNY COP CRC CUC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP
  GBP GBX GEL GGP GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS IMP INR IQD IRR ISK JEP JMD
  JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP
  MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD
  RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD
  TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL`.split(/\s+/);

/** Codes outside of ISO 4217, which the Unicode CLDR does not name. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  GBX: 'Penny Sterling',
  GGP: 'Guernsey Pound',
  IMP: 'Isle of Man Pound',
  JEP: 'Jersey Pound',
};

const names = new Intl.DisplayNames('en-GB', { type: 'currency' });

/** English name of a currency, by one of {@link CURRENCY_CODES}. */
export const currencyNameOf = (code: string): string => EXCEPTIONS[code] ?? names.of(code) ?? code;
