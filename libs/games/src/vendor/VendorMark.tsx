import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';
import { seededBy } from '../artwork/seed.ts';
import { imageAddress } from '../tile/image-address.ts';
import { nextSign } from './signs.ts';

export interface VendorMarkProps {
  vendor: { readonly vassalage: string; readonly displayName: string; readonly icon: string };
  /** Hosts that pictures may come from. */
  imageHosts: readonly string[];
}

/**
 * The logo of a vendor: the picture that it brings, or else its name as a wordmark with a sign of its own, the same
 * wherever the name is shown.
 */
export function VendorMark({ vendor, imageHosts }: VendorMarkProps) {
  const picture = imageAddress(vendor.icon, imageHosts);
  if (picture !== undefined)
    return <Picture src={picture} alt={vendor.displayName} height={28} loading="lazy" decoding="async" />;
  const next = seededBy(vendor.vassalage);
  const sign = nextSign(next);
  return (
    <Word data-hand={hands[next(hands.length)]}>
      <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden>
        <path fillRule="evenodd" d={sign} />
      </svg>
      {vendor.displayName}
    </Word>
  );
}

/** Ways in which a name is written. */
const hands = ['upright', 'slanted', 'wide', 'heavy'] as const;

const { space, text } = theme;

const Picture = styled.img`
  width: auto;
  max-width: 100%;
  height: 1.75rem;
  object-fit: contain;
`;

const Word = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  font-weight: ${text.weight.bold};

  &[data-hand='slanted'] {
    font-style: italic;
  }

  &[data-hand='wide'] {
    font-weight: ${text.weight.medium};
    letter-spacing: ${text.tracking.wide};
    text-transform: uppercase;
  }

  &[data-hand='heavy'] {
    font-weight: ${text.weight.heavy};
  }
`;
