import { useEffect } from 'react';
import { brandName } from '../../app/brand-template.ts';
import { useLanguage } from '../../app/site-data.ts';
import { useSettings } from '../../app/site-context.ts';

/** Names the page in the browser's tab: its own title, then the brand. */
export function PageTitle({ title }: { title?: string }) {
  const settings = useSettings();
  const name = brandName(settings, useLanguage());
  const full = title === undefined ? name : `${title} – ${name}`;
  useEffect(() => {
    document.title = full;
  }, [full]);
  return null;
}
