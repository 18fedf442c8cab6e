/** London prices in pence. See company-table.ts for the columns. */
export const LSE = `
AZN|AstraZeneca PLC|Drug Manufacturers - General|265|12900|30|1.8
HSBA|HSBC Holdings plc|Banks - Diversified|240|1060|14|4.6
SHEL|Shell plc|Oil & Gas Integrated|215|2850|15|3.8
ULVR|Unilever PLC|Household & Personal Products|150|4560|22|3.4
RIO|Rio Tinto Group|Other Industrial Metals & Mining|115|5400|11|5.3
BP|BP p.l.c.|Oil & Gas Integrated|92|450|60|5.5
GSK|GSK plc|Drug Manufacturers - General|95|1780|13|3.6
BATS|British American Tobacco p.l.c.|Tobacco|115|3950|28|6.1
REL|RELX PLC|Specialty Business Services|78|3300|31|2.0
DGE|Diageo plc|Beverages - Wineries & Distilleries|52|1750|22|4.6
RR|Rolls-Royce Holdings plc|Aerospace & Defense|125|1130|17|0.9
BARC|Barclays PLC|Banks - Diversified|74|405|10|2.1
LLOY|Lloyds Banking Group plc|Banks - Regional|70|89|14|3.7
NWG|NatWest Group plc|Banks - Regional|63|585|9|4.4
BA|BAE Systems plc|Aerospace & Defense|73|1850|27|1.8
NG|National Grid plc|Utilities - Regulated Electric|75|1140|19|4.1
LSEG|London Stock Exchange Group plc|Financial Data & Exchanges|65|9300|50|1.4
GLEN|Glencore plc|Other Industrial Metals & Mining|55|355|-|2.1
AAL|Anglo American plc|Other Industrial Metals & Mining|40|2860|-|1.3
CPG|Compass Group PLC|Restaurants|56|2500|29|1.9
EXPN|Experian plc|Consulting Services|43|3470|35|1.3
PRU|Prudential plc|Insurance - Life|36|1050|11|1.7
VOD|Vodafone Group Public Limited Company|Telecom Services|29|92|-|4.3
TSCO|Tesco PLC|Grocery Stores|38|455|19|3.0
SSE|SSE plc|Utilities - Regulated Electric|28|1920|18|3.4
STAN|Standard Chartered PLC|Banks - Diversified|47|1560|12|1.9
IMB|Imperial Brands PLC|Tobacco|34|3150|12|5.1
AHT|Ashtead Group plc|Rental & Leasing Services|28|5050|20|1.6
ANTO|Antofagasta plc|Copper|36|2790|38|1.1
AV|Aviva plc|Insurance - Diversified|27|670|26|5.4
LGEN|Legal & General Group Plc|Insurance - Life|18|237|70|9.1
BT-A|BT Group plc|Telecom Services|24|184|19|4.4
RKT|Reckitt Benckiser Group plc|Household & Personal Products|52|5800|28|3.6
HLN|Haleon plc|Drug Manufacturers - Specialty & Generic|42|352|21|1.9
NXT|NEXT plc|Apparel Retail|22|14300|22|1.7
IAG|International Consolidated Airlines Group S.A.|Airlines|24|405|7|2.1
JD|JD Sports Fashion Plc|Specialty Retail|6|92|10|1.1
SBRY|J Sainsbury plc|Grocery Stores|10|340|21|4.0
MKS|Marks and Spencer Group plc|Department Stores|10|380|26|1.0
SGE|The Sage Group plc|Software - Application|14|1130|31|1.9
WTB|Whitbread PLC|Lodging|7|2900|21|3.3
EZJ|easyJet plc|Airlines|5|480|8|2.5
ITV|ITV plc|Broadcasting|3.5|69|12|7.2
`;
export const HK = `
0700|Tencent Holdings Limited|Internet Content & Information|740|630|25|0.7|CN
9988|Alibaba Group Holding Limited|Internet Retail|400|165|19|0.6|CN
0005|HSBC Holdings plc|Banks - Diversified|240|109|14|4.6|GB
1299|AIA Group Limited|Insurance - Life|100|75|16|2.4
0939|China Construction Bank Corporation|Banks - Diversified|250|7.7|5.6|5.6|CN
1398|Industrial and Commercial Bank of China Limited|Banks - Diversified|350|6.1|6|5.4|CN
3988|Bank of China Limited|Banks - Diversified|200|4.4|5.7|5.9|CN
3690|Meituan|Internet Retail|80|102|30|0|CN
1810|Xiaomi Corporation|Consumer Electronics|145|43|26|0|CN
0941|China Mobile Limited|Telecom Services|230|85|12|6.1
0883|CNOOC Limited|Oil & Gas Exploration & Production|125|20|7|6.7
9618|JD.com, Inc.|Internet Retail|48|128|9|3.0|CN
0388|Hong Kong Exchanges and Clearing Limited|Financial Data & Exchanges|69|425|32|2.6
1211|BYD Company Limited|Auto Manufacturers|120|100|22|1.5|CN
2318|Ping An Insurance (Group) Company of China, Ltd.|Insurance - Life|145|57|8|4.9|CN
0016|Sun Hung Kai Properties Limited|Real Estate - Development|36|97|14|3.9
0001|CK Hutchison Holdings Limited|Conglomerates|26|53|13|4.1
0002|CLP Holdings Limited|Utilities - Regulated Electric|22|67|15|4.7
0003|The Hong Kong and China Gas Company Limited|Utilities - Regulated Gas|17|7.1|23|4.9
0027|Galaxy Entertainment Group Limited|Resorts & Casinos|22|39|17|3.1
9999|NetEase, Inc.|Electronic Gaming & Multimedia|90|220|18|2.3|CN
9888|Baidu, Inc.|Internet Content & Information|42|118|12|0|CN
0175|Geely Automobile Holdings Limited|Auto Manufacturers|24|18|10|1.9|CN
2020|ANTA Sports Products Limited|Footwear & Accessories|29|81|14|2.9|CN
0669|Techtronic Industries Company Limited|Tools & Accessories|21|92|18|2.6
0066|MTR Corporation Limited|Railroads|23|29|10|4.6
0857|PetroChina Company Limited|Oil & Gas Integrated|205|8.3|9|6.2|CN
0386|China Petroleum & Chemical Corporation|Oil & Gas Integrated|90|4.3|12|6.6|CN
0992|Lenovo Group Limited|Computer Hardware|18|11.4|11|3.4
0981|Semiconductor Manufacturing International Corporation|Semiconductors|85|77|110|0|CN
`;
export const AU = `
CBA|Commonwealth Bank of Australia|Banks - Diversified|185|170|28|2.8
BHP|BHP Group Limited|Other Industrial Metals & Mining|145|43.5|15|3.9
CSL|CSL Limited|Biotechnology|58|180|19|2.6
NAB|National Australia Bank Limited|Banks - Diversified|86|43|19|3.9
WBC|Westpac Banking Corporation|Banks - Diversified|85|38|19|4.0
ANZ|ANZ Group Holdings Limited|Banks - Diversified|70|36.5|17|4.6
MQG|Macquarie Group Limited|Capital Markets|55|220|22|3.0
WES|Wesfarmers Limited|Home Improvement Retail|62|84|33|2.5
GMG|Goodman Group|REIT - Industrial|42|33|40|0.9
TLS|Telstra Group Limited|Telecom Services|37|4.9|26|3.9
WOW|Woolworths Group Limited|Grocery Stores|23|28.5|36|3.0
FMG|Fortescue Ltd|Other Industrial Metals & Mining|41|20.5|12|5.5
RIO|Rio Tinto Limited|Other Industrial Metals & Mining|115|132|13|4.4
WDS|Woodside Energy Group Ltd|Oil & Gas Exploration & Production|31|25|11|6.6
TCL|Transurban Group|Infrastructure Operations|29|14.4|300|4.5
COL|Coles Group Limited|Grocery Stores|20|22|27|3.1
ALL|Aristocrat Leisure Limited|Gambling|25|62|27|1.3
XRO|Xero Limited|Software - Application|14|130|95|0|NZ
WTC|WiseTech Global Limited|Software - Application|15|70|105|0.3
QBE|QBE Insurance Group Limited|Insurance - Property & Casualty|20|20|10|4.5
QAN|Qantas Airways Limited|Airlines|10|10.3|10|5.2
STO|Santos Limited|Oil & Gas Exploration & Production|14|6.3|12|5.6
PLS|Pilbara Minerals Limited|Other Industrial Metals & Mining|8|3.6|-|0
JBH|JB Hi-Fi Limited|Specialty Retail|7|105|25|2.6
`;
export const SR = `
2222|Saudi Arabian Oil Company|Oil & Gas Integrated|1670|25.8|17|5.2
1120|Al Rajhi Banking and Investment Corporation|Banks - Regional|112|105|18|2.8
1180|The Saudi National Bank|Banks - Regional|62|38.5|10|5.2
2010|Saudi Basic Industries Corporation|Chemicals|48|60|-|5.4
7010|Saudi Telecom Company|Telecom Services|58|43.5|15|5.1
1211|Saudi Arabian Mining Company|Other Industrial Metals & Mining|64|64|45|0
2082|ACWA Power Company|Utilities - Renewable|42|213|90|0.2
1150|Alinma Bank|Banks - Regional|17|25.5|11|4.3
2280|Almarai Company|Packaged Foods|12|46|19|2.2
4013|Dr. Sulaiman Al Habib Medical Services Group|Medical Care Facilities|23|250|37|1.8
1010|Riyad Bank|Banks - Regional|21|26.5|8|6.3
2020|SABIC Agri-Nutrients Company|Agricultural Inputs|15|118|14|5.1
5110|Saudi Electricity Company|Utilities - Regulated Electric|17|15|10|4.6
`;
