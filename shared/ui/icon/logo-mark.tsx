/** The mark of the product: a plumb bob on its line. `height` in px. */
export function LogoMark({ height = 30 }: { height?: number }) {
  return (
    <svg
      width={(height * 22) / 30}
      height={height}
      viewBox="0 0 22 30"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M11 0v13" stroke="var(--accent)" strokeWidth="2" />
      <path d="M3.5 12.5h15L11 29z" fill="var(--accent)" />
      <path d="M11 12.5h7.5L11 29z" fill="#000" opacity=".2" />
    </svg>
  );
}
