import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { systemHelpCentre } from '@marquee/contract';
import { Section } from '@marquee/games';
import { FeedbackForm, sendFeedback } from '@marquee/messages';
import { Button, HeadsetIcon, HelpIcon, SearchIcon, Surface, TextField, theme } from '@marquee/ui-kit';
import { useContact } from '../support/contact.ts';
import { useFailureText } from '../failure/describe.ts';
import { useToken } from '../../app/site-data.ts';
import { useSite } from '../../app/site-context.ts';
import { CallContent } from '../failure/CallContent.tsx';
import { PageHeader } from '../../layout/page/PageHeader.tsx';
import { HelpAnswers } from './HelpAnswers.tsx';

/** The names under which the address keeps what is looked for, and which article is open. */
const QUERY = 'q';
const ARTICLE = 'article';
/** Milliseconds without a letter after which the address has what is typed. */
const TYPING_PAUSE = 250;

/** The help articles by topic, a search over them, and the ways to someone who can be asked. */
export function HelpCentre() {
  const { t } = useLingui();
  const contact = useContact();
  const [address, setAddress] = useSearchParams();
  // What is typed and what is opened can both be on the way to the address: each keeps the other.
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  }, [address]);
  const put = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(latest.current);
    if (value) next.set(name, value);
    else next.delete(name);
    latest.current = next;
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  const [typed, setTyped] = useTyped(address.get(QUERY) ?? '', (words) => put(QUERY, words));
  return (
    <>
      <PageHeader
        icon={<HelpIcon size="l" />}
        title={t`Help centre`}
        line={<Trans>Answers by topic. For everything else, ask customer service.</Trans>}
      />
      <Tools>
        <Search>
          <TextField
            type="search"
            label={t({ message: 'Search the answers', comment: 'Field of the help centre' })}
            icon={<SearchIcon />}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={80}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Search>
        <Button variant="secondary" icon={<HeadsetIcon />} onClick={contact}>
          <Trans comment="Button">Customer service</Trans>
        </Button>
      </Tools>
      <CallContent call={systemHelpCentre} request={{}}>
        {(topics) => (
          <HelpAnswers
            topics={topics}
            typed={typed.trim()}
            article={address.get(ARTICLE) ?? undefined}
            onArticle={(article) => put(ARTICLE, article)}
            onContact={contact}
          />
        )}
      </CallContent>
      <Section
        title={t({ message: 'Write to us', comment: 'Heading of a form for messages to the operator' })}
      >
        <Surface>
          <Feedback />
        </Surface>
      </Section>
    </>
  );
}

/** What is typed, which goes into the address after a pause; another text in the address takes its place. */
function useTyped(sent: string, onSend: (words: string) => void): readonly [string, (typed: string) => void] {
  const [typed, setTyped] = useState(sent);
  const [written, setWritten] = useState(sent);
  const [known, setKnown] = useState(sent);
  if (sent !== known) {
    setKnown(sent);
    // The address follows a moment later: what it then has is what was typed here.
    if (sent !== written) {
      setWritten(sent);
      setTyped(sent);
    }
  }
  const send = useEffectEvent((words: string) => {
    setWritten(words);
    onSend(words);
  });
  useEffect(() => {
    const words = typed.trim();
    if (words === written) return undefined;
    const timer = setTimeout(() => send(words), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, written]);
  return [typed, setTyped];
}

const { space, text } = theme;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.s};
`;

const Search = styled.search`
  flex: 1 1 18rem;
  max-width: 32rem;
  /* No hint stands in the line under the field: the button next to it ends where the box does. */
  margin-block-end: calc(${text.size.xs} * -1.65 - ${space.xxs});
`;

function Feedback() {
  const { client } = useSite();
  const describe = useFailureText();
  const guest = useToken() === undefined;
  return <FeedbackForm guest={guest} describe={describe} onSend={(remark) => sendFeedback(client, remark)} />;
}
