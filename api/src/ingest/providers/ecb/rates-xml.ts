/** Reference rates of the European Central Bank as XML: `eurofxref-daily.xml`, `eurofxref-hist-90d.xml`. */
import { XMLParser } from 'fast-xml-parser';
import { dayCell, numberCell } from '../../formats/cell-values';
import type { DailyCloses } from '../../formats/ecb-hist-zip/daily-closes';
import { UnreadableSource, type MemoryContent } from '../../source';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  removeNSPrefix: true,
  isArray: (name) => name === 'Cube',
});

type Element = Readonly<Record<string, unknown>>;

const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const cubesIn = (element: unknown): Element[] =>
  isElement(element) && Array.isArray(element['Cube']) ? element['Cube'].filter(isElement) : [];

const attribute = (element: Element, name: string): string => {
  const value = element[name];
  return typeof value === 'string' ? value : '';
};

/**
 * Adds the rates for one euro by currency and day; a day that is known already is overwritten.
 * @throws UnreadableSource when the text holds no rates
 */
export function addRatesOfXml(
  text: string,
  perEuro: Map<string, DailyCloses>,
  content: MemoryContent,
): void {
  let days = 0;
  for (const dayCube of daysOf(text)) {
    const time = attribute(dayCube, 'time');
    const day = dayCell(time);
    content.read++;
    if (day === null) {
      content.refused.push({ row: content.read, reason: `"${time}" is not a date` });
      continue;
    }
    for (const cube of cubesIn(dayCube)) {
      const [currency, written] = [attribute(cube, 'currency'), attribute(cube, 'rate')];
      const rate = numberCell(written);
      if (!/^[A-Z]{3}$/.test(currency) || rate.state !== 'number' || rate.value <= 0) {
        content.refused.push({
          row: content.read,
          reason: `${time}: "${currency}" at "${written}" is not a rate`,
        });
        continue;
      }
      const series = perEuro.get(currency) ?? new Map<number, number>();
      perEuro.set(currency, series.set(day, rate.value));
    }
    content.accepted++;
    days++;
  }
  if (days === 0) throw new UnreadableSource('the reference rates hold no day');
}

function daysOf(text: string): Element[] {
  let document: unknown;
  try {
    document = parser.parse(text, true);
  } catch (error) {
    throw new UnreadableSource(
      `the reference rates are not XML (${error instanceof Error ? error.message : String(error)})`,
    );
  }
  const envelope = isElement(document) ? document['Envelope'] : undefined;
  return cubesIn(envelope).flatMap(cubesIn);
}
