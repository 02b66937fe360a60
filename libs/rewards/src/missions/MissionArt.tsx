import { styled } from 'styled-components';
import {
  CheckCircleIcon,
  ClockIcon,
  DepositIcon,
  PhoneIcon,
  SlotsIcon,
  StarIcon,
  theme,
  TrophyIcon,
} from '@marquee/ui-kit';
import type { Mission } from './missions.queries.ts';

type Kind = Mission['goal']['kind'];

const icons: Readonly<Record<Kind, typeof StarIcon>> = {
  'deposit-count': DepositIcon,
  'deposit-sum': DepositIcon,
  'first-deposit': DepositIcon,
  stake: SlotsIcon,
  'first-bet': SlotsIcon,
  wins: TrophyIcon,
  'first-win': TrophyIcon,
  days: ClockIcon,
  'verify-mobile': PhoneIcon,
  'verify-email': CheckCircleIcon,
  unknown: StarIcon,
};

/** The picture of a mission: the operator's own, else a sign of what it counts in the brand's colours. */
export function MissionArt({ imageUrl, kind }: { imageUrl: string | null; kind: Kind }) {
  if (imageUrl !== null) return <Picture src={imageUrl} alt="" loading="lazy" decoding="async" />;
  const KindIcon = icons[kind];
  return (
    <Field aria-hidden>
      <Mark>
        <KindIcon size="xxl" />
      </Mark>
    </Field>
  );
}

const { color, gradient } = theme;

const Picture = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

const Field = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: ${gradient.hero};
  color: ${color.onHero};
  overflow: clip;
`;

const Mark = styled.span`
  scale: 1.6;
  opacity: 0.9;
`;
