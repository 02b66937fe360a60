import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { MemberEmptyState, type MemberPage } from '@marquee/member-centre';
import { Skeleton, theme } from '@marquee/ui-kit';
import { useFailureText } from '../failure/describe.ts';
import { useFilterAddress } from '../../app/filter-address.ts';
import { PartBoundary } from '../../app/PartBoundary.tsx';
import { useSettings, useSite } from '../../app/site-context.ts';
import { brandName } from '../../app/brand-template.ts';
import { useLanguage } from '../../app/site-data.ts';
import { useCategoryNames } from '../../app/category-names.ts';
import { lazyPart, type LazyPart } from '../../app/lazy-part.ts';
import { memberPages, type MemberPageLoader, type MemberPageProps } from './pages.ts';

export interface MemberPageHostProps {
  page: MemberPage;
  /** The member has the page: the operator has it switched on. */
  open: boolean;
  token: string;
  onOpenPage: (page: string) => void;
  onPlay: () => void;
}

/** A page of the member centre: its skeleton while its code loads, what went wrong when it does not. */
export function MemberPageHost({ page, open, token, onOpenPage, onPlay }: MemberPageHostProps) {
  const { client } = useSite();
  const settings = useSettings();
  const language = useLanguage();
  const { currency } = settings;
  const describe = useFailureText();
  const categories = useCategoryNames();
  const address = useFilterAddress('member');
  const navigate = useNavigate();
  const [parts, setParts] = useState(partsOf);
  const [attempt, setAttempt] = useState(0);
  const part = parts.get(page);
  if (!part || !open) return <MemberEmptyState page={page} />;
  return (
    <PartBoundary
      key={`${page} ${attempt}`}
      onRetry={() => {
        setParts(partsOf());
        setAttempt(attempt + 1);
      }}
    >
      <Suspense fallback={<PageSkeleton />}>
        <part.Part
          // What one member began must not be there for the next.
          key={token}
          client={client}
          token={token}
          brandName={brandName(settings, language)}
          symbol={currency.symbol}
          currency={currency.code}
          onOpenPage={onOpenPage}
          onOpenPath={(path) => void navigate(path)}
          onPlay={onPlay}
          describe={describe}
          {...address}
          {...categories}
        />
      </Suspense>
    </PartBoundary>
  );
}

/** The pages, none of them loaded. A page that failed to load needs a new one of these. */
function partsOf(): ReadonlyMap<string, LazyPart<MemberPageProps>> {
  const entries = Object.entries(memberPages) as [MemberPage, MemberPageLoader][];
  return new Map(entries.map(([page, load]) => [page, lazyPart(load)]));
}

function PageSkeleton() {
  return (
    <Stack aria-busy="true">
      <Band>
        <Skeleton shape="block" />
      </Band>
      <Skeleton length="medium" />
      <Skeleton />
      <Skeleton length="short" />
    </Stack>
  );
}

const { radius, space } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Band = styled.div`
  height: 7rem;
  border-radius: ${radius.l};
`;
