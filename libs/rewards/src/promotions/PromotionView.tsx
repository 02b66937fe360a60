import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { Client, Failure } from '@marquee/api-client';
import { formatDateTime } from '@marquee/i18n';
import { Badge, Button, Surface, theme } from '@marquee/ui-kit';
import { Participation } from './Participation.tsx';
import { PromotionArt, type PromotionArtProps } from './PromotionArt.tsx';
import { stateLabel } from './promotion-labels.ts';
import type { PromotionDetail } from './promotions.queries.ts';

export interface PromotionViewProps {
  client: Client;
  promotion: PromotionDetail;
  /** The terms, cleaned. */
  terms: ReactNode;
  /** The brand's currency symbol. */
  symbol: string;
  /** The brand's pictures of kinds of promotions. */
  kindPictures?: PromotionArtProps['kindPictures'];
  /** Who looks at it. */
  who: 'guest' | 'trial' | 'member';
  /** Says a failure in the visitor's language. */
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
  onLogIn: () => void;
  /** Opens a page of the member centre, by its key. */
  onOpenPage: (page: 'depositv2' | 'manualRebate' | 'rewardCenter') => void;
  /** The member has applied. */
  onApplied: () => void;
}

/** A promotion: what it gives, who can join, and how. */
export function PromotionView(props: PromotionViewProps) {
  const { i18n } = useLingui();
  const { promotion, terms, symbol, kindPictures, who, onLogIn } = props;
  const { label, tone } = stateLabel[promotion.state];
  return (
    <Surface as="article" padding="none">
      <Art>
        {/* The words below have the figure. */}
        <PromotionArt
          promotion={{ ...promotion, figure: null }}
          symbol={symbol}
          kindPictures={kindPictures}
        />
      </Art>
      <Body>
        <span>
          <Badge tone={tone}>{i18n._(label)}</Badge>
        </span>
        <Summary>{promotion.summary}</Summary>
        <Dates>
          {promotion.startsAt !== null && (
            <div>
              <dt>
                <Trans comment="When a promotion begins">Begins</Trans>
              </dt>
              <dd>{formatDateTime(new Date(promotion.startsAt))}</dd>
            </div>
          )}
          {promotion.endsAt !== null && (
            <div>
              <dt>
                <Trans comment="When a promotion ends">Ends</Trans>
              </dt>
              <dd>{formatDateTime(new Date(promotion.endsAt))}</dd>
            </div>
          )}
        </Dates>
        <Heading>
          <Trans comment="Heading of the rules of a promotion">Terms</Trans>
        </Heading>
        {terms}
        {who === 'guest' && promotion.state === 'open' ? (
          <p>
            <Button size="l" onClick={onLogIn}>
              <Trans>Log in to take part</Trans>
            </Button>
          </p>
        ) : (
          who !== 'guest' && <Participation {...props} />
        )}
      </Body>
    </Surface>
  );
}

const { color, space, text } = theme;

const Art = styled.div`
  position: relative;
  aspect-ratio: 16 / 6;
  max-height: 16rem;
  width: 100%;
`;

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  padding: ${space.l};
`;

const Summary = styled.p`
  font-size: ${text.size.l};
  text-wrap: pretty;
`;

const Dates = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.l};
  color: ${color.textMuted};
  font-size: ${text.size.s};

  &:empty {
    display: none;
  }

  dt {
    font-size: ${text.size.xs};
  }

  dd {
    color: ${color.text};
    font-variant-numeric: tabular-nums;
  }
`;

const Heading = styled.h2`
  font-size: ${text.size.l};
`;
