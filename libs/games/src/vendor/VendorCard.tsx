import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Badge, FireIcon, theme } from '@marquee/ui-kit';
import type { Vendor } from '../menu/menu.ts';
import { VendorSign } from './VendorSign.tsx';

export interface VendorCardProps {
  vendor: Pick<Vendor, 'vassalage' | 'displayName' | 'smallIcon' | 'isHot' | 'supportPlay'>;
  imageHosts: readonly string[];
}

/** A vendor as a card of a lane: sign, name, what is to be said of it. It goes into a link or a button. */
export function VendorCard({ vendor, imageHosts }: VendorCardProps) {
  return (
    <Card>
      <Sign>
        <VendorSign vendor={vendor} imageHosts={imageHosts} />
      </Sign>
      <TextBlock>
        <Name>{vendor.displayName}</Name>
        {vendor.supportPlay ? (
          vendor.isHot && (
            <Badge tone="accent" icon={<FireIcon size="s" />}>
              <Trans comment="On a popular game's tile; as short as can be">Hot</Trans>
            </Badge>
          )
        ) : (
          <Badge>
            <Trans comment="On the tile of a game that cannot be opened now; as short as can be">
              Not open
            </Trans>
          </Badge>
        )}
      </TextBlock>
    </Card>
  );
}

const { color, control, elevation, radius, space, text } = theme;

const Card = styled.span`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  height: 100%;
  min-height: 4.25rem;
  padding: ${space.xs} ${space.s};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  box-shadow: ${elevation.low};
  color: ${color.text};

  a:hover > &,
  button:hover > & {
    border-color: ${color.link};
  }
`;

const Sign = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: ${control.small};
  height: ${control.small};
  border-radius: ${radius.s};
  background: ${color.primarySoft};
  color: ${color.onPrimarySoft};
`;

/** The text about a vendor is below its name, because there is no room next to it. */
const TextBlock = styled.span`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space.xxs};
  min-width: 0;
`;

const Name = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  font-size: ${text.size.s};
  font-weight: ${text.weight.bold};
  line-height: ${text.leading.snug};
`;
