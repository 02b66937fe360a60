import { useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface AvatarProps {
  /** The account or nickname; its first character stands in for a picture. */
  name: string;
  /** Address of the picture; when it is missing or does not load, the character is shown. */
  src?: string;
  /** s 32, m 44, l 64 pixels. */
  size?: 's' | 'm' | 'l';
}

/** A member's picture. The name stands next to it, so it is silent. */
export function Avatar({ name, src, size = 'm' }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const [initial = ''] = name;
  return (
    <Root data-size={size} aria-hidden>
      {src && src !== brokenSrc ? (
        <Picture src={src} alt="" decoding="async" onError={() => setBrokenSrc(src)} />
      ) : (
        initial.toUpperCase()
      )}
    </Root>
  );
}

const { color, radius, text } = theme;

const Root = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${radius.round};
  background: ${color.primarySoft};
  color: ${color.onPrimarySoft};
  font-size: ${text.size.m};
  font-weight: ${text.weight.heavy};
  line-height: 1;
  overflow: clip;

  &[data-size='s'] {
    width: 2rem;
    height: 2rem;
    font-size: ${text.size.s};
  }

  &[data-size='l'] {
    width: 4rem;
    height: 4rem;
    font-size: ${text.size.xl};
  }
`;

const Picture = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
