import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Client } from '@marquee/api-client';
import type { IdentitySide } from '@marquee/contract';
import { formatDate } from '@marquee/i18n';
import { Badge, Button, Skeleton, theme } from '@marquee/ui-kit';
import { Section } from '../account/Section.tsx';
import { kindNames, reasonTexts, sideNames, stateNames } from './identity-names.ts';
import { pictureQuery, type SentDocument } from './identity.queries.ts';

export interface SentDocumentsProps {
  client: Client;
  token: string;
  documents: readonly SentDocument[];
}

/** The documents that the member sent, newest first, with what became of each. */
export function SentDocuments({ documents, ...reading }: SentDocumentsProps) {
  return (
    <Section title={<Trans>Your documents</Trans>}>
      <ul>
        {documents.map((document) => (
          <Row key={document.id} document={document} {...reading} />
        ))}
      </ul>
    </Section>
  );
}

function Row({
  document,
  client,
  token,
}: Omit<SentDocumentsProps, 'documents'> & { document: SentDocument }) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { id, kind, state, submittedAt, expiresOn, reason, note } = document;
  const sides = document.sides.filter((side): side is IdentitySide => side !== 'unknown');
  const { name, tone } = stateNames[state];
  const day = formatDate(new Date(submittedAt));
  const kindName = i18n._(kindNames[kind]);
  return (
    <Item>
      <Head>
        <Words>
          {kindName}
          <small>
            <Trans>Sent on {day}</Trans>
          </small>
          {expiresOn !== null && (
            <small>
              <Trans>Valid until {expiresOn}</Trans>
            </small>
          )}
        </Words>
        <Badge tone={tone}>{i18n._(name)}</Badge>
      </Head>
      {reason !== null && <p>{i18n._(reasonTexts[reason])}</p>}
      {note !== null && <Note>{note}</Note>}
      {sides.length > 0 && (
        <div>
          <Button
            size="s"
            variant="quiet"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? t`Hide the pictures` : t`View the pictures`}: ${kindName}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <Trans>Hide the pictures</Trans> : <Trans>View the pictures</Trans>}
          </Button>
        </div>
      )}
      {isOpen && (
        <Pictures>
          {sides.map((side) => (
            <Picture
              key={side}
              client={client}
              token={token}
              document={id}
              side={side}
              label={`${kindName}, ${i18n._(sideNames[side])}`}
            />
          ))}
        </Pictures>
      )}
    </Item>
  );
}

function Picture({
  client,
  token,
  document,
  side,
  label,
}: Omit<SentDocumentsProps, 'documents'> & { document: string; side: IdentitySide; label: string }) {
  const picture = useQuery(pictureQuery(client, token, document, side));
  if (picture.isError)
    return (
      <p>
        <Trans>The picture could not be loaded.</Trans>
      </p>
    );
  return picture.data === undefined ? <Skeleton shape="block" /> : <img src={picture.data} alt={label} />;
}

const { color, radius, space, text } = theme;

const Item = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  padding-block: ${space.s};
  border-top: 1px solid ${color.line};

  > p {
    font-size: ${text.size.s};
  }
`;

const Head = styled.div`
  display: flex;
  gap: ${space.s};
  align-items: center;
  justify-content: space-between;
`;

const Words = styled.div`
  min-width: 0;
  font-weight: ${text.weight.bold};
  overflow-wrap: anywhere;

  > small {
    display: block;
    color: ${color.textMuted};
    font-size: ${text.size.s};
    font-weight: ${text.weight.regular};
  }
`;

const Note = styled.p`
  color: ${color.textMuted};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  gap: ${space.s};
  min-height: 8rem;

  img {
    max-width: 100%;
    max-height: 16rem;
    border-radius: ${radius.s};
    object-fit: contain;
  }
`;
