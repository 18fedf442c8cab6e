/** Prices in kroner, kronor and francs. See company-table.ts for the columns. */
export const ST = `
ATCO-A|Atlas Copco AB|Specialty Industrial Machinery|80|160|28|1.9
INVE-B|Investor AB|Asset Management|95|310|9|1.7
VOLV-B|AB Volvo|Farm & Heavy Construction Machinery|57|265|15|3.0
ERIC-B|Telefonaktiebolaget LM Ericsson|Communication Equipment|32|92|13|3.1
HM-B|H & M Hennes & Mauritz AB|Apparel Retail|29|175|26|3.9
SEB-A|Skandinaviska Enskilda Banken AB|Banks - Regional|38|182|12|4.7
SWED-A|Swedbank AB|Banks - Regional|34|287|10|7.5
SHB-A|Svenska Handelsbanken AB|Banks - Regional|26|125|10|6.0
ASSA-B|ASSA ABLOY AB|Security & Protection Services|41|355|26|1.7
SAND|Sandvik AB|Specialty Industrial Machinery|37|284|25|2.0
HEXA-B|Hexagon AB|Scientific & Technical Instruments|32|115|33|1.3
ESSITY-B|Essity AB|Household & Personal Products|19|258|14|3.2
EVO|Evolution AB|Gambling|14|650|11|5.0
TELIA|Telia Company AB|Telecom Services|15|37|25|5.4
BOL|Boliden AB|Other Industrial Metals & Mining|12|410|13|0
SAAB-B|Saab AB|Aerospace & Defense|29|510|52|0.4
EQT|EQT AB|Asset Management|41|330|41|1.5
`;
export const CO = `
NOVO-B|Novo Nordisk A/S|Drug Manufacturers - General|220|315|14|3.3
DSV|DSV A/S|Integrated Freight & Logistics|52|1380|33|0.5
MAERSK-B|A.P. Moller - Maersk A/S|Marine Shipping|32|13200|7|8.5
DANSKE|Danske Bank A/S|Banks - Regional|38|293|11|9.6
CARL-B|Carlsberg A/S|Beverages - Brewers|16|775|17|3.5
VWS|Vestas Wind Systems A/S|Specialty Industrial Machinery|25|158|27|0.4
ORSTED|Orsted A/S|Utilities - Renewable|23|113|-|0
COLO-B|Coloplast A/S|Medical Instruments & Supplies|20|580|35|3.9
NSIS-B|Novonesis A/S|Specialty Chemicals|28|390|58|1.6
GMAB|Genmab A/S|Biotechnology|18|1900|14|0
PNDORA|Pandora A/S|Luxury Goods|10|840|13|2.4
`;
export const OL = `
EQNR|Equinor ASA|Oil & Gas Integrated|62|240|11|6.2
DNB|DNB Bank ASA|Banks - Regional|39|262|9|6.3
TEL|Telenor ASA|Telecom Services|20|148|19|6.4
NHY|Norsk Hydro ASA|Aluminum|14|69|15|3.3
AKRBP|Aker BP ASA|Oil & Gas Exploration & Production|16|258|12|9.8
YAR|Yara International ASA|Agricultural Inputs|9|365|11|1.4
MOWI|Mowi ASA|Farm Products|11|218|22|3.2
ORK|Orkla ASA|Packaged Foods|11|106|16|9.0
KOG|Kongsberg Gruppen ASA|Aerospace & Defense|24|265|36|0.8
SALM|SalMar ASA|Farm Products|7|560|40|3.6
`;
export const SW = `
NESN|Nestle S.A.|Packaged Foods|260|80|21|3.8
ROG|Roche Holding AG|Drug Manufacturers - General|270|270|23|3.6
NOVN|Novartis AG|Drug Manufacturers - General|245|102|17|3.4
UBSG|UBS Group AG|Banks - Diversified|120|30|20|2.4
ZURN|Zurich Insurance Group AG|Insurance - Diversified|102|570|17|4.9
ABBN|ABB Ltd|Electrical Equipment & Parts|130|58|31|1.5
CFR|Compagnie Financiere Richemont SA|Luxury Goods|115|158|29|1.9
SREN|Swiss Re AG|Insurance - Reinsurance|54|147|13|4.2
HOLN|Holcim AG|Building Materials|49|71|17|2.2
SIKA|Sika AG|Specialty Chemicals|32|157|21|2.3
LONN|Lonza Group AG|Diagnostics & Research|48|555|50|0.7
GIVN|Givaudan SA|Specialty Chemicals|38|3300|28|2.1
ALC|Alcon Inc.|Medical Instruments & Supplies|37|60|34|0.5
GEBN|Geberit AG|Building Products & Equipment|26|585|33|2.2
PGHN|Partners Group Holding AG|Asset Management|32|975|22|4.3
SCMN|Swisscom AG|Telecom Services|38|585|24|3.8
LOGN|Logitech International S.A.|Computer Hardware|17|95|27|1.3
UHR|The Swatch Group AG|Luxury Goods|11|168|90|2.7
`;
