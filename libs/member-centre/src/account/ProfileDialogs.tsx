import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import {
  avatars,
  memberAvatar,
  memberAvatarUpdate,
  memberInfo,
  memberNicknameUpdate,
} from '@marquee/contract';
import { TextField, theme, VisuallyHidden } from '@marquee/ui-kit';
import { AvatarArt } from './AvatarArt.tsx';
import type { AccountPageProps } from './page-props.ts';
import { SettingDialog } from './SettingDialog.tsx';

type DialogProps = Pick<AccountPageProps, 'client' | 'token' | 'describe'> & { onClose: () => void };

/** The name that others see. */
export function NicknameDialog({
  client,
  token,
  describe,
  onClose,
  nickname,
}: DialogProps & { nickname: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return (
    <SettingDialog
      title={<Trans>Change the nickname</Trans>}
      description={<Trans>Other players see it. You go on logging in with your user name.</Trans>}
      submit={<Trans comment="Button: saves what was typed">Save</Trans>}
      describe={describe}
      onClose={onClose}
      onCheck={(read) => {
        const typed = read('nickname').trim();
        const length = [...typed].length;
        if (length >= 2 && length <= 20 && /^[\p{L}\p{M}\p{N} ._'’-]+$/u.test(typed)) return undefined;
        return { field: 'nickname', error: t`2 to 20 letters, digits and spaces.` };
      }}
      onSend={async (read) => {
        const answer = await client.send(memberNicknameUpdate, { body: { nickname: read('nickname') } });
        if (!answer.ok) return answer.error;
        await queries.invalidateQueries({ queryKey: [memberInfo.name, token] });
        onClose();
        return undefined;
      }}
    >
      {(errorOf) => (
        <TextField
          name="nickname"
          label={t`Nickname`}
          hint={<Trans>2 to 20 letters, digits and spaces.</Trans>}
          defaultValue={nickname}
          autoComplete="nickname"
          maxLength={40}
          required
          error={errorOf('nickname')}
        />
      )}
    </SettingDialog>
  );
}

/** One of the site's own pictures. */
export function AvatarDialog({
  client,
  token,
  describe,
  onClose,
  chosen,
}: DialogProps & { chosen: string | null }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [avatar, setAvatar] = useState(avatars.find((name) => name === chosen) ?? avatars[0]);
  return (
    <SettingDialog
      title={<Trans>Choose your picture</Trans>}
      submit={<Trans comment="Button: saves what was typed">Save</Trans>}
      describe={describe}
      onClose={onClose}
      onSend={async () => {
        const answer = await client.send(memberAvatarUpdate, { body: { avatar } });
        if (!answer.ok) return answer.error;
        await queries.invalidateQueries({ queryKey: [memberAvatar.name, token] });
        onClose();
        return undefined;
      }}
    >
      {() => (
        <Choices>
          <VisuallyHidden as="legend">
            <Trans>Your picture</Trans>
          </VisuallyHidden>
          {avatars.map((name, at) => (
            <Choice key={name}>
              <input
                type="radio"
                name="avatar"
                value={name}
                checked={name === avatar}
                aria-label={t`Picture ${at + 1}`}
                onChange={() => setAvatar(name)}
              />
              <AvatarArt name={name} />
            </Choice>
          ))}
        </Choices>
      )}
    </SettingDialog>
  );
}

const { color, motion, radius, space } = theme;

const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${space.s};
  margin: 0;
  padding: ${space.xs} 0;
  border: 0;
`;

const Choice = styled.label`
  position: relative;
  aspect-ratio: 1;
  border-radius: ${radius.round};
  outline: 3px solid transparent;
  outline-offset: 2px;
  overflow: clip;
  cursor: pointer;
  transition: outline-color ${motion.quick};

  &:has(:checked) {
    outline-color: ${color.primary};
  }

  &:has(:focus-visible) {
    outline-color: ${color.focus};
  }

  > input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
`;
