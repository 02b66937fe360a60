import { Suspense, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { GameCategory } from '@marquee/contract';
import { loadLotteryGame } from '@marquee/lottery';
import { ArrowLeftIcon, Skeleton, TextLink, theme } from '@marquee/ui-kit';
import { lobbyPath } from '../../app/addresses.ts';
import { useFailureText } from '../failure/describe.ts';
import { useToken } from '../../app/site-data.ts';
import { useMemberCentre } from '../member-centre/useMemberCentre.ts';
import { useModal } from '../../app/modal.ts';
import { loginModal } from '../../app/parts.ts';
import { PartBoundary } from '../../app/PartBoundary.tsx';
import { SiteLink } from '../../app/SiteLink.tsx';
import { useSettings, useSite } from '../../app/site-context.ts';
import { lazyPart } from '../../app/lazy-part.ts';
import { PageTitle } from '../../layout/page/PageTitle.tsx';

export interface LotteryGameRouteProps {
  category: GameCategory;
  gameCode: string;
  playType: string | undefined;
}

const gamePart = () => lazyPart(loadLotteryGame);

/** One lottery, opened by its address; its rules and its board are loaded with it. */
export function LotteryGameRoute({ category, gameCode, playType }: LotteryGameRouteProps) {
  const { client } = useSite();
  const { currency } = useSettings();
  const token = useToken();
  const describe = useFailureText();
  const { openModal } = useModal();
  const { openMember } = useMemberCentre();
  const [part, setPart] = useState(gamePart);
  return (
    <>
      <Back>
        <TextLink as={SiteLink} to={lobbyPath(category)}>
          <ArrowLeftIcon size="s" /> <Trans>All lotteries</Trans>
        </TextLink>
      </Back>
      <PartBoundary onRetry={() => setPart(gamePart())}>
        <Suspense fallback={<Skeleton shape="panel" />}>
          <part.Part
            key={gameCode}
            client={client}
            token={token}
            symbol={currency.symbol}
            gameCode={gameCode}
            playType={playType}
            describe={describe}
            pageTitle={(name) => <PageTitle title={name} />}
            onLogin={() => {
              loginModal.preload();
              openModal('login');
            }}
            onDeposit={() => openMember('depositv2')}
          />
        </Suspense>
      </PartBoundary>
    </>
  );
}

const Back = styled.p`
  font-size: ${theme.text.size.s};

  > a {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space.xxs};
  }
`;
