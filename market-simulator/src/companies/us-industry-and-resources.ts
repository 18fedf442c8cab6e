/** Listed in New York. See company-table.ts for the columns. */
export const US_INDUSTRY_AND_RESOURCES = `
XOM|Exxon Mobil Corporation|Oil & Gas Integrated|490|115|16|3.5
CVX|Chevron Corporation|Oil & Gas Integrated|315|156|20|4.4
COP|ConocoPhillips|Oil & Gas Exploration & Production|110|89|12|3.6
EOG|EOG Resources, Inc.|Oil & Gas Exploration & Production|58|106|11|3.8
SLB|SLB N.V.|Oil & Gas Equipment & Services|54|36|13|3.2
OXY|Occidental Petroleum Corporation|Oil & Gas Exploration & Production|40|41|30|2.3
PSX|Phillips 66|Oil & Gas Refining & Marketing|55|136|37|3.5
VLO|Valero Energy Corporation|Oil & Gas Refining & Marketing|54|176|36|2.6
MPC|Marathon Petroleum Corporation|Oil & Gas Refining & Marketing|59|195|22|2.0
KMI|Kinder Morgan, Inc.|Oil & Gas Midstream|59|26.5|22|4.4
WMB|The Williams Companies, Inc.|Oil & Gas Midstream|72|59|30|3.4
ET|Energy Transfer LP|Oil & Gas Midstream|58|17|13|7.8
GE|GE Aerospace|Aerospace & Defense|325|308|41|0.5
CAT|Caterpillar Inc.|Farm & Heavy Construction Machinery|265|565|29|1.1
RTX|RTX Corporation|Aerospace & Defense|238|177|36|1.5
BA|The Boeing Company|Aerospace & Defense|152|200|-|0
LMT|Lockheed Martin Corporation|Aerospace & Defense|110|475|26|2.8
NOC|Northrop Grumman Corporation|Aerospace & Defense|83|580|21|1.6
GD|General Dynamics Corporation|Aerospace & Defense|93|345|22|1.7
HON|Honeywell International Inc.|Conglomerates|128|201|21|2.3
MMM|3M Company|Conglomerates|88|166|26|1.8
UNP|Union Pacific Corporation|Railroads|131|221|19|2.5
CSX|CSX Corporation|Railroads|67|36|23|1.4
NSC|Norfolk Southern Corporation|Railroads|64|285|22|1.9
UPS|United Parcel Service, Inc.|Integrated Freight & Logistics|82|96|15|6.8
FDX|FedEx Corporation|Integrated Freight & Logistics|60|255|15|2.3
DE|Deere & Company|Farm & Heavy Construction Machinery|125|463|25|1.4
ETN|Eaton Corporation plc|Specialty Industrial Machinery|148|381|38|1.1|IE
EMR|Emerson Electric Co.|Specialty Industrial Machinery|78|139|34|1.5
GEV|GE Vernova Inc.|Specialty Industrial Machinery|158|585|95|0.2
PH|Parker-Hannifin Corporation|Specialty Industrial Machinery|98|773|28|0.9
ITW|Illinois Tool Works Inc.|Specialty Industrial Machinery|71|244|24|2.6
WM|Waste Management, Inc.|Waste Management|81|200|31|1.6
DAL|Delta Air Lines, Inc.|Airlines|37|57|8|1.2
UAL|United Airlines Holdings, Inc.|Airlines|30|94|9|0
LUV|Southwest Airlines Co.|Airlines|16|30|45|2.3
ADES|Advanced Emissions Solutions, Inc.|Pollution & Treatment Controls|0.17|4.6|-|0
LIN|Linde plc|Specialty Chemicals|197|418|29|1.4|GB
SHW|The Sherwin-Williams Company|Specialty Chemicals|86|345|34|0.9
APD|Air Products and Chemicals, Inc.|Specialty Chemicals|54|243|-|2.9
ECL|Ecolab Inc.|Specialty Chemicals|73|257|37|1.0
FCX|Freeport-McMoRan Inc.|Copper|59|41|29|0.7
NEM|Newmont Corporation|Gold|89|81|12|1.2
NUE|Nucor Corporation|Steel|34|150|21|1.5
DOW|Dow Inc.|Chemicals|17|24|-|5.8
BHP|BHP Group Limited|Other Industrial Metals & Mining|145|57|16|3.9|AU
VALE|Vale S.A.|Other Industrial Metals & Mining|52|12|9|7.0|BR
NEE|NextEra Energy, Inc.|Utilities - Regulated Electric|170|82|26|2.7
SO|The Southern Company|Utilities - Regulated Electric|103|94|23|3.2
DUK|Duke Energy Corporation|Utilities - Regulated Electric|96|124|20|3.4
CEG|Constellation Energy Corporation|Utilities - Renewable|115|368|42|0.4
AEP|American Electric Power Company, Inc.|Utilities - Regulated Electric|64|120|18|3.1
D|Dominion Energy, Inc.|Utilities - Regulated Electric|51|60|22|4.4
EXC|Exelon Corporation|Utilities - Regulated Electric|47|46|17|3.5
VST|Vistra Corp.|Utilities - Independent Power Producers|64|188|30|0.5
PLD|Prologis, Inc.|REIT - Industrial|116|125|36|3.2
AMT|American Tower Corporation|REIT - Specialty|84|180|29|3.8
EQIX|Equinix, Inc.|REIT - Specialty|80|820|75|2.3
O|Realty Income Corporation|REIT - Retail|53|58|55|5.5
SPG|Simon Property Group, Inc.|REIT - Retail|58|178|26|4.8
WELL|Welltower Inc.|REIT - Healthcare Facilities|122|182|125|1.6
PSA|Public Storage|REIT - Industrial|49|278|29|4.3
CCI|Crown Castle Inc.|REIT - Specialty|40|91|-|4.7
DLR|Digital Realty Trust, Inc.|REIT - Office|59|171|45|2.9
VICI|VICI Properties Inc.|REIT - Diversified|32|30|11|6.0
PLUG|Plug Power Inc.|Electrical Equipment & Parts|3.5|2.7|-|0
JOBY|Joby Aviation, Inc.|Airports & Air Services|14|15.5|-|0
OKLO|Oklo Inc.|Utilities - Regulated Electric|16|105|-|0
RKLB|Rocket Lab Corporation|Aerospace & Defense|28|55|-|0
CLF|Cleveland-Cliffs Inc.|Steel|6|11.5|-|0
AA|Alcoa Corporation|Aluminum|10|38|9|1.0
LYB|LyondellBasell Industries N.V.|Specialty Chemicals|15|46|-|11.0|NL
NOK|Nokia Oyj|Communication Equipment|37|6.7|38|2.4|FI
`;
