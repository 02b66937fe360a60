import { useSettings } from '../../app/site-context.ts';
import { HiddenPageHeader } from '../../layout/page/HiddenPageHeader.tsx';
import { Blocks } from './Blocks.tsx';
import { HomeMessages } from './HomeMessages.tsx';

/** The home page: the blocks that the brand composes, and the operator's messages below the first of them. */
export function Home() {
  const { home } = useSettings();
  return (
    <>
      <HiddenPageHeader />
      <Blocks blocks={home} after={<HomeMessages />} />
    </>
  );
}
