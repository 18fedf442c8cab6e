/** Words that state a number, in the languages that models slip into. */
const ENGLISH =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fourty fifty sixty seventy eighty ninety hundred thousand million billion trillion quadrillion dozen half halves quarters third thirds fourth fifth sixth seventh eighth ninth tenth double doubled doubles triple tripled triples quadruple quadrupled twice thrice twofold threefold tenfold percent percentage pct cent cents bps nil score twentieth hundredth thousandth twelfth';
const OTHERS =
  'null eins zwei drei vier fuenf funf sechs sieben acht neun zehn elf zwolf zwoelf dreizehn vierzehn zwanzig dreissig vierzig funfzig hundert tausend millionen milliarde milliarden prozent deux trois quatre cinq sept huit neuf onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante cent mille milliard milliards pourcent dos tres cuatro cinco seis siete ocho nueve diez doce quince veinte treinta cuarenta cincuenta cien ciento mil millon millones uno due tre quattro cinque sette otto nove dieci dodici venti trenta cento miliardi percento dois quatro sete oito dez doze vinte twee drie vijf zes zeven negen tien twaalf twintig honderd duizend miljard procent';

const WORDS = new Set(`${ENGLISH} ${OTHERS}`.split(' '));
const LONGEST = 12;
const MAX_WORD = 40;

/** Whether a word states a number: `twelve`, `twenty-five`, `twentyfive`, `zwölf`. */
export function isNumberWord(word: string): boolean {
  const letters = word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');
  if (letters === '') return false;
  if (WORDS.has(letters)) return true;
  const parts = word.toLowerCase().split(/[^a-z]+/);
  if (parts.length > 1 && parts.some((part) => WORDS.has(part))) return true;
  return letters.length <= MAX_WORD && isJoined(letters);
}

/** Whether number words, and "and" between them, make up a word: "twentyandfive". */
function isJoined(letters: string): boolean {
  /** Places that are reached, and whether with a number word so far. */
  const reached = new Map([[0, false]]);
  for (let at = 0; at < letters.length; at++) {
    const hasNumber = reached.get(at);
    if (hasNumber === undefined) continue;
    for (let length = 2; length <= LONGEST && at + length <= letters.length; length++) {
      const part = letters.slice(at, at + length);
      const isNumber = WORDS.has(part);
      if (!isNumber && part !== 'and' && part !== 'und') continue;
      reached.set(at + length, hasNumber || isNumber || (reached.get(at + length) ?? false));
    }
  }
  return reached.get(letters.length) ?? false;
}

/** Valid Roman numerals. `I` alone is a pronoun. */
export const isRoman = (word: string): boolean =>
  word !== 'I' &&
  word !== '' &&
  /^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/.test(word);
