import type { AssistantContext } from 'shared/contract';
import { useLocation } from 'shared/router';
import { platformServices } from 'shared/store';
import { publish } from './events';

/** Lengths that the API accepts. */
const MAX_LABEL = 80;
const MAX_PATH = 2000;
const MAX_SYMBOLS = 5;

export interface Subject {
  /** Text of the chip: `Apple Inc.`. Cut if it is too long. */
  label: string;
  /** Assets that the page is about, first one first. */
  symbols?: readonly string[];
}

function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= MAX_LABEL) return line;
  let start = '';
  for (const character of line) {
    if (start.length + character.length >= MAX_LABEL) break;
    start += character;
  }
  return `${start.trimEnd()}…`;
}

/** Whether a live remote has a panel that opens on `assistant/ask`. Assumed while a server renders. */
const hasPanel = (): boolean => {
  const services = platformServices();
  return (
    services === null ||
    services.contributions('page-panel').some(({ opensOn }) => opensOn === 'assistant/ask')
  );
};

/**
 * Offers the subject of the current page to the assistant, and asks the question if there is one.
 * Null without an assistant: the page then shows no button.
 */
export function useAskAbout(): ((subject: Subject, question?: string) => void) | null {
  const { pathname, search } = useLocation();
  if (!hasPanel()) return null;
  return ({ label, symbols = [] }, question) => {
    const address = pathname + search;
    const context: AssistantContext = {
      path: address.length <= MAX_PATH ? address : pathname,
      label: cut(label),
      symbols: symbols.slice(0, MAX_SYMBOLS),
    };
    publish('assistant/ask', { context, ...(question !== undefined && { question }) });
  };
}
