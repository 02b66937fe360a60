import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { StateKind } from '@marquee/brand';
import { theme } from '../theme/theme.ts';
import { StatePicture } from './StatePicture.tsx';

export interface EmptyNoteProps {
  icon: ReactNode;
  /** What there is nothing of: a brand may have a picture for it, in place of the icon. */
  kind?: Exclude<StateKind, 'failure'>;
  /** What will stand here. */
  children: ReactNode;
}

/** Keeps the place of a part of a page that has no entry yet: quieter than an EmptyState, which stands for a whole page. */
export function EmptyNote({ icon, kind = 'nothing', children }: EmptyNoteProps) {
  return (
    <Root>
      <StatePicture kind={kind} size="m" icon={icon} />
      <p>{children}</p>
    </Root>
  );
}

const { color, radius, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.s};
  padding: ${space.xl} ${space.m};
  border: 1px dashed ${color.line};
  border-radius: ${radius.l};
  color: ${color.textMuted};
  font-size: ${text.size.s};
  text-align: center;
  text-wrap: balance;
`;
