import { VisuallyHidden } from '@marquee/ui-kit';
import { useLanguage } from '../../app/site-data.ts';
import { brandName } from '../../app/brand-template.ts';
import { useSettings } from '../../app/site-context.ts';
import { PageTitle } from './PageTitle.tsx';

/**
 * The head of a page that shows none, as its first words change or are a game's: in the browser's tab, and for those who go
 * by headings. Without a title it is the brand's name.
 */
export function HiddenPageHeader({ title }: { title?: string }) {
  const name = brandName(useSettings(), useLanguage());
  return (
    <>
      <PageTitle {...(title !== undefined && { title })} />
      <VisuallyHidden as="h1">{title ?? name}</VisuallyHidden>
    </>
  );
}
