import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Alert, Skeleton, theme } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { receiptQuery } from './deposits.queries.ts';

/** The picture of the payment that the member sent. */
export function Receipt({ merchant, reference }: { readonly merchant: string; readonly reference: string }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const picture = useQuery(receiptQuery(merchant, reference));
  if (picture.isPending) return <Skeleton shape="block" />;
  if (picture.isError) return <Alert tone="danger">{failureText(picture.error)}</Alert>;
  return (
    <figure>
      <Picture src={picture.data} alt={t`Receipt of the payment ${reference}`} />
      <Caption>{t`Sent by the member`}</Caption>
    </figure>
  );
}

const { color, radius, space, text } = theme;

const Picture = styled.img`
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
