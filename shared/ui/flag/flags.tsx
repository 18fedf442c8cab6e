import type { ReactNode } from 'react';

const bands = (colours: readonly [string, string, string], upright = false) =>
  colours.map((fill, index) =>
    upright ? (
      <rect key={index} x={index * 6} width="6" height="12" fill={fill} />
    ) : (
      <rect key={index} y={index * 4} width="18" height="4" fill={fill} />
    ),
  );
const cross = (ground: string, ...lines: readonly [colour: string, width: number][]) => (
  <>
    <rect width="18" height="12" fill={ground} />
    {lines.map(([colour, width]) => (
      <path key={width} d="M6.4 0v12M0 6h18" stroke={colour} strokeWidth={width} />
    ))}
  </>
);
const ground = (fill: string) => <rect width="18" height="12" fill={fill} />;

/** Flags on an 18 × 12 grid, simplified to what is seen at that size: markets served and big economies. */
export const FLAGS: Readonly<Record<string, ReactNode>> = {
  US: (
    <>
      {ground('#fff')}
      <path d="M0 1h18M0 3.4h18M0 5.8h18M0 8.2h18M0 10.6h18" stroke="#b22234" strokeWidth="1.2" />
      <rect width="8" height="6.4" fill="#3c3b6e" />
    </>
  ),
  EU: (
    <>
      {ground('#039')}
      <circle
        cx="9"
        cy="6"
        r="3.4"
        fill="none"
        stroke="#fc0"
        strokeWidth="1.2"
        strokeDasharray="1 .78"
      />
    </>
  ),
  GB: (
    <>
      {ground('#012169')}
      <path d="m0 0 18 12M18 0 0 12" stroke="#fff" strokeWidth="2.4" />
      <path d="M9 0v12M0 6h18" stroke="#fff" strokeWidth="4" />
      <path d="M9 0v12M0 6h18" stroke="#c8102e" strokeWidth="2.2" />
    </>
  ),
  AU: (
    <>
      {ground('#012169')}
      <path d="m0 0 9 6M9 0 0 6M4.5 0v6M0 3h9" stroke="#fff" strokeWidth="1.4" />
      <path d="M4.5 0v6M0 3h9" stroke="#c8102e" strokeWidth=".8" />
      <circle cx="4.5" cy="9" r="1.1" fill="#fff" />
      <circle cx="13.5" cy="2.4" r=".8" fill="#fff" />
      <circle cx="13.5" cy="9.6" r=".8" fill="#fff" />
      <circle cx="11" cy="5.6" r=".8" fill="#fff" />
      <circle cx="16" cy="5" r=".8" fill="#fff" />
    </>
  ),
  BE: bands(['#1a1a1a', '#fdda24', '#ef3340'], true),
  FR: bands(['#002395', '#fff', '#ed2939'], true),
  IT: bands(['#009246', '#fff', '#ce2b37'], true),
  IE: bands(['#169b62', '#fff', '#ff883e'], true),
  DE: bands(['#1a1a1a', '#d00', '#ffce00']),
  NL: bands(['#ae1c28', '#fff', '#21468b']),
  AT: bands(['#ed2939', '#fff', '#ed2939']),
  LU: bands(['#ed2939', '#fff', '#00a1de']),
  IN: bands(['#f93', '#fff', '#128807']),
  ES: (
    <>
      {ground('#aa151b')}
      <rect y="3" width="18" height="6" fill="#f1bf00" />
    </>
  ),
  PT: (
    <>
      {ground('#da291c')}
      <rect width="7" height="12" fill="#046a38" />
      <circle cx="7" cy="6" r="2.4" fill="#ffe900" />
    </>
  ),
  DK: cross('#c8102e', ['#fff', 2]),
  SE: cross('#006aa7', ['#fecc02', 2.2]),
  FI: cross('#fff', ['#002f6c', 3]),
  NO: cross('#ba0c2f', ['#fff', 3.4], ['#00205b', 1.6]),
  IS: cross('#02529c', ['#fff', 3.4], ['#dc1e35', 1.6]),
  CH: (
    <>
      {ground('#d52b1e')}
      <path d="M9 2.6v6.8M5.6 6h6.8" stroke="#fff" strokeWidth="2.2" />
    </>
  ),
  HK: (
    <>
      {ground('#de2910')}
      <circle
        cx="9"
        cy="6"
        r="2.2"
        fill="none"
        stroke="#fff"
        strokeWidth="1.8"
        strokeDasharray="2 .76"
      />
    </>
  ),
  SA: (
    <>
      {ground('#006c35')}
      <path d="M4.5 4.4h9M5.5 5.9h7" stroke="#fff" strokeWidth="1" />
      <path d="M5 8.4h8" stroke="#fff" strokeWidth=".8" />
    </>
  ),
  JP: (
    <>
      {ground('#fff')}
      <circle cx="9" cy="6" r="3.4" fill="#bc002d" />
    </>
  ),
  CN: (
    <>
      {ground('#de2910')}
      <circle cx="4.4" cy="4" r="1.8" fill="#ffde00" />
    </>
  ),
  CA: (
    <>
      {ground('#fff')}
      <rect width="4.5" height="12" fill="#d52b1e" />
      <rect x="13.5" width="4.5" height="12" fill="#d52b1e" />
      <path d="m9 2.6 1.6 2.6 1.2-.2-.8 2.6H7l-.8-2.6 1.2.2z" fill="#d52b1e" />
    </>
  ),
  KR: (
    <>
      {ground('#fff')}
      <path d="M6.2 6a2.8 2.8 0 0 1 5.6 0z" fill="#cd2e3a" />
      <path d="M6.2 6a2.8 2.8 0 0 0 5.6 0z" fill="#0047a0" />
    </>
  ),
  TW: (
    <>
      {ground('#fe0000')}
      <rect width="9" height="6" fill="#000095" />
      <circle cx="4.5" cy="3" r="1.7" fill="#fff" />
    </>
  ),
  BR: (
    <>
      {ground('#009739')}
      <path d="M9 1.4 16.4 6 9 10.6 1.6 6z" fill="#fedd00" />
      <circle cx="9" cy="6" r="2.3" fill="#012169" />
    </>
  ),
};
