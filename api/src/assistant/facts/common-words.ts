/**
 * English words that are tickers or begin names of companies. As words they name no asset; `SAFE` is
 * the ticker.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `above access achieve advanced affirm agency alliance american applied associated atlantic
    balance bank banks beacon benefit beyond black board bond bonds brands bridge bright build
    business canada capital castle central century choice city classic clear cloud coast
    consumer creative crown delta developed diamond digital dollar dynamic eagle eastern
    education electric element emerging energy enterprise equity estate expand express
    fidelity financial first flow focus foods forward founders freedom fresh future general
    generation global golden great green group growth guardian health healthcare heritage
    holdings house income independent industrial industries innovation insurance international
    investment knowledge labs leader leading learning legacy liberty logistics management
    market markets media medical moat motor motors national natural nature network northern
    pacific partners people performance power product products progressive property public
    quality realty research retail royal science second security select semiconductor
    semiconductors service services sets silver simple smart solutions southern standard star
    strategic strategy street systems technologies third total trust united value water
    western world`.split(/\s+/),
);
