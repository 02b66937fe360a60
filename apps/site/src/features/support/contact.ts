import { useLingui } from '@lingui/react/macro';
import { showToast } from '@marquee/ui-kit';
import { useSettings, useSite } from '../../app/site-context.ts';
import { openCustomerService } from './customer-service.ts';
import { useMember } from '../../app/site-data.ts';

/** Opens customer service; says so when it does not open. Call it within a press. */
export function useContact(): () => void {
  const { i18n, t } = useLingui();
  const { client } = useSite();
  const settings = useSettings();
  const rank = useMember().data?.clubLabel?.rankLevel;
  return () => {
    void openCustomerService(client, settings, rank).then(async (outcome) => {
      if (outcome.kind === 'opened') return;
      const { serviceText } = await import('./service-text.ts');
      const { title, advice } = serviceText(outcome);
      showToast({
        tone: 'danger',
        title: t`Customer service could not be opened`,
        text: `${i18n._(title)}. ${i18n._(advice)}`,
      });
    });
  };
}
