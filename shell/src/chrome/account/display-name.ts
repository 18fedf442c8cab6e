/** Maximum number of user-perceived characters that the header shows. */
const NAME_LIMIT = 15;

/** User-perceived characters: a letter with its accents, a flag or a family emoji counts as one. */
function charactersOf(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [...text];
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}

/** Name for the header: if too long, cut to 15 characters and an ellipsis. */
export function displayName({ name, email }: { name: string; email: string }): string {
  const characters = charactersOf(name.trim() || email);
  return characters.length > NAME_LIMIT
    ? `${characters.slice(0, NAME_LIMIT).join('')}…`
    : characters.join('');
}
