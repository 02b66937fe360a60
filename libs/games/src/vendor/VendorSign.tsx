import { styled } from 'styled-components';
import { imageAddress } from '../tile/image-address.ts';
import { signOf } from './signs.ts';

export interface VendorSignProps {
  vendor: { readonly vassalage: string; readonly smallIcon: string };
  /** Hosts that pictures may come from. */
  imageHosts: readonly string[];
}

/** The small sign of a vendor next to its name: the picture that it brings, or else a sign of its own. */
export function VendorSign({ vendor, imageHosts }: VendorSignProps) {
  const picture = imageAddress(vendor.smallIcon, imageHosts);
  if (picture !== undefined)
    return <Picture src={picture} alt="" width={28} height={28} loading="lazy" decoding="async" />;
  return (
    <Drawn viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden>
      <path fillRule="evenodd" d={signOf(vendor.vassalage)} />
    </Drawn>
  );
}

const Picture = styled.img`
  flex: none;
  object-fit: contain;
`;

const Drawn = styled.svg`
  flex: none;
`;
