import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { Client, Failure } from '@marquee/api-client';
import type { PointContact } from '@marquee/contract';
import { formatMoney, formatNumber } from '@marquee/i18n';
import { isContactNumber } from '@marquee/reward-rules';
import { money } from '@marquee/money';
import { Dialog, DialogBody, NativeSelect, TextField, theme } from '@marquee/ui-kit';
import {
  ReauthenticationForm,
  type Describe,
  type Reauthentication,
} from '../reauthentication/ReauthenticationForm.tsx';
import { useRequestIds } from '../reauthentication/useRequestIds.ts';
import { redeemPoints, type PointItem } from './points.queries.ts';

export interface RedeemDialogProps {
  item: PointItem;
  /** The member's points; undefined while they are not known. */
  points: number | undefined;
  client: Client;
  symbol: string;
  describe: Describe;
  onClose: () => void;
  onRedeemed: () => void;
  onOpenPage: (page: string) => void;
}

/** The most of one item that is redeemed at once. */
const MAXIMUM = 10;
const SHORTEST_ADDRESS = 10;

/** Redeems an item: how many, where to, and the payment password. */
export function RedeemDialog(props: RedeemDialogProps) {
  const { item, points, client, symbol, describe, onClose, onRedeemed, onOpenPage } = props;
  const { t } = useLingui();
  const [quantity, setQuantity] = useState(1);
  const [wrongContact, setWrongContact] = useState(false);
  const requests = useRequestIds();
  const { id, contact, pointsRequired, amountRequired } = item;

  function checkContact(form: FormData) {
    const isWrong = !isReachable(contact, String(form.get('contact') ?? '').trim());
    setWrongContact(isWrong);
    return isWrong ? 'contact' : undefined;
  }

  async function redeem(
    reauthentication: Reauthentication,
    form: FormData,
  ): Promise<Failure | 'shown' | undefined> {
    const typed = String(form.get('contact') ?? '').trim();
    const input = { itemId: id, quantity, ...(contact !== 'none' && { contact: typed }) };
    const requestId = requests.idFor(JSON.stringify(input));
    const outcome = await redeemPoints(client, { ...input, requestId }, reauthentication);
    if (outcome.ok) {
      requests.spend();
      onRedeemed();
      return undefined;
    }
    if (outcome.error.kind !== 'invalid-request') return outcome.error;
    setWrongContact(true);
    return 'shown';
  }

  function describeRedemption(failure: Failure) {
    if (failure.kind === 'out-of-stock')
      return { title: t`Nothing is left of this item`, advice: t`Your points have not changed.` };
    if (failure.kind === 'forbidden-role')
      return { title: t`Your rank is too low for this item`, advice: t`Your points have not changed.` };
    return describe(failure);
  }

  const quantityLabel = t({ message: 'Quantity', comment: 'How many of an item' });
  const total = formatNumber(pointsRequired * quantity);
  const price = formatMoney(money(amountRequired.currency, amountRequired.amount * BigInt(quantity)), {
    symbol,
  });
  return (
    <Dialog open onClose={onClose} title={<Trans>Redeem {item.name}</Trans>}>
      <DialogBody>
        <ReauthenticationForm
          submit={t({ message: 'Redeem', comment: 'Button: exchanges points for an item' })}
          describe={describeRedemption}
          onCheck={checkContact}
          onConfirm={redeem}
          onOpenPage={onOpenPage}
        >
          <Sum>
            {amountRequired.amount > 0n ? (
              <Trans>
                {total} points and {price}
              </Trans>
            ) : (
              <Trans>{total} points</Trans>
            )}
          </Sum>
          {points !== undefined && (
            <Note>
              <Trans>You have {formatNumber(points, { decimals: 2 })} points.</Trans>
            </Note>
          )}
          {item.quantity > 1 && (
            <Quantity>
              <span aria-hidden>{quantityLabel}</span>
              <NativeSelect
                label={quantityLabel}
                value={String(quantity)}
                options={Array.from({ length: Math.min(item.quantity, MAXIMUM) }, (_, place) => ({
                  value: String(place + 1),
                  label: formatNumber(place + 1),
                }))}
                onChange={({ target: { value } }) => setQuantity(Number(value))}
              />
            </Quantity>
          )}
          <ContactField contact={contact} isWrong={wrongContact} onChange={() => setWrongContact(false)} />
        </ReauthenticationForm>
      </DialogBody>
    </Dialog>
  );
}

interface ContactFieldProps {
  contact: PointItem['contact'];
  isWrong: boolean;
  onChange: () => void;
}

function ContactField({ contact, isWrong, onChange }: ContactFieldProps) {
  const { t } = useLingui();
  if (contact === 'none' || contact === 'unknown') return null;
  const labels: Record<Exclude<PointContact, 'none'>, string> = {
    zalo: t`Zalo number`,
    whatsapp: t`WhatsApp number`,
    address: t`Address for the delivery`,
  };
  const errors: Record<Exclude<PointContact, 'none'>, string> = {
    zalo: t`Type the number of your Zalo account, 8 to 15 digits.`,
    whatsapp: t`Type the number of your WhatsApp account, 8 to 15 digits.`,
    address: t`Type a full address.`,
  };
  return (
    <TextField
      name="contact"
      label={labels[contact]}
      required
      maxLength={200}
      inputMode={contact === 'address' ? 'text' : 'tel'}
      autoComplete={contact === 'address' ? 'street-address' : 'tel'}
      error={isWrong ? errors[contact] : undefined}
      onChange={onChange}
    />
  );
}

/** Whether a text is enough for the delivery; the gateway decides again. */
function isReachable(contact: PointItem['contact'], typed: string): boolean {
  if (contact === 'none' || contact === 'unknown') return true;
  return contact === 'address' ? typed.length >= SHORTEST_ADDRESS : isContactNumber(typed);
}

const { color, space, text } = theme;

const Sum = styled.p`
  font-size: ${text.size.l};
  font-weight: ${text.weight.bold};
`;

const Quantity = styled.div`
  margin-bottom: ${space.s};
  font-size: ${text.size.s};
  font-weight: ${text.weight.medium};
`;

const Note = styled.p`
  margin-bottom: ${space.s};
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;
