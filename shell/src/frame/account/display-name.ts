/** Longest name that the header shows in full. */
const NAME_LIMIT = 15;

/** The name as the header shows it: cut to 15 characters and an ellipsis when it is longer. */
export function displayName(name: string): string {
  const characters = [...name];
  return characters.length > NAME_LIMIT ? `${characters.slice(0, NAME_LIMIT).join('')}…` : name;
}
