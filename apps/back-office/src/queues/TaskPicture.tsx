import type { UseQueryResult } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Alert, Skeleton, theme } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';

/** A picture that belongs to a task, such as a receipt or a document; while it is on its way and when it fails, too. */
export function TaskPicture({
  picture,
  alt,
  caption,
}: {
  /** Its address. */
  readonly picture: UseQueryResult<string>;
  readonly alt: string;
  readonly caption: string;
}) {
  const failureText = useFailureText();
  if (picture.isPending) return <Skeleton shape="block" />;
  if (picture.isError) return <Alert tone="danger">{failureText(picture.error)}</Alert>;
  return (
    <figure>
      <Image src={picture.data} alt={alt} />
      <Caption>{caption}</Caption>
    </figure>
  );
}

const { color, radius, space, text } = theme;

const Image = styled.img`
  display: block;
  max-width: 100%;
  max-height: 32rem;
  min-width: min(100%, 8rem);
  margin-inline: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.s};
  background: ${color.surfaceSunken};
  object-fit: contain;
`;

const Caption = styled.figcaption`
  padding-block: ${space.xxs};
  color: ${color.textMuted};
  font-size: ${text.size.xs};
  text-align: center;
`;
