import { Trans, useLingui } from '@lingui/react/macro';
import { systemHelpCentre } from '@marquee/contract';
import { Section } from '@marquee/games';
import { FeedbackForm, SafeHtml, sendFeedback } from '@marquee/messages';
import { Accordion, Button, EmptyState, HeadsetIcon, HelpIcon, Surface } from '@marquee/ui-kit';
import { useContact } from '../support/contact.ts';
import { useFailureText } from '../failure/describe.ts';
import { useToken } from '../../app/site-data.ts';
import { useSite } from '../../app/site-context.ts';
import { CallContent } from '../failure/CallContent.tsx';
import { PageHeader } from '../../layout/page/PageHeader.tsx';

/** The help articles by topic, and the ways to someone who can be asked. */
export function HelpCentre() {
  const { t } = useLingui();
  const contact = useContact();
  return (
    <>
      <PageHeader
        icon={<HelpIcon size="l" />}
        title={t`Help centre`}
        line={<Trans>Answers by topic. For everything else, ask customer service.</Trans>}
      />
      <p>
        <Button variant="secondary" icon={<HeadsetIcon />} onClick={contact}>
          <Trans comment="Button">Customer service</Trans>
        </Button>
      </p>
      <CallContent call={systemHelpCentre} request={{}}>
        {(topics) =>
          topics.length === 0 ? (
            <EmptyState icon={<HelpIcon size="xl" />} title={<Trans>No articles yet</Trans>} />
          ) : (
            topics.map((topic) => (
              <Section key={topic.id} title={topic.title}>
                <Surface>
                  <Accordion
                    items={topic.articles.map((article) => ({
                      id: article.id,
                      title: article.title,
                      content: <SafeHtml html={article.content} />,
                    }))}
                  />
                </Surface>
              </Section>
            ))
          )
        }
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

function Feedback() {
  const { client } = useSite();
  const describe = useFailureText();
  const guest = useToken() === undefined;
  return <FeedbackForm guest={guest} describe={describe} onSend={(remark) => sendFeedback(client, remark)} />;
}
