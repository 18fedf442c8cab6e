/** Longest name that the header shows in full, in characters as people count them. */
const NAME_LIMIT = 15;

/** Characters as people count them: a letter with its accents, a flag, a family is one. */
function charactersOf(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [...text];
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}

/** The name as the header shows it: cut to 15 characters and an ellipsis when it is longer. */
export function displayName({ name, email }: { name: string; email: string }): string {
  const characters = charactersOf(name.trim() || email);
  return characters.length > NAME_LIMIT
    ? `${characters.slice(0, NAME_LIMIT).join('')}…`
    : characters.join('');
}
