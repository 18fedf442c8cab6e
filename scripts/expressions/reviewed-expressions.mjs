/**
 * Expressions that are not proven linear, or whose pattern is known at run time only, each with the reason why that is
 * safe. `atMost`: characters of the longest text that the expression sees, checked before. Keep this table small:
 * rewrite the expression where that is possible.
 *
 * @type {readonly {file: string, expression: string, atMost?: number, reason: string}[]}
 */
export const REVIEWED = [
  {
    file: 'api/src/assistant/answers/advice/advice.ts',
    expression: "new RegExp(source, 'u')",
    atMost: 600,
    reason: 'Patterns of this file. Words between two parts are bounded to six at most.',
  },
  {
    file: 'api/src/assistant/answers/check/word-check.ts',
    expression: String.raw`/:\/\/|^www\.|@|\b[a-z0-9-]+\.(?:com|org|net|io|co|uk|de|fr|eu|info|biz|xyz|app|dev|ai|me|ru|cn|finance)\b/i`,
    atMost: 40,
    reason: 'Longer words are struck before.',
  },
  {
    file: 'api/src/assistant/answers/check/word-check.ts',
    expression: String.raw`/[.,;:!?)\]}"'”’…]+$/`,
    atMost: 40,
    reason: 'Longer words are struck before.',
  },
  {
    file: 'api/src/calendar/figures.ts',
    expression: String.raw`/^([+-]?)\s*((?:[A-Z]{1,2})?[$€£¥₹₩])?\s*([+-]?)((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)\s*(k|mn|mln|m|bn|b|trn|tn|t)?\s*(%|bps?|pp)?$/i`,
    atMost: 64,
    reason: 'Longer text is no figure and not read.',
  },
  {
    file: 'api/src/calendar/figures.ts',
    expression: String.raw`/\s*(\*|(?<!b|p)\(?[rp]\)?)$/i`,
    atMost: 64,
    reason: 'Longer text is no figure and not read.',
  },
  {
    file: 'api/src/calendar/series.ts',
    expression: String.raw`/(?: ?\((?:(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)|q[1-4]|h[12])?(?:[ /'-]*\d{1,4})?\)| (?:(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)|q[1-4]|h[12])(?: ?/ ?\d{1,2}| (?:19|20)\d\d)?)$/`,
    reason:
      'A repetition begins at a bracket or space, which it does not contain. recheck proves it with maxNFASize 1e6, in 15 s.',
  },
  {
    file: 'api/src/http/error-handler.ts',
    expression: 'new RegExp(`^${pattern}/?$`)',
    reason: 'Our own routes: one repetition for each segment, which a slash ends.',
  },
  {
    file: 'edge/src/development/deployed-site/rewrite-page.ts',
    expression: String.raw`/(<script type="application\/json" id="composition" nonce="([^"]+)">)(.*?)(<\/script>)/s`,
    reason: 'Development tool: a page of the operator’s own site.',
  },
  {
    file: 'edge/src/development/deployed-site/rewrite-page.ts',
    expression: String.raw`/(<div id="frame">).*(<\/div>\s*<noscript>)/s`,
    reason: 'Development tool: a page of the operator’s own site.',
  },
  {
    file: 'edge/src/development/deployed-site/rewrite-page.ts',
    expression:
      "new RegExp( `<link rel=\"preload\"[^>]* href=\"/releases/${name.replaceAll(/[.]/g, '\\\\.')}/[^>]*>\\\\n?`, 'g', )",
    reason: 'Development tool: a page of the operator’s own site.',
  },
  {
    file: 'edge/src/discovery/audit-chain.ts',
    expression: String.raw`/^(.*),"previous":"([0-9a-f]{64})","hash":"([0-9a-f]{64})"\}$/s`,
    reason: 'The edge’s own file. One repetition from the start, then a tail of fixed length.',
  },
  {
    file: 'mfe-pro-filters/src/pages/screen-track-record/screen-address.ts',
    expression: "new RegExp(`^[^\\\\p{Cc}]{1,${SCREEN_NAME_LENGTH}}$`, 'u')",
    reason: 'One bounded repetition.',
  },
  {
    file: 'scripts/bare-participles.mjs',
    expression:
      "new RegExp( String.raw`\\b(?:${PARTICIPLES.join('|')})\\s*(?:[,:;=?!()}\\]<]|of\\b|in\\b)`, )",
    reason: 'Our own sources.',
  },
  {
    file: 'scripts/test-run/unit-runners.mjs',
    expression: String.raw`new RegExp(pattern, 'i')`,
    reason: 'Patterns that a developer types.',
  },
  {
    file: 'shared/market/format/csv.ts',
    expression: String.raw`/(^|[;|\t\r\n])(?='*[=+\-@\t\r＝＋－＠])/g`,
    reason: 'Apostrophes are read once: a run of them follows one separator and contains none.',
  },
  {
    file: 'shared/market/format/csv.ts',
    expression: String.raw`/(^|[;|\t\r\n])'(?='*[=+\-@\t\r＝＋－＠])/g`,
    reason: 'Apostrophes are read once: a run of them follows one separator and contains none.',
  },
  {
    file: 'shared/server/environment/origin-variable.ts',
    expression: String.raw`/\/+$/`,
    reason: 'Environment variables of the operator.',
  },
  {
    file: 'shared/market/lookup-query.ts',
    expression: String.raw`/\/(?:details|quotes?|symbols?|(?:stocks?|etfs?|crypto|currencies)(?!\/details))\/([^/?#]+)/i`,
    atMost: 2000,
    reason: 'Pasted text is cut before.',
  },
  {
    file: 'shell/src/telemetry/stack-origin.ts',
    expression: String.raw`/(?:^|[\s(@])([a-z][\w+.-]*:[^\s()]*)\)?\s*$/i`,
    atMost: 2000,
    reason: 'Lines of a stack are cut before.',
  },
  {
    file: 'shell/src/telemetry/describe-error.ts',
    expression: String.raw`/[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/g`,
    atMost: 2000,
    reason: 'Messages are cut before.',
  },
  {
    file: 'shell/src/telemetry/describe-error.ts',
    expression: String.raw`/([\w)\]/.-])[?#][^\s"'<>)]*[=/][^\s"'<>)]*/g`,
    atMost: 2000,
    reason: 'Messages are cut before.',
  },
  {
    file: 'shell/src/telemetry/describe-error.ts',
    expression: String.raw`/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g`,
    atMost: 2000,
    reason: 'Messages are cut before.',
  },
  {
    file: 'shell/src/telemetry/describe-error.ts',
    expression: String.raw`/\b(?=[\w-]*\d)[A-Za-z0-9_-]{20,}\b/g`,
    atMost: 2000,
    reason: 'Messages are cut before.',
  },
  {
    file: 'api/src/portfolios/import/kinds/trade-in-sentence.ts',
    expression: String.raw`/^[^\d@]{1,40}? (\d(?:[\d.,]*\d)?)(?:/\d(?:[\d.,]*\d)?)? ([^@]{1,80}?) ?(?:@|zu je) ?(?:([A-Z]{3}) )?(\d(?:[\d.,]*\d)?)(?: ([A-Z]{3})\b)?/`,
    atMost: 300,
    reason: 'Longer sentences are not searched.',
  },
  {
    file: 'api/src/portfolios/import/kinds/trade-in-sentence.ts',
    expression: String.raw`/^\p{L}+ (\d(?:[\d.,]*\d)?) (?=[^@]*$)\p{L}/u`,
    atMost: 300,
    reason: 'Longer sentences are not searched.',
  },
  {
    file: 'api/src/portfolios/import/kinds/trade-in-sentence.ts',
    expression: String.raw`/^(\p{L}.{2,80}?) \d(?:[\d.,]*\d)? *@ *\d(?:[\d.,]*\d)?$/u`,
    atMost: 300,
    reason: 'Longer sentences are not searched.',
  },
];
