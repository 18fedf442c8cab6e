import { useState } from 'react';
import { styled } from 'shared/styled';

const Circle = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 56px;
  height: 56px;
  border-radius: 50%;
  overflow: hidden;
  background: var(--accent-soft);
  color: var(--accent);
  font: 600 var(--text-xl) / 1 var(--font);
  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** Account picture, or the first letter of the name if it is missing or not loaded. */
export function Picture({ url, name }: { url: string | null; name: string }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <Circle aria-hidden="true">
      {url !== null && !isBroken ? (
        <img
          src={url}
          alt=""
          width={56}
          height={56}
          referrerPolicy="no-referrer"
          onError={() => setIsBroken(true)}
        />
      ) : (
        (Array.from(name.trim())[0] ?? '?').toUpperCase()
      )}
    </Circle>
  );
}
