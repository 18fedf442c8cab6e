/** Prices in euro. See company-table.ts for the columns. */
export const PA = `
MC|LVMH Moet Hennessy - Louis Vuitton, Societe Europeenne|Luxury Goods|350|600|27|2.2
OR|L'Oreal S.A.|Household & Personal Products|225|362|32|1.9
RMS|Hermes International|Luxury Goods|260|2130|49|0.8
TTE|TotalEnergies SE|Oil & Gas Integrated|140|54|10|6.1
SU|Schneider Electric S.E.|Specialty Industrial Machinery|160|245|32|1.6
AI|L'Air Liquide S.A.|Specialty Chemicals|112|167|28|2.0
SAN|Sanofi|Drug Manufacturers - General|125|87|19|4.5
BNP|BNP Paribas SA|Banks - Diversified|90|67|7|7.1
AIR|Airbus SE|Aerospace & Defense|190|212|33|0.9
SAF|Safran SA|Aerospace & Defense|148|305|30|0.9
CS|AXA SA|Insurance - Diversified|90|37.5|11|5.7
EL|EssilorLuxottica|Medical Instruments & Supplies|165|310|60|1.3
DG|VINCI SA|Engineering & Construction|78|116|14|4.1
KER|Kering SA|Luxury Goods|42|305|60|2.0
BN|Danone S.A.|Packaged Foods|57|76|26|2.8
GLE|Societe Generale|Banks - Regional|50|55|8|2.0
ACA|Credit Agricole S.A.|Banks - Regional|58|16.5|7|6.7
ORA|Orange S.A.|Telecom Services|43|14|32|5.4
RNO|Renault SA|Auto Manufacturers|11|34|-|6.4
SGO|Compagnie de Saint-Gobain S.A.|Building Products & Equipment|50|86|15|2.6
CAP|Capgemini SE|Information Technology Services|26|134|15|2.5
ENGI|Engie SA|Utilities - Diversified|58|21|11|7.0
VIE|Veolia Environnement SA|Utilities - Diversified|25|29|20|4.8
ML|Compagnie Generale des Etablissements Michelin|Auto Parts|23|28|13|4.9
RI|Pernod Ricard SA|Beverages - Wineries & Distilleries|25|85|13|5.5
`;
export const AS = `
ASML|ASML Holding N.V.|Semiconductor Equipment & Materials|400|895|36|0.7
PRX|Prosus N.V.|Internet Content & Information|150|58|12|0.3
INGA|ING Groep N.V.|Banks - Diversified|76|22|12|4.9
AD|Koninklijke Ahold Delhaize N.V.|Grocery Stores|37|35.5|18|3.4
HEIA|Heineken N.V.|Beverages - Brewers|45|69|40|2.7
ADYEN|Adyen N.V.|Software - Infrastructure|51|1400|46|0
PHIA|Koninklijke Philips N.V.|Medical Devices|27|24.5|110|3.5
WKL|Wolters Kluwer N.V.|Specialty Business Services|27|103|22|2.3
DSFIR|DSM-Firmenich AG|Specialty Chemicals|21|72|50|3.5|CH
ASM|ASM International NV|Semiconductor Equipment & Materials|30|540|33|0.6
UMG|Universal Music Group N.V.|Entertainment|46|22|19|2.3
KPN|Koninklijke KPN N.V.|Telecom Services|18|4|19|4.4
NN|NN Group N.V.|Insurance - Diversified|17|58|12|6.1
RAND|Randstad N.V.|Staffing & Employment Services|6.5|33|60|4.9
ABN|ABN AMRO Bank N.V.|Banks - Diversified|26|27.5|11|4.7
`;
export const F = `
SAP|SAP SE|Software - Application|300|225|38|1.0
SIE|Siemens Aktiengesellschaft|Specialty Industrial Machinery|215|240|24|2.2
ALV|Allianz SE|Insurance - Diversified|155|350|13|4.4
DTE|Deutsche Telekom AG|Telecom Services|150|27|11|3.4
MUV2|Munich Re|Insurance - Reinsurance|80|535|12|3.8
RHM|Rheinmetall AG|Aerospace & Defense|88|1700|95|0.5
MBG|Mercedes-Benz Group AG|Auto Manufacturers|62|57|8|7.5
BMW|Bayerische Motoren Werke AG|Auto Manufacturers|58|82|8|5.2
VOW3|Volkswagen AG|Auto Manufacturers|52|91|6|7.0
BAS|BASF SE|Chemicals|45|43|26|5.2
BAYN|Bayer Aktiengesellschaft|Drug Manufacturers - General|30|27|-|0.4
ADS|adidas AG|Footwear & Accessories|33|160|24|1.2
DBK|Deutsche Bank Aktiengesellschaft|Banks - Regional|68|31|11|2.2
DHL|Deutsche Post AG|Integrated Freight & Logistics|53|41|13|4.5
IFX|Infineon Technologies AG|Semiconductors|50|34|41|1.0
ENR|Siemens Energy AG|Specialty Industrial Machinery|100|107|75|0
EOAN|E.ON SE|Utilities - Diversified|48|16|14|3.4
RWE|RWE Aktiengesellschaft|Utilities - Diversified|34|41|10|2.7
CBK|Commerzbank AG|Banks - Regional|41|32|14|2.0
HEN3|Henkel AG & Co. KGaA|Household & Personal Products|34|70|15|2.9
BEI|Beiersdorf Aktiengesellschaft|Household & Personal Products|24|93|23|1.1
VNA|Vonovia SE|Real Estate Services|26|27|-|4.5
P911|Dr. Ing. h.c. F. Porsche AG|Auto Manufacturers|48|45|40|5.1
ZAL|Zalando SE|Internet Retail|7|24|26|0
LHA|Deutsche Lufthansa AG|Airlines|10|7.6|6|3.9
FRE|Fresenius SE & Co. KGaA|Medical Care Facilities|30|47|24|2.1
MRK|Merck KGaA|Drug Manufacturers - General|58|114|18|1.9
`;
export const MI = `
ENEL|Enel SpA|Utilities - Diversified|100|8.7|14|5.4
ISP|Intesa Sanpaolo S.p.A.|Banks - Regional|115|5.6|11|6.1
UCG|UniCredit S.p.A.|Banks - Regional|115|64|10|3.8
RACE|Ferrari N.V.|Auto Manufacturers|75|350|38|0.9
ENI|Eni S.p.A.|Oil & Gas Integrated|55|16|19|6.4
G|Assicurazioni Generali S.p.A.|Insurance - Diversified|60|33.5|13|4.3
STMMI|STMicroelectronics N.V.|Semiconductors|24|21.5|45|1.4
STLAM|Stellantis N.V.|Auto Manufacturers|30|8.8|-|7.7
LDO|Leonardo S.p.A.|Aerospace & Defense|34|51|27|1.0
PRY|Prysmian S.p.A.|Electrical Equipment & Parts|28|89|28|0.9
TRN|Terna S.p.A.|Utilities - Regulated Electric|21|8.9|16|4.4
SRG|Snam S.p.A.|Utilities - Regulated Gas|21|5.4|14|5.4
MONC|Moncler S.p.A.|Luxury Goods|17|54|23|2.4
PST|Poste Italiane S.p.A.|Insurance - Diversified|31|20.5|13|5.3
BAMI|Banco BPM S.p.A.|Banks - Regional|23|12.9|10|7.6
`;
export const MC = `
ITX|Industria de Diseno Textil, S.A.|Apparel Retail|175|48|25|3.5
SAN|Banco Santander, S.A.|Banks - Diversified|150|8.7|10|2.4
IBE|Iberdrola, S.A.|Utilities - Diversified|135|17.5|20|3.7
BBVA|Banco Bilbao Vizcaya Argentaria, S.A.|Banks - Diversified|115|17.5|10|4.2
CABK|CaixaBank, S.A.|Banks - Regional|74|9.1|11|4.9
FER|Ferrovial SE|Engineering & Construction|44|53|14|1.4|NL
AENA|Aena S.M.E., S.A.|Airports & Air Services|41|23.5|17|4.1
TEF|Telefonica, S.A.|Telecom Services|25|3.7|-|8.0
REP|Repsol, S.A.|Oil & Gas Integrated|21|16|13|6.1
AMS|Amadeus IT Group, S.A.|Travel Services|34|66|23|2.1
CLNX|Cellnex Telecom, S.A.|Telecom Services|21|27|-|0.3
ACS|ACS, Actividades de Construccion y Servicios, S.A.|Engineering & Construction|22|72|22|2.8
`;
export const BR = `
ABI|Anheuser-Busch InBev SA/NV|Beverages - Brewers|120|53|18|1.9
KBC|KBC Group NV|Banks - Regional|49|105|12|4.6
UCB|UCB SA|Biotechnology|48|222|37|0.6
ARGX|argenx SE|Biotechnology|50|710|38|0|NL
GBLB|Groupe Bruxelles Lambert SA|Asset Management|12|77|-|6.5
SOLB|Solvay SA|Chemicals|3.2|27|11|9.0
UMI|Umicore SA|Waste Management|4|16|-|3.1
AGS|Ageas SA/NV|Insurance - Diversified|13|57|9|6.3
COLR|Colruyt Group N.V.|Grocery Stores|4.6|33|12|4.1
`;
export const LS = `
EDP|EDP, S.A.|Utilities - Diversified|20|4.2|18|4.8
GALP|Galp Energia, SGPS, S.A.|Oil & Gas Integrated|15|17|13|3.6
JMT|Jeronimo Martins, SGPS, S.A.|Grocery Stores|15|21|22|2.8
BCP|Banco Comercial Portugues, S.A.|Banks - Regional|13|0.76|11|4.0
EDPR|EDP Renovaveis, S.A.|Utilities - Renewable|15|12.5|-|0.6
NOS|NOS, SGPS, S.A.|Telecom Services|2.2|3.8|9|9.0
SON|Sonae, SGPS, S.A.|Grocery Stores|3.2|1.4|11|4.2
`;
export const HE = `
NOKIA|Nokia Oyj|Communication Equipment|37|5.8|38|2.4
NDA-FI|Nordea Bank Abp|Banks - Diversified|58|14.7|10|6.3
SAMPO|Sampo Oyj|Insurance - Property & Casualty|30|9.8|14|3.4
KNEBV|KONE Oyj|Specialty Industrial Machinery|36|58|31|3.1
UPM|UPM-Kymmene Oyj|Paper & Paper Products|14|23.5|30|6.4
NESTE|Neste Oyj|Oil & Gas Refining & Marketing|16|17.5|-|1.1
FORTUM|Fortum Oyj|Utilities - Renewable|20|18.8|19|7.4
WRT1V|Wartsila Oyj Abp|Specialty Industrial Machinery|19|28|29|1.6
STERV|Stora Enso Oyj|Paper & Paper Products|9|10.2|-|2.4
ELISA|Elisa Oyj|Telecom Services|8|38|17|6.1
`;
