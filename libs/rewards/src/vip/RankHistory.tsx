import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDateTime } from '@marquee/i18n';
import { theme } from '@marquee/ui-kit';
import type { RankProgress } from './vip.queries.ts';

/** How the member's rank changed, the latest first. */
export function RankHistory({
  history,
  heading,
}: {
  history: RankProgress['history'];
  heading: 'h2' | 'h3';
}) {
  const { t } = useLingui();
  if (history.length === 0) return null;
  return (
    <Section>
      <Title as={heading}>
        <Trans comment="Heading: how the VIP rank changed">Your ranks so far</Trans>
      </Title>
      <List aria-label={t({ message: 'Your ranks so far', comment: 'Heading: how the VIP rank changed' })}>
        {history.map(({ toName, reason, at }) => (
          <li key={at}>
            <strong>{toName}</strong>
            <span>
              {reason === 'reached' ? (
                <Trans comment="Why a VIP rank changed">Requirements reached</Trans>
              ) : reason === 'month-missed' ? (
                <Trans comment="Why a VIP rank fell">A month’s requirements were missed</Trans>
              ) : (
                <Trans comment="Why a VIP rank changed">Changed by the operator</Trans>
              )}
            </span>
            <time dateTime={at}>{formatDateTime(new Date(at))}</time>
          </li>
        ))}
      </List>
    </Section>
  );
}

const { color, space, text } = theme;

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
`;

const Title = styled.h3`
  font-size: ${text.size.l};
`;

const List = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space.xxs} ${space.m};
    padding: ${space.s} 0;
    border-bottom: 1px solid ${color.line};
  }

  time {
    color: ${color.textMuted};
    font-size: ${text.size.s};
  }
`;
