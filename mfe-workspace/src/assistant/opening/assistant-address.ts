/** Address of the assistant's page, of one chat if it has an id. */
export const chatAddress = (chatId: string | null): string =>
  chatId === null ? '/assistant' : `/assistant?${new URLSearchParams({ chat: chatId })}`;

/** Address of the page with a question in its box. */
export const questionAddress = (question: string): string =>
  `/assistant?${new URLSearchParams({ ask: question })}`;

/** Questions that this tab's search has offered. */
const offeredQuestions = new Set<string>();

export const offerQuestion = (question: string): void => void offeredQuestions.add(question);

/**
 * Whether a question of the address was chosen in this tab's search, and asks it at most once. Any
 * other link only fills the box: it must not use up questions of the visitor.
 */
export const takeOffered = (question: string): boolean => offeredQuestions.delete(question);
