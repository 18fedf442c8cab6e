import { XMLParser } from 'fast-xml-parser';
import { UnreadableImport } from '../import-error';

/** An element of a parsed part: its attributes and children by name. */
export type XmlElement = Readonly<Record<string, unknown>>;

const LISTS = new Set(['sheet', 'Relationship', 'row', 'c', 'si', 'r', 'xf', 'numFmt']);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseAttributeValue: false,
  parseTagValue: false,
  trimValues: false,
  removeNSPrefix: true,
  isArray: (name, _path, _isLeaf, isAttribute) => !isAttribute && LISTS.has(name),
});

/** @throws UnreadableImport for a part that is invalid XML or declares entities */
export function parsePart(text: string, name: string): XmlElement {
  // Entities of a document type can expand without bound. Spreadsheets do not use them.
  if (text.includes('<!DOCTYPE')) throw damaged(name);
  try {
    const parsed: unknown = parser.parse(text);
    return isElement(parsed) ? parsed : {};
  } catch {
    throw damaged(name);
  }
}

const damaged = (name: string) => new UnreadableImport(`The workbook is damaged in ${name}`);

export const isElement = (value: unknown): value is XmlElement =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The child with a name; an empty element if it is missing. */
export const childOf = (element: XmlElement, name: string): XmlElement => {
  const child = element[name];
  return isElement(child) ? child : {};
};

/** Children of a name, for names that occur several times. */
export const childrenOf = (element: XmlElement, name: string): XmlElement[] => {
  const children = element[name];
  // An element without attributes and children is parsed as its text.
  return Array.isArray(children)
    ? children.map((child) => (isElement(child) ? child : { '#text': child }))
    : [];
};

/** An attribute, or nothing. */
export const attributeOf = (element: XmlElement, name: string): string => {
  const value = element[`@${name}`];
  return typeof value === 'string' ? value : '';
};

/** Text of a child, or nothing. */
export function textOf(element: XmlElement, name: string): string {
  const child = element[name];
  if (typeof child === 'string') return child;
  const text = isElement(child) ? child['#text'] : undefined;
  return typeof text === 'string' ? text : '';
}
