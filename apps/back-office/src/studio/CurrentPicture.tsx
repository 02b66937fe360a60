import type { MouseEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import * as v from 'valibot';
import { Skeleton, theme } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import type { OptionPath } from './draft.ts';
import { pictureQuery } from './studio.queries.ts';
import { useStudio } from './studio-context.ts';

const placeSchema = v.object({ x: v.number(), y: v.number() });

/** A picture of the brand file as it is now, with its place that stays in view where it has one. */
export function CurrentPicture({ name, path }: { readonly name: string; readonly path: OptionPath }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { merchant, valueAt, set } = useStudio();
  const picture = useQuery(pictureQuery(merchant, name));
  const focus = focusOf(path);
  if (picture.isError) return <em>{failureText(picture.error)}</em>;
  if (!picture.data) return <Skeleton shape="block" />;
  const image = <img src={picture.data} alt={t`The picture as it is now`} />;
  if (!focus) return <Frame>{image}</Frame>;
  const written = v.safeParse(placeSchema, valueAt(focus.path));
  const { x, y } = written.success ? written.output : focus.standard;
  const point = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    set(focus.path, { x: percent(clientX - left, width), y: percent(clientY - top, height) });
  };
  return (
    <>
      <Frame data-pointed onClick={point}>
        {image}
        <Place style={{ left: `${x}%`, top: `${y}%` }} />
      </Frame>
      <small>{t`Point at the place that stays in view where the picture is cut, or type it below.`}</small>
    </>
  );
}

const percent = (at: number, of: number): number => Math.round(Math.min(1, Math.max(0, at / of)) * 100);

/** The key of the place of a picture that stays in view, and where that is when the file does not say; undefined where it has none. */
function focusOf(path: OptionPath) {
  const [last, before] = [path.at(-1), path.slice(0, -1)];
  if (last === 'picture') return { path: [...before, 'focus'], standard: { x: 50, y: 50 } };
  if (last === 'login') return { path: [...before, 'loginFocus'], standard: { x: 48, y: 56 } };
  return undefined;
}

const { color, radius, space } = theme;

const Frame = styled.div`
  position: relative;
  align-self: flex-start;
  max-width: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.s};
  /* Drawings and marks may be light or dark. */
  background: repeating-conic-gradient(${color.surfaceSunken} 0 25%, ${color.surface} 0 50%) 0 0 / 1rem 1rem;

  &[data-pointed] {
    cursor: crosshair;
  }

  > img {
    display: block;
    max-width: 100%;
    max-height: 12rem;
    min-height: ${space.l};
  }
`;

const Place = styled.span`
  position: absolute;
  width: 1.25rem;
  height: 1.25rem;
  border: 2px solid ${color.surface};
  border-radius: 50%;
  outline: 2px solid ${color.text};
  pointer-events: none;
  translate: -50% -50%;
`;
