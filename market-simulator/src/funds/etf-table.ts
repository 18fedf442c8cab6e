import type { RealFund } from './real-fund';
import { withFurtherListings } from './further-listings';

/**
 * Well-known funds: `ticker|name|category|asset class|region|sector or -|expense ratio %|assets in
 * billion USD|price|yield %|exchange if not US`. Approximate values: the demo simulates around
 * them.
 */
const EQUITY_FUNDS = `
SPY|SPDR S&P 500 ETF Trust|Large Blend|Equity|North America|-|0.09|690|685|1.1
VOO|Vanguard S&P 500 ETF|Large Blend|Equity|North America|-|0.03|800|630|1.1
IVV|iShares Core S&P 500 ETF|Large Blend|Equity|North America|-|0.03|720|688|1.1
VTI|Vanguard Total Stock Market ETF|Large Blend|Equity|North America|-|0.03|560|337|1.1
QQQ|Invesco QQQ Trust|Large Growth|Equity|North America|Technology|0.2|400|629|0.5
QQQM|Invesco NASDAQ 100 ETF|Large Growth|Equity|North America|Technology|0.15|68|259|0.5
DIA|SPDR Dow Jones Industrial Average ETF Trust|Large Value|Equity|North America|-|0.16|42|476|1.5
IWM|iShares Russell 2000 ETF|Small Blend|Equity|North America|-|0.19|72|246|1.0
IWF|iShares Russell 1000 Growth ETF|Large Growth|Equity|North America|Technology|0.18|122|490|0.4
IWD|iShares Russell 1000 Value ETF|Large Value|Equity|North America|-|0.18|65|205|1.7
VTV|Vanguard Value ETF|Large Value|Equity|North America|-|0.04|148|187|2.1
VUG|Vanguard Growth ETF|Large Growth|Equity|North America|Technology|0.04|200|495|0.4
VB|Vanguard Small-Cap ETF|Small Blend|Equity|North America|-|0.05|68|256|1.3
VO|Vanguard Mid-Cap ETF|Mid-Cap Blend|Equity|North America|-|0.04|90|292|1.4
IJH|iShares Core S&P Mid-Cap ETF|Mid-Cap Blend|Equity|North America|-|0.05|101|65|1.3
IJR|iShares Core S&P Small-Cap ETF|Small Blend|Equity|North America|-|0.06|86|119|1.9
SCHD|Schwab U.S. Dividend Equity ETF|Large Value|Equity|North America|-|0.06|71|27|3.8
VIG|Vanguard Dividend Appreciation ETF|Large Blend|Equity|North America|-|0.05|98|216|1.6
VYM|Vanguard High Dividend Yield ETF|Large Value|Equity|North America|-|0.06|66|141|2.5
DGRO|iShares Core Dividend Growth ETF|Large Value|Equity|North America|-|0.08|34|68|2.1
NOBL|ProShares S&P 500 Dividend Aristocrats ETF|Large Value|Equity|North America|-|0.35|11|103|2.1
JEPI|JPMorgan Equity Premium Income ETF|Derivative Income|Equity|North America|-|0.35|41|57|8.1
RSP|Invesco S&P 500 Equal Weight ETF|Large Blend|Equity|North America|-|0.2|74|189|1.6
SPLG|SPDR Portfolio S&P 500 ETF|Large Blend|Equity|North America|-|0.02|90|80|1.1
SCHG|Schwab U.S. Large-Cap Growth ETF|Large Growth|Equity|North America|Technology|0.04|50|33|0.4
MTUM|iShares MSCI USA Momentum Factor ETF|Large Growth|Equity|North America|-|0.15|20|258|0.8
QUAL|iShares MSCI USA Quality Factor ETF|Large Blend|Equity|North America|-|0.15|54|197|0.9
USMV|iShares MSCI USA Min Vol Factor ETF|Large Blend|Equity|North America|-|0.15|23|94|1.5
XLK|Technology Select Sector SPDR Fund|Technology|Equity|North America|Technology|0.08|95|300|0.5
XLF|Financial Select Sector SPDR Fund|Financial|Equity|North America|Financial Services|0.08|53|52|1.4
XLV|Health Care Select Sector SPDR Fund|Health|Equity|North America|Healthcare|0.08|36|145|1.7
XLE|Energy Select Sector SPDR Fund|Equity Energy|Equity|North America|Energy|0.08|27|88|3.3
XLI|Industrial Select Sector SPDR Fund|Industrials|Equity|North America|Industrials|0.08|25|155|1.3
XLY|Consumer Discretionary Select Sector SPDR Fund|Consumer Cyclical|Equity|North America|Consumer Cyclical|0.08|25|240|0.8
XLP|Consumer Staples Select Sector SPDR Fund|Consumer Defensive|Equity|North America|Consumer Defensive|0.08|16|77|2.6
XLU|Utilities Select Sector SPDR Fund|Utilities|Equity|North America|Utilities|0.08|22|89|2.6
XLB|Materials Select Sector SPDR Fund|Natural Resources|Equity|North America|Basic Materials|0.08|6|88|1.9
XLRE|Real Estate Select Sector SPDR Fund|Real Estate|Equity|North America|Real Estate|0.08|8|41|3.3
XLC|Communication Services Select Sector SPDR Fund|Communications|Equity|North America|Communication Services|0.08|27|115|1.1
VGT|Vanguard Information Technology ETF|Technology|Equity|North America|Technology|0.09|115|780|0.4
SMH|VanEck Semiconductor ETF|Technology|Equity|North America|Technology|0.35|35|362|0.3
SOXX|iShares Semiconductor ETF|Technology|Equity|North America|Technology|0.34|17|303|0.5
IBB|iShares Biotechnology ETF|Health|Equity|North America|Healthcare|0.44|7|160|0.2
XBI|SPDR S&P Biotech ETF|Health|Equity|North America|Healthcare|0.35|7|113|0.1
KRE|SPDR S&P Regional Banking ETF|Financial|Equity|North America|Financial Services|0.35|4|61|2.5
ITA|iShares U.S. Aerospace & Defense ETF|Industrials|Equity|North America|Industrials|0.38|12|212|0.5
VNQ|Vanguard Real Estate ETF|Real Estate|Equity|North America|Real Estate|0.13|34|90|3.8
ARKK|ARK Innovation ETF|Mid-Cap Growth|Equity|North America|Technology|0.75|8|84|0
TAN|Invesco Solar ETF|Miscellaneous Sector|Equity|Global|Technology|0.7|1|49|0
ICLN|iShares Global Clean Energy ETF|Miscellaneous Sector|Equity|Global|Utilities|0.39|2|17|1.3
LIT|Global X Lithium & Battery Tech ETF|Natural Resources|Equity|Global|Basic Materials|0.75|1.3|61|0.6
VEA|Vanguard FTSE Developed Markets ETF|Foreign Large Blend|Equity|Developed Markets|-|0.03|180|61|2.7
IEFA|iShares Core MSCI EAFE ETF|Foreign Large Blend|Equity|Developed Markets|-|0.07|158|88|2.9
EFA|iShares MSCI EAFE ETF|Foreign Large Blend|Equity|Developed Markets|-|0.32|68|94|2.8
VWO|Vanguard FTSE Emerging Markets ETF|Diversified Emerging Mkts|Equity|Emerging Markets|-|0.07|104|55|2.6
IEMG|iShares Core MSCI Emerging Markets ETF|Diversified Emerging Mkts|Equity|Emerging Markets|-|0.09|113|68|2.4
EEM|iShares MSCI Emerging Markets ETF|Diversified Emerging Mkts|Equity|Emerging Markets|-|0.72|21|55|2.1
VT|Vanguard Total World Stock ETF|Global Large Stock|Equity|Global|-|0.06|58|140|1.7
VXUS|Vanguard Total International Stock ETF|Foreign Large Blend|Equity|Developed Markets|-|0.05|112|75|2.7
ACWI|iShares MSCI ACWI ETF|Global Large Stock|Equity|Global|-|0.32|24|141|1.5
EWJ|iShares MSCI Japan ETF|Japan Stock|Equity|Asia|-|0.49|15|83|2.0
FXI|iShares China Large-Cap ETF|China Region|Equity|Asia|-|0.74|7|40|1.6
MCHI|iShares MSCI China ETF|China Region|Equity|Asia|-|0.59|8|64|2.0
INDA|iShares MSCI India ETF|India Equity|Equity|Asia|-|0.61|10|54|0
EWZ|iShares MSCI Brazil ETF|Latin America Stock|Equity|Latin America|-|0.59|7|32|5.4
VGK|Vanguard FTSE Europe ETF|Europe Stock|Equity|Europe|-|0.06|28|81|2.8
EZU|iShares MSCI Eurozone ETF|Europe Stock|Equity|Europe|-|0.51|9|62|2.4
EWG|iShares MSCI Germany ETF|Miscellaneous Region|Equity|Europe|-|0.49|2.3|42|1.4
EWU|iShares MSCI United Kingdom ETF|Miscellaneous Region|Equity|Europe|-|0.49|3.1|43|3.3
VUSA|Vanguard S&P 500 UCITS ETF|US Large-Cap Blend|Equity|North America|-|0.07|52|9850|1.0|LSE
CSPX|iShares Core S&P 500 UCITS ETF|US Large-Cap Blend|Equity|North America|-|0.07|135|54500|0|LSE
VWRL|Vanguard FTSE All-World UCITS ETF|Global Large-Cap Blend|Equity|Global|-|0.19|21|12300|1.3|LSE
ISF|iShares Core FTSE 100 UCITS ETF|UK Large-Cap Equity|Equity|Europe|-|0.07|19|935|3.2|LSE
IWDA|iShares Core MSCI World UCITS ETF|Global Large-Cap Blend|Equity|Developed Markets|-|0.2|120|111|0|AS
VUAA|Vanguard S&P 500 UCITS ETF (Acc)|US Large-Cap Blend|Equity|North America|-|0.07|24|112|0|MI
EXS1|iShares Core DAX UCITS ETF|Germany Equity|Equity|Europe|-|0.16|9|199|0|F
CW8|Amundi MSCI World UCITS ETF|Global Large-Cap Blend|Equity|Developed Markets|-|0.38|6|620|0|PA
VAS|Vanguard Australian Shares Index ETF|Australia Large-Cap Blend|Equity|Australia|-|0.07|14|110|3.2|AU
2800|Tracker Fund of Hong Kong|Hong Kong Equity|Equity|Asia|-|0.1|18|26|3.0|HK
`;
const OTHER_FUNDS = `
BND|Vanguard Total Bond Market ETF|Intermediate Core Bond|Bond|North America|-|0.03|140|74|3.8
AGG|iShares Core U.S. Aggregate Bond ETF|Intermediate Core Bond|Bond|North America|-|0.03|133|100|3.8
TLT|iShares 20+ Year Treasury Bond ETF|Long Government|Bond|North America|-|0.15|48|90|4.3
IEF|iShares 7-10 Year Treasury Bond ETF|Intermediate Government|Bond|North America|-|0.15|38|97|3.7
SHY|iShares 1-3 Year Treasury Bond ETF|Short Government|Bond|North America|-|0.15|24|83|3.8
BIL|SPDR Bloomberg 1-3 Month T-Bill ETF|Ultrashort Bond|Bond|North America|-|0.14|44|91.6|4.2
SGOV|iShares 0-3 Month Treasury Bond ETF|Ultrashort Bond|Bond|North America|-|0.09|60|100.5|4.2
LQD|iShares iBoxx $ Investment Grade Corporate Bond ETF|Corporate Bond|Bond|North America|-|0.14|32|112|4.4
HYG|iShares iBoxx $ High Yield Corporate Bond ETF|High Yield Bond|Bond|North America|-|0.49|18|81|5.7
TIP|iShares TIPS Bond ETF|Inflation-Protected Bond|Bond|North America|-|0.18|14|111|3.0
EMB|iShares J.P. Morgan USD Emerging Markets Bond ETF|Emerging Markets Bond|Bond|Emerging Markets|-|0.39|15|96|5.1
BNDX|Vanguard Total International Bond ETF|Global Bond-USD Hedged|Bond|Developed Markets|-|0.07|72|49.6|4.2
MUB|iShares National Muni Bond ETF|Muni National Interm|Bond|North America|-|0.05|40|107|3.1
GLD|SPDR Gold Shares|Commodities Focused|Commodity|Global|-|0.4|135|375|0
IAU|iShares Gold Trust|Commodities Focused|Commodity|Global|-|0.25|63|77|0
SLV|iShares Silver Trust|Commodities Focused|Commodity|Global|-|0.5|26|45|0
USO|United States Oil Fund, LP|Commodities Focused|Commodity|Global|-|0.6|1|71|0
DBC|Invesco DB Commodity Index Tracking Fund|Commodities Broad Basket|Commodity|Global|-|0.87|1.3|23|4.1
IBIT|iShares Bitcoin Trust ETF|Digital Assets|Cryptocurrency|Global|-|0.25|85|62|0
FBTC|Fidelity Wise Origin Bitcoin Fund|Digital Assets|Cryptocurrency|Global|-|0.25|22|96|0
ETHA|iShares Ethereum Trust ETF|Digital Assets|Cryptocurrency|Global|-|0.25|15|29|0
AOR|iShares Core 60/40 Balanced Allocation ETF|Global Moderate Allocation|Allocation|Global|-|0.15|2.9|65|2.4
`;

/** The funds of the tables, with all their listings. */
export function realFunds(): RealFund[] {
  const funds = (EQUITY_FUNDS.trim() + '\n' + OTHER_FUNDS.trim()).split('\n').map((line) => {
    const [
      ticker = '',
      name = '',
      category = '',
      assetClass = '',
      region = '',
      sector,
      fee,
      assets,
      price,
      dividends,
      exchange = 'US',
    ] = line.split('|');
    return {
      ticker,
      name,
      category,
      assetClass,
      region,
      exchange,
      sector: !sector || sector === '-' ? null : sector,
      expenseRatio: Number(fee),
      assetsBillions: Number(assets),
      price: Number(price),
      dividendYield: Number(dividends),
    };
  });
  return withFurtherListings(funds);
}
