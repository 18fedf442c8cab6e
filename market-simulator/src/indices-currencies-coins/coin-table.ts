/**
 * Well-known coins: `code|name|price in USD|coins in circulation, millions|maximum, millions or -`.
 * Approximate values.
 */
const COINS = `
BTC|Bitcoin|109500|19.94|21
ETH|Ethereum|3850|120.7|-
USDT|Tether|1|183000|-
XRP|XRP|2.5|60100|100000
BNB|BNB|1090|137.7|-
SOL|Solana|187|551|-
USDC|USD Coin|1|76000|-
DOGE|Dogecoin|0.187|151600|-
TRX|TRON|0.296|94700|-
ADA|Cardano|0.61|36500|45000
HYPE|Hyperliquid|44|337|1000
LINK|Chainlink|17.2|697|1000
XLM|Stellar|0.31|32000|50001
BCH|Bitcoin Cash|550|19.96|21
SUI|Sui|2.4|3680|10000
AVAX|Avalanche|18.6|427|720
LTC|Litecoin|97|76.5|84
HBAR|Hedera|0.19|42500|50000
XMR|Monero|330|18.45|-
SHIB|Shiba Inu|0.0000101|589250|-
TON|Toncoin|2.2|2520|-
DOT|Polkadot|2.95|1520|-
UNI|Uniswap|6.1|630|1000
AAVE|Aave|222|15.3|16
PEPE|Pepe|0.0000067|420690|420690
NEAR|NEAR Protocol|2.15|1270|-
ETC|Ethereum Classic|15.8|153.6|210.7
ICP|Internet Computer|3.1|540|-
OKB|OKB|158|21|21
POL|Polygon|0.19|10500|-
ATOM|Cosmos|3|475|-
FIL|Filecoin|1.55|705|1960
ARB|Arbitrum|0.31|5500|10000
VET|VeChain|0.0167|85985|86712
ALGO|Algorand|0.175|8800|10000
APT|Aptos|3.2|722|-
RENDER|Render|2.4|518|644
FET|Artificial Superintelligence Alliance|0.25|2330|2720
WLD|Worldcoin|0.85|2200|10000
OP|Optimism|0.41|1870|4290
INJ|Injective|8.3|100|100
STX|Stacks|0.41|1810|1818
IMX|Immutable|0.48|1960|2000
GRT|The Graph|0.061|10600|10800
THETA|Theta Network|0.52|1000|1000
LDO|Lido DAO|0.87|895|1000
SAND|The Sandbox|0.2|2630|3000
MANA|Decentraland|0.22|1940|2193
XTZ|Tezos|0.6|1060|-
EOS|EOS|0.33|1570|2100
FLOW|Flow|0.27|1630|-
MKR|Maker|1500|0.87|1
CRV|Curve DAO Token|0.48|1420|3030
KAS|Kaspa|0.052|26900|28700
ZEC|Zcash|380|16.3|21
DASH|Dash|72|12.5|18.9
COMP|Compound|36|9.6|10
NEO|Neo|4.9|70.5|100
QNT|Quant|78|14.5|14.9
CAKE|PancakeSwap|2.5|340|450
`;

export interface CoinSketch {
  code: string;
  name: string;
  /** US dollars. */
  price: number;
  circulating: number;
  total: number;
  /** Null if unlimited. */
  maximum: number | null;
  /** Holds its price at one dollar. */
  stable: boolean;
}

/** The coins of the table, largest first. */
export function realCoins(): CoinSketch[] {
  return COINS.trim()
    .split('\n')
    .map((line) => {
      const [code = '', name = '', price, circulating, maximum] = line.split('|');
      const inCirculation = Math.round(Number(circulating) * 1e6);
      const limit = maximum === '-' ? null : Math.max(inCirculation, Number(maximum) * 1e6);
      return {
        code,
        name,
        price: Number(price),
        circulating: inCirculation,
        total:
          limit === null
            ? Math.round(inCirculation * 1.04)
            : Math.min(limit, Math.round(inCirculation * 1.12)),
        maximum: limit,
        stable: code === 'USDT' || code === 'USDC',
      };
    });
}
