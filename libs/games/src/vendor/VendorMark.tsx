import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';
import { seededBy } from '../artwork/seed.ts';
import { imageAddress } from '../tile/image-address.ts';

export interface VendorMarkProps {
  vendor: { readonly vassalage: string; readonly displayName: string; readonly icon: string };
  /** Hosts that pictures may come from. */
  imageHosts: readonly string[];
}

/**
 * The logo of a vendor: the picture that it brings, or else its name as a wordmark with a sign of its own, the same
 * wherever the name stands.
 */
export function VendorMark({ vendor, imageHosts }: VendorMarkProps) {
  const picture = imageAddress(vendor.icon, imageHosts);
  if (picture !== undefined)
    return <Picture src={picture} alt={vendor.displayName} height={28} loading="lazy" decoding="async" />;
  const next = seededBy(vendor.vassalage);
  const sign = signs[next(signs.length)];
  return (
    <Word data-hand={hands[next(hands.length)]}>
      <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden>
        <path fillRule="evenodd" d={sign} />
      </svg>
      {vendor.displayName}
    </Word>
  );
}

/** Signs in one colour, on a field of 24 by 24. */
const signs: readonly string[] = [
  'M12 2l10 18H2zM12 9l-4 7.5h8z',
  'M12 2a10 10 0 100 20 10 10 0 000-20zm0 5a5 5 0 110 10 5 5 0 010-10z',
  'M2 12L12 2l10 10-10 10zM8 12l4 4 4-4-4-4z',
  'M3 3h8v8H3zM13 13h8v8h-8zM13 3h8v8h-8z',
  'M12 2c1 6 4 9 10 10-6 1-9 4-10 10-1-6-4-9-10-10 6-1 9-4 10-10z',
  'M2 18L8 6l4 7 4-7 6 12h-4l-2-4-4 7-4-7-2 4z',
  'M4 4h16v6a8 8 0 01-16 0zM9 20h6v2H9z',
  'M2 8c4-5 8-5 10 0s6 5 10 0v5c-4 5-8 5-10 0s-6-5-10 0zM4 19h16v2H4z',
];

/** Ways in which a name is written. */
const hands = ['upright', 'slanted', 'wide', 'heavy'] as const;

const { space, text } = theme;

const Picture = styled.img`
  width: auto;
  height: 1.75rem;
  object-fit: contain;
`;

const Word = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  font-weight: ${text.weight.bold};
  white-space: nowrap;

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
