import { useLanguage } from '../../app/site-data.ts';
import { useSettings, useSite } from '../../app/site-context.ts';
import { contactsOf, type Contact } from './resources.ts';

/** The ways to reach the operator, of the platform and of the brand's file. */
export function useContacts(): Contact[] {
  return contactsOf(useSite().permission.resources, useSettings().support, useLanguage());
}
