import { foldWords } from './fold-words';

/** Names of the months in ten languages, as dates write them in full or abbreviated. */
const NAMES: readonly string[] = [
  'jan january januar jaenner janvier janv enero ene gennaio gen janeiro januari stycznia styczen sty',
  'feb february februar fevrier fevr fev febrero febbraio fevereiro februari lutego luty lut',
  'mar march marz maerz mrz mars marzo marco maart mrt marts marca marzec',
  'apr april avril avr abril abr aprile kwietnia kwiecien kwi',
  'may mai mayo maggio mag maio mei maj maja',
  'jun june juni juin junio giugno giu junho czerwca czerwiec cze',
  'jul july juli juillet juil julio luglio lug julho lipca lipiec lip',
  'aug august aout agosto ago augustus augusti sierpnia sierpien sie',
  'sep sept september septembre septiembre settembre set setembro wrzesnia wrzesien wrz',
  'oct october oktober okt octobre octubre ottobre ott outubro out pazdziernika pazdziernik paz',
  'nov november novembre noviembre novembro listopada listopad lis',
  'dec december dezember dez decembre diciembre dic dicembre dezembro grudnia grudzien gru',
];

const MONTHS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
);

/** The month that a word names, 1 to 12; null for any other word. */
export const monthOf = (word: string): number | null => MONTHS.get(foldWords(word)) ?? null;
