import { Suspense, useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { BellIcon, ChatIcon, HeadsetIcon, MailIcon, PhoneIcon, QrCode, QrIcon, theme } from '@marquee/ui-kit';
import { appsOf } from '../features/download/resources.ts';
import { useContacts } from '../features/download/useContacts.ts';
import { useModal } from '../app/modal.ts';
import { noticeModal } from '../app/parts.ts';
import { contactMark } from './parts.ts';
import { useSettings, useSite } from '../app/site-context.ts';
import { chatRoomOf } from '../features/support/chat-room.ts';
import { useContact } from '../features/support/contact.ts';
import { useLanguage } from '../app/site-data.ts';

/** Ways to reach the operator and to get the app, at the edge of a wide page. */
export function RightBar() {
  const { t } = useLingui();
  const { permission } = useSite();
  const language = useLanguage();
  const contact = useContact();
  const { hosts } = useSettings();
  const contacts = useContacts();
  const { openModal } = useModal();
  const [codesOpen, setCodesOpen] = useState(false);
  const apps = appsOf(permission.resources, language);

  return (
    <Bar aria-label={t`Contact and app`} onKeyDown={(event) => event.key === 'Escape' && setCodesOpen(false)}>
      <Key type="button" title={t`Customer service`} aria-label={t`Customer service`} onClick={contact}>
        <HeadsetIcon />
      </Key>
      {chatRoomOf(permission.resources, hosts.support) !== undefined && (
        <Key
          type="button"
          title={t`Chat room`}
          aria-label={t`Chat room`}
          aria-haspopup="dialog"
          onClick={() => openModal('chatRoom')}
        >
          <ChatIcon />
        </Key>
      )}
      <Key
        type="button"
        title={t`Notices`}
        aria-label={t`Notices`}
        aria-haspopup="dialog"
        onPointerEnter={noticeModal.preload}
        onClick={() => openModal('notice')}
      >
        <BellIcon />
      </Key>
      {contacts.map(({ url, label, kind }) => (
        <Key
          as="a"
          key={url}
          href={url}
          title={label}
          aria-label={label}
          target="_blank"
          rel="noopener noreferrer"
        >
          {kind === 'social' ? <SocialMark url={url} label={label} /> : contactIcons[kind]}
        </Key>
      ))}
      {apps.length > 0 && (
        <Key
          type="button"
          title={t`Download the app`}
          aria-label={t`Download the app`}
          aria-expanded={codesOpen}
          onClick={() => setCodesOpen(!codesOpen)}
        >
          <QrIcon />
        </Key>
      )}
      {codesOpen && <Codes apps={apps} />}
    </Bar>
  );
}

function SocialMark({ url, label }: { url: string; label: string }) {
  const ContactMark = contactMark.Part;
  const initial = <Initial>{[...label][0]}</Initial>;
  return (
    <Suspense fallback={initial}>
      <ContactMark url={url} label={label}>
        {initial}
      </ContactMark>
    </Suspense>
  );
}

function Codes({ apps }: { apps: ReturnType<typeof appsOf> }) {
  return (
    <Panel>
      <PanelTitle>
        <Trans>Scan with your phone</Trans>
      </PanelTitle>
      {apps.map((app) => (
        <figure key={app.url}>
          <QrCode text={app.url} image={app.qrCodeUrl} label={app.label} />
          <Caption>{app.label}</Caption>
        </figure>
      ))}
    </Panel>
  );
}

const contactIcons: Record<'email' | 'phone', ReactNode> = { email: <MailIcon />, phone: <PhoneIcon /> };

const { color, control, elevation, layer, media, motion, radius, space, text } = theme;

const Bar = styled.aside`
  position: fixed;
  top: 50%;
  inset-inline-end: 0;
  z-index: ${layer.raised};
  display: none;
  border: 1px solid ${color.line};
  border-inline-end: 0;
  border-radius: ${radius.l} 0 0 ${radius.l};
  background: ${color.surfaceRaised};
  box-shadow: ${elevation.raised};
  translate: 0 -50%;

  ${media.wide} {
    display: block;
  }
`;

const Key = styled.button`
  display: grid;
  place-items: center;
  width: ${control.touch};
  height: ${control.touch};
  color: ${color.textMuted};
  text-decoration: none;
  transition: color ${motion.quick};

  &:hover,
  &[aria-expanded='true'] {
    color: ${color.link};
  }
`;

/** Networks without a mark are told apart by the first letter of their name. */
const Initial = styled.span`
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border: 2px solid currentColor;
  border-radius: ${radius.round};
  font-size: ${text.size.xs};
  font-weight: ${text.weight.heavy};
  line-height: 1;
`;

const Panel = styled.div`
  position: absolute;
  inset: auto calc(100% + ${space.s}) 0 auto;
  display: grid;
  grid-auto-columns: 8rem;
  grid-auto-flow: column;
  gap: ${space.m};
  padding: ${space.m};
  padding-top: ${space.xxl};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surfaceRaised};
  box-shadow: ${elevation.floating};
`;

const PanelTitle = styled.p`
  position: absolute;
  inset: ${space.s} ${space.m} auto;
  font-weight: ${text.weight.bold};
`;

const Caption = styled.figcaption`
  margin-top: ${space.xs};
  color: ${color.textMuted};
  font-size: ${text.size.xs};
  text-align: center;
`;
