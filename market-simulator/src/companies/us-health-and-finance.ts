/** Listed in New York. See company-table.ts for the columns. */
export const US_HEALTH_AND_FINANCE = `
LLY|Eli Lilly and Company|Drug Manufacturers - General|960|1020|55|0.6
UNH|UnitedHealth Group Incorporated|Healthcare Plans|300|330|17|2.6
JNJ|Johnson & Johnson|Drug Manufacturers - General|480|200|19|2.6
ABBV|AbbVie Inc.|Drug Manufacturers - General|410|232|110|2.8
MRK|Merck & Co., Inc.|Drug Manufacturers - General|235|95|13|3.4
NVO|Novo Nordisk A/S|Drug Manufacturers - General|220|49|14|3.3|DK
PFE|Pfizer Inc.|Drug Manufacturers - General|142|25|15|6.8
TMO|Thermo Fisher Scientific Inc.|Diagnostics & Research|220|585|33|0.3
ABT|Abbott Laboratories|Medical Devices|225|129|16|1.8
AMGN|Amgen Inc.|Drug Manufacturers - General|180|337|26|2.8
DHR|Danaher Corporation|Diagnostics & Research|160|226|46|0.6
ISRG|Intuitive Surgical, Inc.|Medical Instruments & Supplies|205|570|75|0
BSX|Boston Scientific Corporation|Medical Devices|148|100|54|0
SYK|Stryker Corporation|Medical Devices|140|370|48|0.9
MDT|Medtronic plc|Medical Devices|125|97|26|2.9|IE
GILD|Gilead Sciences, Inc.|Drug Manufacturers - General|155|125|19|2.5
VRTX|Vertex Pharmaceuticals Incorporated|Biotechnology|110|430|30|0
REGN|Regeneron Pharmaceuticals, Inc.|Biotechnology|73|695|16|0.5
BMY|Bristol-Myers Squibb Company|Drug Manufacturers - General|95|47|16|5.3
CVS|CVS Health Corporation|Healthcare Plans|99|78|200|3.4
CI|The Cigna Group|Healthcare Plans|72|272|12|2.2
ELV|Elevance Health, Inc.|Healthcare Plans|72|325|13|2.1
HCA|HCA Healthcare, Inc.|Medical Care Facilities|112|475|19|0.6
ZTS|Zoetis Inc.|Drug Manufacturers - Specialty & Generic|53|120|20|1.7
BDX|Becton, Dickinson and Company|Medical Instruments & Supplies|54|190|33|2.2
EW|Edwards Lifesciences Corporation|Medical Devices|49|84|36|0
MRNA|Moderna, Inc.|Biotechnology|10|25|-|0
BIIB|Biogen Inc.|Drug Manufacturers - General|24|165|15|0
DXCM|DexCom, Inc.|Medical Devices|23|59|32|0
IDXX|IDEXX Laboratories, Inc.|Diagnostics & Research|57|712|57|0
BRK-B|Berkshire Hathaway Inc.|Insurance - Diversified|1080|502|16|0
JPM|JPMorgan Chase & Co.|Banks - Diversified|840|308|15|1.9
V|Visa Inc.|Credit Services|640|330|32|0.8
MA|Mastercard Incorporated|Credit Services|490|540|34|0.6
BAC|Bank of America Corporation|Banks - Diversified|385|53|14|2.1
WFC|Wells Fargo & Company|Banks - Diversified|270|85|14|2.1
GS|The Goldman Sachs Group, Inc.|Capital Markets|235|780|16|2.1
MS|Morgan Stanley|Capital Markets|260|163|17|2.5
C|Citigroup Inc.|Banks - Diversified|180|99|14|2.4
AXP|American Express Company|Credit Services|245|355|24|0.9
SCHW|The Charles Schwab Corporation|Capital Markets|168|93|22|1.2
BLK|BlackRock, Inc.|Asset Management|165|1060|28|2.0
BX|Blackstone Inc.|Asset Management|180|147|42|3.2
SPGI|S&P Global Inc.|Financial Data & Exchanges|150|495|36|0.8
PGR|The Progressive Corporation|Insurance - Property & Casualty|130|222|12|0.2
CB|Chubb Limited|Insurance - Property & Casualty|117|297|12|1.3|CH
MMC|Marsh & McLennan Companies, Inc.|Insurance Brokers|88|180|22|2.0
USB|U.S. Bancorp|Banks - Regional|75|48|11|4.3
PNC|The PNC Financial Services Group, Inc.|Banks - Regional|73|185|12|3.6
TFC|Truist Financial Corporation|Banks - Regional|58|45|12|4.6
COF|Capital One Financial Corporation|Credit Services|140|220|110|1.1
CME|CME Group Inc.|Financial Data & Exchanges|100|277|27|1.8
ICE|Intercontinental Exchange, Inc.|Financial Data & Exchanges|87|153|28|1.3
MCO|Moody's Corporation|Financial Data & Exchanges|87|486|40|0.8
AON|Aon plc|Insurance Brokers|75|346|28|0.9|IE
COIN|Coinbase Global, Inc.|Financial Data & Exchanges|75|290|25|0
HOOD|Robinhood Markets, Inc.|Capital Markets|105|118|50|0
PYPL|PayPal Holdings, Inc.|Credit Services|60|64|13|0.8
XYZ|Block, Inc.|Software - Infrastructure|40|65|13|0
SOFI|SoFi Technologies, Inc.|Credit Services|34|28|52|0
MET|MetLife, Inc.|Insurance - Life|51|77|15|2.9
AIG|American International Group, Inc.|Insurance - Diversified|42|77|13|2.3
ALL|The Allstate Corporation|Insurance - Property & Casualty|54|205|7|1.9
TRV|The Travelers Companies, Inc.|Insurance - Property & Casualty|64|286|11|1.5
AFL|Aflac Incorporated|Insurance - Life|58|111|14|2.1
PRU|Prudential Financial, Inc.|Insurance - Life|37|107|15|5.0
KKR|KKR & Co. Inc.|Asset Management|107|120|50|0.6
HDB|HDFC Bank Limited|Banks - Regional|185|36|20|1.1|IN
NU|Nu Holdings Ltd.|Banks - Diversified|78|16|31|0|BR
`;
