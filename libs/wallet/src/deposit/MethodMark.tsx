import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { AgentIcon, PhoneIcon, QrIcon, theme, TransferIcon, WalletIcon } from '@marquee/ui-kit';
import type { DepositMethod } from './deposit.queries.ts';

/** The logo of a way to pay, else the icon of its kind. The name stands next to it. */
export function MethodMark({
  method: { kind, imageUrl },
}: {
  method: Pick<DepositMethod, 'kind' | 'imageUrl'>;
}) {
  const [failed, setFailed] = useState<string>();
  const isLogo = imageUrl !== null && imageUrl !== failed;
  return (
    <Place aria-hidden data-logo={isLogo || undefined}>
      {isLogo ? (
        <img src={imageUrl} alt="" decoding="async" onError={() => setFailed(imageUrl)} />
      ) : (
        icons[kind]
      )}
    </Place>
  );
}

const icons: Record<DepositMethod['kind'], ReactNode> = {
  'bank-transfer': <TransferIcon />,
  agent: <AgentIcon />,
  'e-wallet': <PhoneIcon />,
  card: <WalletIcon />,
  crypto: <QrIcon />,
  unknown: <WalletIcon />,
};

const { radius } = theme;

/** One size for logos and icons, so that names stand below each other. Logos are drawn for white. */
const Place = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 3.25rem;
  height: 2.25rem;
  border-radius: ${radius.s};
  overflow: clip;

  &[data-logo] {
    background: white;
  }

  > img {
    width: calc(100% - 0.4rem);
    height: calc(100% - 0.4rem);
    object-fit: contain;
  }
`;
