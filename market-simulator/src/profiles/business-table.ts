/**
 * Typical figures of lines of business, and of well-known companies that differ from theirs:
 * name|gross margin|net margin|volatility. Margins in percent of revenue. Volatility is that of a
 * large company's idiosyncratic shocks, percent a year, without market and sector.
 */
const INDUSTRY_ROWS = `
Software - Infrastructure|72|22|22
Software - Application|74|17|25
Semiconductors|55|24|29
Semiconductor Equipment & Materials|49|25|27
Consumer Electronics|42|20|19
Communication Equipment|55|15|20
Computer Hardware|30|9|27
Electronic Components|34|12|20
Information Technology Services|36|11|18
Scientific & Technical Instruments|55|15|19
Solar|22|8|40
Internet Content & Information|62|22|24
Telecom Services|56|11|15
Entertainment|42|11|22
Electronic Gaming & Multimedia|66|16|22
Broadcasting|40|10|22
Internet Retail|42|9|27
Auto Manufacturers|16|6|24
Auto Parts|19|5|22
Home Improvement Retail|34|9|16
Restaurants|40|18|15
Apparel Retail|38|9|21
Footwear & Accessories|46|11|22
Specialty Retail|38|9|22
Department Stores|38|4|27
Luxury Goods|66|19|20
Lodging|40|14|18
Travel Services|70|16|22
Gambling|45|10|25
Resorts & Casinos|48|12|22
Residential Construction|25|13|22
Discount Stores|22|3.4|15
Grocery Stores|25|2.6|15
Food Distribution|18|2.4|14
Household & Personal Products|54|14|14
Beverages - Non-Alcoholic|56|19|12
Beverages - Brewers|52|13|15
Beverages - Wineries & Distilleries|60|18|17
Tobacco|64|33|13
Packaged Foods|34|10|14
Confectioners|41|14|15
Farm Products|12|3|18
Drug Manufacturers - General|72|20|16
Drug Manufacturers - Specialty & Generic|55|10|22
Biotechnology|82|24|22
Medical Devices|62|16|17
Medical Instruments & Supplies|58|14|17
Diagnostics & Research|52|13|18
Healthcare Plans|20|3|22
Medical Care Facilities|38|7|18
Banks - Diversified|60|27|16
Banks - Regional|60|26|17
Insurance - Diversified|40|10|14
Insurance - Life|35|9|16
Insurance - Property & Casualty|35|12|14
Insurance - Reinsurance|30|12|15
Insurance Brokers|45|18|14
Credit Services|80|30|15
Capital Markets|75|24|19
Asset Management|60|26|18
Financial Data & Exchanges|70|35|15
Conglomerates|32|12|14
Aerospace & Defense|20|9|18
Specialty Industrial Machinery|38|14|17
Farm & Heavy Construction Machinery|32|13|18
Railroads|55|28|14
Airlines|25|6|27
Integrated Freight & Logistics|22|6|18
Waste Management|40|13|13
Engineering & Construction|12|4|19
Electrical Equipment & Parts|35|12|21
Building Products & Equipment|34|13|19
Specialty Business Services|45|15|16
Staffing & Employment Services|42|10|18
Consulting Services|46|16|16
Marine Shipping|25|12|28
Specialty Chemicals|36|12|17
Chemicals|22|6|19
Steel|14|6|24
Aluminum|14|6|30
Copper|38|18|26
Gold|48|24|25
Other Industrial Metals & Mining|32|16|21
Paper & Paper Products|24|6|18
Agricultural Inputs|22|7|19
Oil & Gas Integrated|30|9|16
Oil & Gas Exploration & Production|52|22|20
Oil & Gas Midstream|42|19|15
Oil & Gas Refining & Marketing|9|3|21
Oil & Gas Equipment & Services|20|11|21
Utilities - Regulated Electric|45|14|12
Utilities - Regulated Gas|44|13|12
Utilities - Diversified|40|11|13
Utilities - Renewable|52|14|19
Utilities - Independent Power Producers|32|12|28
`;

const COMPANY_ROWS = `
AAPL.US|46|25|19
MSFT.US|69|36|16
NVDA.US|73|53|33
GOOGL.US|58|28|21
AMZN.US|48|10|22
META.US|81|36|25
AVGO.US|64|28|28
TSLA.US|18|7|46
LLY.US|81|24|24
V.US|97|52|13
MA.US|97|45|14
WMT.US|25|2.8|15
COST.US|12.7|2.9|15
MCD.US|57|32|12
KO.US|61|23|11
PEP.US|55|11|12
NFLX.US|46|24|25
JNJ.US|69|20|12
JPM.US|60|31|16
XOM.US|31|10|15
PG.US|51|19|12
HD.US|33|9.5|15
ORCL.US|71|22|23
AMD.US|50|11|33
PLTR.US|80|22|44
UNH.US|22|5|20
MU.US|36|20|32
MSTR.US|70|20|65
NVO.US|84|33|25
`;

export interface UsualFigures {
  /** Percent of revenue. */
  grossMargin: number;
  netMargin: number;
  /** Of idiosyncratic shocks, as a share a year. */
  volatility: number;
}

function read(rows: string): ReadonlyMap<string, UsualFigures> {
  return new Map(
    rows
      .trim()
      .split('\n')
      .map((row): [string, UsualFigures] => {
        const [name = '', ...figures] = row.split('|');
        const [grossMargin = NaN, netMargin = NaN, volatility = NaN] = figures.map(Number);
        return [name, { grossMargin, netMargin, volatility: volatility / 100 }];
      }),
  );
}

const byIndustry = read(INDUSTRY_ROWS);
const byCompany = read(COMPANY_ROWS);

/** Figures of a company's kind; null if its line of business is like its whole sector. */
export const usualFigures = (symbol: string, industry: string): UsualFigures | null =>
  byCompany.get(symbol) ?? byIndustry.get(industry) ?? null;
