/** Listed in New York. See company-table.ts for the columns. */
export const US_CONSUMER_AND_MEDIA = `
AMZN|Amazon.com, Inc.|Internet Retail|2450|230|33|0
GOOGL|Alphabet Inc. Class A|Internet Content & Information|3400|282|28|0.3
GOOG|Alphabet Inc. Class C|Internet Content & Information|3400|283|28|0.3
META|Meta Platforms, Inc.|Internet Content & Information|1600|640|28|0.3
TSLA|Tesla, Inc.|Auto Manufacturers|1450|435|280|0
NFLX|Netflix, Inc.|Entertainment|480|1110|46|0
DIS|The Walt Disney Company|Entertainment|195|108|16|0.9
CMCSA|Comcast Corporation|Telecom Services|101|27|4.6|4.8
T|AT&T Inc.|Telecom Services|180|25|8|4.4
VZ|Verizon Communications Inc.|Telecom Services|170|40|9|6.8
TMUS|T-Mobile US, Inc.|Telecom Services|238|213|21|1.7
SPOT|Spotify Technology S.A.|Internet Content & Information|130|635|85|0|LU
UBER|Uber Technologies, Inc.|Software - Application|195|93|12|0
ABNB|Airbnb, Inc.|Travel Services|75|121|29|0
BKNG|Booking Holdings Inc.|Travel Services|165|5080|33|0.8
DASH|DoorDash, Inc.|Internet Content & Information|88|205|105|0
PINS|Pinterest, Inc.|Internet Content & Information|18|26|9|0
SNAP|Snap Inc.|Internet Content & Information|14|8.2|-|0
RBLX|Roblox Corporation|Electronic Gaming & Multimedia|72|105|-|0
EA|Electronic Arts Inc.|Electronic Gaming & Multimedia|50|200|58|0.4
TTWO|Take-Two Interactive Software, Inc.|Electronic Gaming & Multimedia|44|238|-|0
HD|The Home Depot, Inc.|Home Improvement Retail|370|372|25|2.4
LOW|Lowe's Companies, Inc.|Home Improvement Retail|133|237|19|2.0
MCD|McDonald's Corporation|Restaurants|218|306|26|2.4
SBUX|Starbucks Corporation|Restaurants|98|86|53|2.9
CMG|Chipotle Mexican Grill, Inc.|Restaurants|43|32|28|0
YUM|Yum! Brands, Inc.|Restaurants|41|148|29|1.9
NKE|NIKE, Inc.|Footwear & Accessories|96|65|33|2.5
LULU|Lululemon Athletica Inc.|Apparel Retail|20|170|12|0|CA
TJX|The TJX Companies, Inc.|Apparel Retail|160|144|32|1.1
ROST|Ross Stores, Inc.|Apparel Retail|52|161|25|1.0
TGT|Target Corporation|Discount Stores|42|92|11|5.0
WMT|Walmart Inc.|Discount Stores|820|103|38|0.9
COST|Costco Wholesale Corporation|Discount Stores|410|925|51|0.6
DG|Dollar General Corporation|Discount Stores|22|100|18|2.3
PG|The Procter & Gamble Company|Household & Personal Products|345|148|22|2.8
KO|The Coca-Cola Company|Beverages - Non-Alcoholic|300|70|23|2.9
PEP|PepsiCo, Inc.|Beverages - Non-Alcoholic|200|146|28|3.9
PM|Philip Morris International Inc.|Tobacco|228|147|27|3.9
MO|Altria Group, Inc.|Tobacco|97|58|11|7.2
MDLZ|Mondelez International, Inc.|Confectioners|75|58|21|3.4
CL|Colgate-Palmolive Company|Household & Personal Products|63|78|22|2.6
KMB|Kimberly-Clark Corporation|Household & Personal Products|40|120|20|4.2
KHC|The Kraft Heinz Company|Packaged Foods|29|24.5|-|6.5
GIS|General Mills, Inc.|Packaged Foods|25|47|9|5.2
KR|The Kroger Co.|Grocery Stores|43|65|16|2.1
SYY|Sysco Corporation|Food Distribution|36|75|20|2.8
MNST|Monster Beverage Corporation|Beverages - Non-Alcoholic|66|68|44|0
KDP|Keurig Dr Pepper Inc.|Beverages - Non-Alcoholic|37|27|24|3.4
STZ|Constellation Brands, Inc.|Beverages - Brewers|23|131|19|3.1
EL|The Estee Lauder Companies Inc.|Household & Personal Products|34|95|-|1.5
F|Ford Motor Company|Auto Manufacturers|52|13|11|4.6
GM|General Motors Company|Auto Manufacturers|65|69|13|0.8
RIVN|Rivian Automotive, Inc.|Auto Manufacturers|17|14|-|0
TM|Toyota Motor Corporation|Auto Manufacturers|265|204|10|2.8|JP
HMC|Honda Motor Co., Ltd.|Auto Manufacturers|40|30|9|4.4|JP
SONY|Sony Group Corporation|Consumer Electronics|170|28|22|0.6|JP
BABA|Alibaba Group Holding Limited|Internet Retail|400|170|19|0.6|CN
PDD|PDD Holdings Inc.|Internet Retail|190|134|13|0|CN
JD|JD.com, Inc.|Internet Retail|48|33|9|3.0|CN
MELI|MercadoLibre, Inc.|Internet Retail|115|2300|56|0|UY
EBAY|eBay Inc.|Internet Retail|38|83|18|1.4
CPNG|Coupang, Inc.|Internet Retail|58|32|150|0
MAR|Marriott International, Inc.|Lodging|71|262|29|1.0
HLT|Hilton Worldwide Holdings Inc.|Lodging|61|260|39|0.2
RCL|Royal Caribbean Cruises Ltd.|Travel Services|78|287|19|1.1
CCL|Carnival Corporation & plc|Travel Services|38|29|15|0
ORLY|O'Reilly Automotive, Inc.|Specialty Retail|80|95|33|0
AZO|AutoZone, Inc.|Specialty Retail|63|3750|26|0
BBY|Best Buy Co., Inc.|Specialty Retail|17|82|22|4.6
DHI|D.R. Horton, Inc.|Residential Construction|44|149|12|1.1
GME|GameStop Corp.|Specialty Retail|10|22.5|31|0
CVNA|Carvana Co.|Specialty Retail|67|310|70|0
WBD|Warner Bros. Discovery, Inc.|Entertainment|55|22|75|0
`;
