import { drawnLogo } from 'api/dataset';

/**
 * Websites of the largest companies: a fact of a real name, so it is true or absent. Columns: name in the tables, domain
 * (an address where it has no `www`).
 */
const DOMAINS = `
NVIDIA Corporation|nvidia.com
Apple Inc.|apple.com
Microsoft Corporation|microsoft.com
Alphabet Inc. Class C|https://abc.xyz
Alphabet Inc. Class A|https://abc.xyz
Amazon.com, Inc.|amazon.com
Saudi Arabian Oil Company|aramco.com
Broadcom Inc.|broadcom.com
Meta Platforms, Inc.|meta.com
Taiwan Semiconductor Manufacturing Company|tsmc.com
Tesla, Inc.|tesla.com
Berkshire Hathaway Inc.|berkshirehathaway.com
Eli Lilly and Company|lilly.com
JPMorgan Chase & Co.|jpmorganchase.com
Walmart Inc.|walmart.com
Tencent Holdings Limited|tencent.com
Oracle Corporation|oracle.com
Visa Inc.|visa.com
Exxon Mobil Corporation|exxonmobil.com
Mastercard Incorporated|mastercard.com
Netflix, Inc.|netflix.com
Johnson & Johnson|jnj.com
Palantir Technologies Inc.|palantir.com
Costco Wholesale Corporation|costco.com
AbbVie Inc.|abbvie.com
Alibaba Group Holding Limited|alibabagroup.com
ASML Holding N.V.|asml.com
Bank of America Corporation|bankofamerica.com
Advanced Micro Devices, Inc.|amd.com
The Home Depot, Inc.|homedepot.com
LVMH Moet Hennessy - Louis Vuitton, Societe Europeenne|lvmh.com
Industrial and Commercial Bank of China Limited|icbc.com.cn
The Procter & Gamble Company|pg.com
GE Aerospace|geaerospace.com
Chevron Corporation|chevron.com
UnitedHealth Group Incorporated|unitedhealthgroup.com
SAP SE|sap.com
The Coca-Cola Company|coca-colacompany.com
Cisco Systems, Inc.|cisco.com
International Business Machines Corporation|ibm.com
Wells Fargo & Company|wellsfargo.com
Roche Holding AG|roche.com
Toyota Motor Corporation|https://global.toyota
Caterpillar Inc.|caterpillar.com
AstraZeneca PLC|astrazeneca.com
Hermes International|hermes.com
Nestle S.A.|nestle.com
Micron Technology, Inc.|micron.com
Morgan Stanley|morganstanley.com
China Construction Bank Corporation|ccb.com
Novartis AG|novartis.com
American Express Company|americanexpress.com
HSBC Holdings plc|hsbc.com
T-Mobile US, Inc.|t-mobile.com
RTX Corporation|rtx.com
Merck & Co., Inc.|merck.com
The Goldman Sachs Group, Inc.|goldmansachs.com
Salesforce, Inc.|salesforce.com
China Mobile Limited|chinamobileltd.com
Philip Morris International Inc.|pmi.com
L'Oreal S.A.|loreal.com
Abbott Laboratories|abbott.com
Thermo Fisher Scientific Inc.|thermofisher.com
Novo Nordisk A/S|novonordisk.com
McDonald's Corporation|mcdonalds.com
Siemens Aktiengesellschaft|siemens.com
Shell plc|shell.com
Intuitive Surgical, Inc.|intuitive.com
PetroChina Company Limited|petrochina.com.cn
Shopify Inc.|shopify.com
PepsiCo, Inc.|pepsico.com
Lam Research Corporation|lamresearch.com
Bank of China Limited|boc.cn
Linde plc|linde.com
Uber Technologies, Inc.|uber.com
The Walt Disney Company|thewaltdisneycompany.com
PDD Holdings Inc.|pddholdings.com
Airbus SE|airbus.com
QUALCOMM Incorporated|qualcomm.com
HDFC Bank Limited|hdfcbank.com
Commonwealth Bank of Australia|commbank.com.au
Applied Materials, Inc.|appliedmaterials.com
AT&T Inc.|att.com
Intuit Inc.|intuit.com
Intel Corporation|intel.com
Citigroup Inc.|citigroup.com
Blackstone Inc.|blackstone.com
Amgen Inc.|amgen.com
ServiceNow, Inc.|servicenow.com
Industria de Diseno Textil, S.A.|inditex.com
Verizon Communications Inc.|verizon.com
Sony Group Corporation|sony.com
NextEra Energy, Inc.|nexteraenergy.com
Amphenol Corporation|amphenol.com
The Charles Schwab Corporation|schwab.com
EssilorLuxottica|essilorluxottica.com
BlackRock, Inc.|blackrock.com
Booking Holdings Inc.|bookingholdings.com
Arista Networks, Inc.|arista.com
The TJX Companies, Inc.|tjx.com
Schneider Electric S.E.|se.com
Danaher Corporation|danaher.com
Arm Holdings plc|arm.com
GE Vernova Inc.|gevernova.com
KLA Corporation|kla.com
Gilead Sciences, Inc.|gilead.com
Allianz SE|allianz.com
The Boeing Company|boeing.com
Unilever PLC|unilever.com
Texas Instruments Incorporated|ti.com
S&P Global Inc.|spglobal.com
Prosus N.V.|prosus.com
Deutsche Telekom AG|telekom.com
Accenture plc|accenture.com
Safran SA|safran-group.com
Eaton Corporation plc|eaton.com
Boston Scientific Corporation|bostonscientific.com
BHP Group Limited|bhp.com
Adobe Inc.|adobe.com
Ping An Insurance (Group) Company of China, Ltd.|pingan.com
Xiaomi Corporation|mi.com
Pfizer Inc.|pfizer.com
TotalEnergies SE|totalenergies.com
Stryker Corporation|stryker.com
Palo Alto Networks, Inc.|paloaltonetworks.com
Capital One Financial Corporation|capitalone.com
Iberdrola, S.A.|iberdrola.com
Lowe's Companies, Inc.|lowes.com
Union Pacific Corporation|up.com
Spotify Technology S.A.|spotify.com
The Progressive Corporation|progressive.com
CrowdStrike Holdings, Inc.|crowdstrike.com
ABB Ltd|abb.com
Honeywell International Inc.|honeywell.com
Rolls-Royce Holdings plc|rolls-royce.com
Medtronic plc|medtronic.com
Deere & Company|deere.com
CNOOC Limited|cnoocltd.com
Welltower Inc.|welltower.com
UBS Group AG|ubs.com
Anheuser-Busch InBev SA/NV|ab-inbev.com
BYD Company Limited|byd.com
Chubb Limited|chubb.com
Analog Devices, Inc.|analog.com
Prologis, Inc.|prologis.com
UniCredit S.p.A.|unicreditgroup.eu
Rio Tinto Limited|riotinto.com
MercadoLibre, Inc.|mercadolibre.com
Intesa Sanpaolo S.p.A.|intesasanpaolo.com
Compagnie Financiere Richemont SA|richemont.com
Constellation Energy Corporation|constellationenergy.com
Banco Bilbao Vizcaya Argentaria, S.A.|bbva.com
British American Tobacco p.l.c.|bat.com
HCA Healthcare, Inc.|hcahealthcare.com
L'Air Liquide S.A.|airliquide.com
Al Rajhi Banking and Investment Corporation|alrajhibank.com.sa
Vertex Pharmaceuticals Incorporated|vrtx.com
Lockheed Martin Corporation|lockheedmartin.com
ConocoPhillips|conocophillips.com
KKR & Co. Inc.|kkr.com
Robinhood Markets, Inc.|robinhood.com
The Southern Company|southerncompany.com
Automatic Data Processing, Inc.|adp.com
Zurich Insurance Group AG|zurich.com
Comcast Corporation|https://corporate.comcast.com
Siemens Energy AG|siemens-energy.com
Enel SpA|enel.com
CME Group Inc.|cmegroup.com
AIA Group Limited|aia.com
CVS Health Corporation|cvshealth.com
Starbucks Corporation|starbucks.com
Parker-Hannifin Corporation|parker.com
Altria Group, Inc.|altria.com
NIKE, Inc.|nike.com
Duke Energy Corporation|duke-energy.com
Investor AB|investorab.com
GSK plc|gsk.com
Bristol-Myers Squibb Company|bms.com
General Dynamics Corporation|gd.com
BP p.l.c.|bp.com
Dell Technologies Inc.|dell.com
AXA SA|axa.com
BNP Paribas SA|https://group.bnpparibas
NetEase, Inc.|netease.com
China Petroleum & Chemical Corporation|sinopec.com
Newmont Corporation|newmont.com
Snowflake Inc.|snowflake.com
Rheinmetall AG|rheinmetall.com
3M Company|3m.com
Marsh & McLennan Companies, Inc.|marshmclennan.com
DoorDash, Inc.|doordash.com
Moody's Corporation|moodys.com
Intercontinental Exchange, Inc.|ice.com
The Sherwin-Williams Company|sherwin-williams.com
National Australia Bank Limited|nab.com.au
Westpac Banking Corporation|westpac.com.au
Cadence Design Systems, Inc.|cadence.com
Semiconductor Manufacturing International Corporation|smics.com
American Tower Corporation|americantower.com
Northrop Grumman Corporation|northropgrumman.com
United Parcel Service, Inc.|ups.com
Waste Management, Inc.|wm.com
O'Reilly Automotive, Inc.|oreillyauto.com
Munich Re|munichre.com
Equinix, Inc.|equinix.com
Atlas Copco AB|atlascopco.com
Sanofi|sanofi.com
Banco Santander, S.A.|santander.com
The Estee Lauder Companies Inc.|elcompanies.com
BAE Systems plc|baesystems.com
`;

const byName: ReadonlyMap<string, string> = new Map(
  DOMAINS.trim()
    .split('\n')
    .map((row): [string, string] => {
      const [name = '', domain = ''] = row.split('|');
      return [name, domain];
    }),
);

const marks: ReadonlyMap<string, number> = new Map(
  [...new Set(byName.values())].map((domain, at) => [domain, at]),
);

/**
 * Address of a drawn logo, the same for all listings of a company with a known website; null for
 * others.
 */
export function logoOf({ name, real }: { name: string; real: boolean }): string | null {
  const domain = real ? byName.get(name) : undefined;
  const mark = domain === undefined ? undefined : marks.get(domain);
  return mark === undefined ? null : drawnLogo(mark);
}

/** Address of a company's website, the same for all its listings; null if unknown. */
export function websiteOf({ name, real }: { name: string; real: boolean }): string | null {
  const domain = real ? byName.get(name) : undefined;
  if (domain === undefined) return null;
  return domain.includes('://') ? domain : `https://www.${domain}`;
}
