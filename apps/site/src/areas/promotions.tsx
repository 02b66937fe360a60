import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Artwork } from '@marquee/games';
import { announcementsOfType } from '@marquee/messages';
import { ButtonLink, EmptyState, GiftIcon, Skeleton, Surface, theme } from '@marquee/ui-kit';
import { QueryFailure } from '../frame/QueryFailure.tsx';
import { useAnnouncements } from '../frame/site-data.ts';
import { PageHead } from '../page/PageHead.tsx';
import { homePath } from '../routes.ts';
import { SiteLink } from '../shell/SiteLink.tsx';

/** The promotions that the operator announces. */
export default function Promotions() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        icon={<GiftIcon size="l" />}
        title={t`Promotions`}
        line={<Trans>What the house offers at the moment, and the rules of each.</Trans>}
      />
      <List />
    </>
  );
}

function List() {
  const announcements = useAnnouncements();
  if (announcements.isLoading) return <Places />;
  if (announcements.isError) {
    return (
      <QueryFailure
        error={announcements.error}
        retrying={announcements.isFetching}
        onRetry={() => void announcements.refetch()}
      />
    );
  }
  const promotions = announcementsOfType(announcements.data ?? [], 'PR');
  if (promotions.length === 0) {
    return (
      <EmptyState
        icon={<GiftIcon size="xl" />}
        title={<Trans>No promotions at the moment</Trans>}
        text={<Trans>When the operator offers something, it stands here.</Trans>}
        action={
          <ButtonLink as={SiteLink} to={homePath} variant="secondary">
            <Trans>Go to the home page</Trans>
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Cards>
      {promotions.map((promotion) => (
        <li key={promotion.id}>
          <Card to={`/promoDetail?id=${encodeURIComponent(promotion.id)}`}>
            <Art>
              {promotion.imageUrl ? (
                <Picture src={promotion.imageUrl} alt="" loading="lazy" decoding="async" />
              ) : (
                <Artwork seed={promotion.id} category="RNG" />
              )}
            </Art>
            <Words>
              <Title>{promotion.title}</Title>
              <span>
                <Trans comment="On a promotion's card: opens its rules">Read the rules</Trans>
              </span>
            </Words>
          </Card>
        </li>
      ))}
    </Cards>
  );
}

function Places() {
  return (
    <Cards aria-busy="true">
      {[1, 2, 3].map((place) => (
        <li key={place}>
          <Surface padding="none">
            <Art>
              <Skeleton shape="block" />
            </Art>
            <Words>
              <Skeleton length="medium" />
              <Skeleton length="short" />
            </Words>
          </Surface>
        </li>
      ))}
    </Cards>
  );
}

const { color, elevation, media, motion, radius, space, text } = theme;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${space.m};
`;

const Card = styled(SiteLink)`
  display: block;
  height: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  box-shadow: ${elevation.low};
  color: ${color.link};
  font-size: ${text.size.s};
  text-decoration: none;
  overflow: clip;
  transition:
    box-shadow ${motion.normal},
    translate ${motion.normal};

  ${media.hover} {
    &:hover {
      box-shadow: ${elevation.raised};
      translate: 0 -3px;
    }
  }
`;

const Art = styled.div`
  position: relative;
  aspect-ratio: 16 / 8;
  background: ${theme.gradient.hero};
`;

const Picture = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  padding: ${space.m};
`;

const Title = styled.h2`
  color: ${color.text};
  font-size: ${text.size.l};
`;
