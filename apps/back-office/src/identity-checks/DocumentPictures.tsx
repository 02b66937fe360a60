import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { IdentitySide } from '@marquee/contract';
import { Alert } from '@marquee/ui-kit';
import { TaskPicture } from '../queues/TaskPicture.tsx';
import { sideNames } from './identity-names.ts';
import { identityPictureQuery } from './identity.queries.ts';

/** The pictures of a document, one below the other. */
export function DocumentPictures({
  merchant,
  document,
  sides,
}: {
  readonly merchant: string;
  readonly document: string;
  readonly sides: readonly IdentitySide[];
}) {
  const { t } = useLingui();
  if (sides.length === 0) return <Alert tone="info">{t`Its pictures are no longer kept.`}</Alert>;
  return (
    <div>
      {sides.map((side) => (
        <Picture key={side} merchant={merchant} document={document} side={side} />
      ))}
    </div>
  );
}

function Picture({
  merchant,
  document,
  side,
}: {
  readonly merchant: string;
  readonly document: string;
  readonly side: IdentitySide;
}) {
  const { t, i18n } = useLingui();
  const picture = useQuery(identityPictureQuery(merchant, document, side));
  const name = i18n._(sideNames[side]);
  return <TaskPicture picture={picture} alt={t`${name} of document ${document}`} caption={name} />;
}
