import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';

/** The size of a page in CSS pixels, and how much smaller it is shown. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** Toolbar values, by their names. */
type Globals = Readonly<Record<string, string>>;

/** A story in a page of its own, as small as asked, so that it has the theme and the width of its own page. */
export function StoryFrame({
  name,
  story,
  globals,
  size,
}: {
  name: string;
  story: string;
  globals: Globals;
  size: FrameSize;
}) {
  const { width, height, scale } = size;
  return (
    <figure>
      <figcaption>
        <Address href={`./?path=/story/${story}&globals=${joined(globals)}`} target="_top">
          {name}
        </Address>
      </figcaption>
      <Place style={{ width: width * scale, height: height * scale }}>
        <Page
          title={name}
          src={`./iframe.html?id=${story}&viewMode=story&globals=${joined(globals)}`}
          loading="lazy"
          style={{ width, height, scale }}
        />
      </Place>
    </figure>
  );
}

const joined = (globals: Globals) =>
  Object.entries(globals)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

const { color, radius, space, text } = theme;

/** Frames next to each other, in rows. */
export const Frames = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.l};
`;

const Address = styled.a`
  display: inline-block;
  padding-block: ${space.xs};
  color: ${color.link};
  font-size: ${text.size.s};
  font-weight: ${text.weight.bold};
`;

const Page = styled.iframe`
  border: 0;
  transform-origin: 0 0;
`;

const Place = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  overflow: hidden;
`;
