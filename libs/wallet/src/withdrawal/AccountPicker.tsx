import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDateTime } from '@marquee/i18n';
import {
  Badge,
  CloseIcon,
  ClockIcon,
  IconButton,
  PhoneIcon,
  QrIcon,
  theme,
  WalletIcon,
} from '@marquee/ui-kit';
import type { PayoutAccount } from './withdrawal.queries.ts';

export interface AccountPickerProps {
  accounts: readonly PayoutAccount[];
  /** Id of the account chosen. */
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onRemove: (account: PayoutAccount) => void;
}

const icons = { bank: WalletIcon, ewallet: PhoneIcon, crypto: QrIcon, unknown: WalletIcon };

/** The member's accounts: one is chosen, each can be removed, and one that cools off says until when. */
export function AccountPicker({ accounts, chosen, onChoose, onRemove }: AccountPickerProps) {
  const { t } = useLingui();
  return (
    <List role="radiogroup" aria-label={t`Pay to`}>
      {accounts.map((account) => {
        const KindIcon = icons[account.kind];
        const until = formatDateTime(new Date(account.usableAt));
        const { name, number } = account;
        return (
          <Row key={account.id} data-off={account.usable ? undefined : true}>
            <Choice>
              <Radio
                type="radio"
                name="account"
                value={account.id}
                checked={chosen === account.id}
                disabled={!account.usable}
                onChange={() => onChoose(account.id)}
              />
              <Medallion>
                <KindIcon />
              </Medallion>
              <TextBlock>
                <Name>{account.name}</Name>
                <Number>
                  {account.number}
                  {account.holder && <span> · {account.holder}</span>}
                </Number>
                {!account.usable && (
                  <span>
                    <Badge icon={<ClockIcon size="s" />}>
                      <Trans>Can be used from {until}</Trans>
                    </Badge>
                  </span>
                )}
              </TextBlock>
            </Choice>
            <IconButton
              label={t`Remove ${name} ${number}`}
              icon={<CloseIcon />}
              onClick={() => onRemove(account)}
            />
          </Row>
        );
      })}
    </List>
  );
}

const { color, media, motion, radius, space, text } = theme;

const List = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  padding-inline-end: ${space.xxs};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.m};
  background: ${color.surface};
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick};

  &:has(input:checked) {
    border-color: ${color.link};
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }

  &:has(input:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }

  &[data-off] {
    border-style: dashed;
    background: ${color.surfaceSunken};
  }
`;

const Choice = styled.label`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space.s};
  min-width: 0;
  padding: ${space.s};
  cursor: pointer;

  &:has(input:disabled) {
    cursor: default;
  }
`;

const Radio = styled.input`
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  accent-color: ${color.link};
  outline: none;
`;

/** A narrow phone needs the room for the bank’s name. */
const Medallion = styled.span`
  display: none;
  flex: none;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: ${radius.m};
  background: ${color.surfaceSunken};
  color: ${color.text};

  ${media.medium} {
    display: grid;
  }
`;

const TextBlock = styled.span`
  display: flex;
  flex-direction: column;
  gap: ${space.hair};
  min-width: 0;
`;

const Name = styled.span`
  font-weight: ${text.weight.bold};
  overflow-wrap: anywhere;
`;

const Number = styled.span`
  font-size: ${text.size.s};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;
