/** Advice and forecasts, in questions and in the text of a model. */
const NORMAL = /[^\p{L}\p{N}' ]+/gu;

const normal = (text: string): string =>
  text.toLowerCase().replaceAll('’', "'").replaceAll(NORMAL, ' ').replaceAll(/ +/g, ' ').trim();

/** Verbs of trading after "should I". */
const TRADE =
  '(?:buy|sell|hold|keep|invest|short|trade|dump|get|own|add|exit|wait|avoid|put|buying|selling|investing|holding)';

const QUESTIONS = [
  `\\bshould (?:i|we|you|one|my \\w+)(?: \\w+){0,4} ${TRADE}\\b`,
  `\\b(?:when|where|what|which)(?: \\w+){0,3} (?:should|do|can|could|would) (?:i|we|you)(?: \\w+){0,2} ${TRADE}\\b`,
  `\\b(?:can|shall|do) (?:i|we) (?:buy|sell|invest|short)\\b`,
  `\\b(?:good|better|best|bad|great|safe|smart|worth|right|strong) (?:time to )?(?:\\w+ ){0,3}(?:buy|buys|sell|sells|investment|investments|invest|investing|buying|bet|pick|picks|entry)\\b`,
  `\\b(?:buy|sell) or (?:sell|hold|buy)\\b`,
  `\\bis it (?:time|too late|a good time|safe|smart|wise) to\\b`,
  `\\b(?:recommend|recommendation|recommendations|advice|advise|your opinion|price targets?|target price|fair value|intrinsic value|bull case|bear case|predict|prediction|predictions|forecast the|upside|downside)\\b`,
  `\\bwhat (?:do|would) you (?:think|buy|recommend|suggest)\\b`,
  `\\b(?:undervalued|overvalued|over valued|under valued)\\b`,
  `\\bwill(?: \\w+){1,5} (?:go up|go down|rise|fall|crash|double|increase|decrease|recover|drop|grow|be worth|reach|hit|outperform|moon|rally|keep|continue|split|be at|cost)\\b`,
  `\\b(?:going to|gonna) (?:go up|go down|rise|fall|crash|double|recover|drop|moon|rally)\\b`,
  `\\bwhere will\\b`,
  `\\bwhat will (?:\\w+ ){1,6}(?:price|worth|cost|value|do|go)\\b`,
  `\\bwhat(?: \\w+){1,3} will (?:\\w+ ){1,6}(?:be|cost|reach|hit)\\b`,
  `\\bhow (?:high|low|much) will (?:\\w+ ){1,6}(?:go|be|rise|fall|gain|lose|cost)\\b`,
  `\\bprice(?: \\w+){0,4} (?:tomorrow|next week|next month|next year|in 20[3-9]\\d)\\b`,
  `\\b(?:tomorrow|next (?:week|month|year))(?: \\w+){0,2} price\\b`,
  `\\b(?:best|top|hottest|good) (?:\\w+ ){0,2}(?:stock|stocks|etf|etfs|crypto|coin|shares) (?:to|for|right now|now|today)\\b`,
  `\\bhow (?:do|can|would) (?:i|we) (?:buy|sell|invest|short|trade)\\b`,
  `\\bmake me (?:rich|money)\\b`,
  `\\bhow much (?:\\w+ ){0,3}should i\\b`,
  `\\b(?:outlook|price outlook) (?:for|of|on)\\b`,
].map((source) => new RegExp(source, 'u'));

const SENTENCES = [
  `\\b(?:you|investors?|we|one|i|they) (?:\\w+ )?(?:should|must|ought to|need to|may want to|might want to|could consider|should consider|can consider|want to) (?:\\w+ ){0,3}${TRADE}\\b`,
  `\\b(?:i|we|analysts?|experts?) (?:\\w+ )?(?:recommend|suggest|advise|would buy|would sell|would avoid|believe|expect|predict|think)\\b`,
  `\\b(?:recommend|recommended|recommendation|advise|advisable)\\b`,
  `\\b(?:strong|good|great|solid|clear|screaming|attractive|excellent|bad|safe|compelling) (?:\\w+ )?(?:buy|sell|investment|bet|pick|choice|opportunity|entry)\\b`,
  `\\b(?:time|moment|chance|opportunity) to (?:buy|sell|invest|get in|get out|hold|short)\\b`,
  `\\b(?:is|are|it's|a|looks like a) (?:a )?(?:buy|sell|hold)\\b`,
  `^(?:\\w+ ){0,2}(?:buy|sell|short|hold|invest in|avoid)\\b`,
  `\\b(?:will|is going to|is set to|is likely to|should|is expected to|is poised to|are likely to|is bound to|could) (?:\\w+ )?(?:rise|fall|grow|drop|increase|decrease|double|triple|outperform|underperform|recover|reach|climb|surge|crash|continue|go up|go down|gain|lose|rally|soar|beat|hit)\\b`,
  `\\b(?:price target|target price|fair value|intrinsic value|undervalued|overvalued|worth buying|worth selling|must buy|must have)\\b`,
  `\\b(?:guaranteed|risk free|can't lose|cannot lose|sure thing)\\b`,
].map((source) => new RegExp(source, 'u'));

/** Longest text that is looked at: questions have 500 characters, sentences of a model fewer. */
const MAX_TEXT = 600;

/** Whether a question asks for advice or a forecast. */
export const asksForAdvice = (question: string): boolean => {
  const text = normal(question.slice(0, MAX_TEXT));
  return QUESTIONS.some((pattern) => pattern.test(text));
};

/** Whether a sentence of a model gives advice or a forecast. */
export const givesAdvice = (sentence: string): boolean => {
  const text = normal(sentence.slice(0, MAX_TEXT));
  return SENTENCES.some((pattern) => pattern.test(text));
};
