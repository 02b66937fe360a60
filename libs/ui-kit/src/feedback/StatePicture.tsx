import { createContext, useContext, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { StateKind } from '@marquee/brand';

/** Addresses of the brand's pictures of states without content, by what the state is about. */
export const StatePictures = createContext<Readonly<Partial<Record<StateKind, string>>>>({});

export interface StatePictureProps {
  kind: StateKind;
  size: 'm' | 'l';
  /** What stands here without a picture. */
  icon: ReactNode;
}

/** The brand's picture for a state; its picture for no state in particular where it has none for this one. */
export function StatePicture({ kind, size, icon }: StatePictureProps) {
  const pictures = useContext(StatePictures);
  const [failed, setFailed] = useState<string>();
  const own = pictures[kind] === undefined && kind !== 'failure' ? 'nothing' : kind;
  const picture = pictures[own];
  // Without a network the picture does not come, and that is often what the state is about.
  if (picture === undefined || picture === failed) return icon;
  return (
    <Picture
      src={picture}
      alt=""
      data-size={size}
      onError={() => setFailed(picture)}
      style={{ objectPosition: `var(--m-focus-states-${own}, 50% 50%)` }}
    />
  );
}

const Picture = styled.img`
  width: 10rem;
  height: 7.5rem;
  object-fit: cover;

  &[data-size='m'] {
    width: 5rem;
    height: 5rem;
  }
`;
