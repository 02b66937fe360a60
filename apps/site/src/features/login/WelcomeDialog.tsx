import { useEffect, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { styled } from 'styled-components';
import { announcementLink, announcementsOfType, SafeHtml, type Announcement } from '@marquee/messages';
import {
  ArrowRightIcon,
  Button,
  CrownIcon,
  Dialog,
  DialogActions,
  DialogBody,
  GiftIcon,
  HelpIcon,
  TextLink,
  VisuallyHidden,
  theme,
  showToast,
} from '@marquee/ui-kit';
import { brandName } from '../../app/brand-template.ts';
import { SiteLink } from '../../app/SiteLink.tsx';
import { useSettings } from '../../app/site-context.ts';
import { loginEventAtom, type LoginEvent } from './login-event.ts';
import { dismissedNotesAtom } from '../notices/dismissed-notes.ts';
import { useAnnouncements, useLanguage, useMember } from '../../app/site-data.ts';

/**
 * Greets after a login, once. With notes to the player, or on the first login, in a dialog; otherwise in passing. What
 * cannot be fetched is left out.
 */
export function WelcomeDialog({ came }: { came: LoginEvent }) {
  const { t } = useLingui();
  const setLoginEvent = useSetAtom(loginEventAtom);
  const dismissNotes = useSetAtom(dismissedNotesAtom);
  const settings = useSettings();
  const language = useLanguage();
  const member = useMember();
  const announcements = useAnnouncements();
  const known = !member.isPending && !announcements.isPlaceholderData && !announcements.isLoading;
  const notes = announcementsOfType(announcements.data ?? [], 'PL');
  const first = came === 'first';
  const inPassing = known && !first && notes.length === 0;
  const name = member.data?.nickname || member.data?.account;

  useEffect(() => {
    if (!inPassing) return;
    setLoginEvent(undefined);
    if (name) showToast({ tone: 'positive', title: t`Welcome, ${name}` });
  }, [inPassing, name, setLoginEvent, t]);

  if (!known || inPassing) return null;
  const close = () => {
    dismissNotes(notes.map(({ id }) => id));
    setLoginEvent(undefined);
  };
  const brand = brandName(settings, language);
  return (
    <Dialog
      open
      size="m"
      title={first ? <Trans>Welcome to {brand}</Trans> : <Trans>Welcome, {name}</Trans>}
      description={
        first ? <Trans>Your account is open. Three places to begin with:</Trans> : <Trans>News for you</Trans>
      }
      onClose={close}
    >
      <DialogBody>
        <Column data-welcome>
          {first && <FirstSteps onGo={close} />}
          {notes.map((note) => (
            <Note key={note.id} note={note} onGo={close} />
          ))}
        </Column>
      </DialogBody>
      <DialogActions>
        <Button onClick={close}>
          <Trans comment="Button: puts a message away that has been read">Got it</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Where a new member goes first. */
function FirstSteps({ onGo }: { onGo: () => void }) {
  return (
    <Steps>
      <Step to="/promotions" icon={<GiftIcon />} onGo={onGo}>
        <Trans>See the promotions that are open to you</Trans>
      </Step>
      <Step to="/vip" icon={<CrownIcon />} onGo={onGo}>
        <Trans>See the benefits of each VIP rank</Trans>
      </Step>
      <Step to="/help" icon={<HelpIcon />} onGo={onGo}>
        <Trans>Find answers in the help centre</Trans>
      </Step>
    </Steps>
  );
}

interface StepProps {
  to: string;
  icon: ReactNode;
  onGo: () => void;
  children: ReactNode;
}

function Step({ to, icon, onGo, children }: StepProps) {
  return (
    <li>
      <StepLink to={to} onClick={onGo}>
        {icon}
        <span>{children}</span>
        <ArrowRightIcon size="s" />
      </StepLink>
    </li>
  );
}

function Note({ note, onGo }: { note: Announcement; onGo: () => void }) {
  const link = announcementLink(note.linkUrl);
  const more = (
    <>
      <Trans comment="Link to what an announcement is about">See more</Trans>
      <VisuallyHidden>: {note.title}</VisuallyHidden>
    </>
  );
  return (
    <Section>
      <NoteTitle>{note.title}</NoteTitle>
      {note.content && <SafeHtml html={note.content} />}
      {link?.kind === 'page' && (
        <TextLink as={SiteLink} to={link.path} onClick={onGo}>
          {more}
        </TextLink>
      )}
      {link?.kind === 'elsewhere' && (
        <TextLink href={link.address} target="_blank" rel="noopener noreferrer">
          {more}
        </TextLink>
      )}
    </Section>
  );
}

const { color, control, radius, space, text } = theme;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  max-height: 55dvh;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Steps = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
`;

const StepLink = styled(SiteLink)`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-height: ${control.touch};
  padding: ${space.xs} ${space.m};
  border-radius: ${radius.m};
  background: ${color.primarySoft};
  color: ${color.onPrimarySoft};
  font-weight: ${text.weight.medium};
  text-decoration: none;

  > span {
    flex: 1;
  }
`;

const Section = styled.section`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space.xs};
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
`;

const NoteTitle = styled.h3`
  font-size: ${text.size.m};
`;
