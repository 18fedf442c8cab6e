/** Head cells of columns of text, which start at the left. */
export function TextHeads({ texts }: { texts: readonly string[] }) {
  return texts.map((text, column) => (
    <th key={`${column} ${text}`} scope="col" data-align="start">
      {text}
    </th>
  ));
}
