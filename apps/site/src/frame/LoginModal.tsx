import { useLingui } from '@lingui/react/macro';
import { Dialog, DialogBody } from '@marquee/ui-kit';
import { brandName } from '../shell/BrandLogo.tsx';
import { useSettings } from '../site-context.ts';
import { Login } from './Login.tsx';
import { useLanguage } from './site-data.ts';

/** The login dialog. */
export function LoginModal({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const settings = useSettings();
  const language = useLanguage();
  return (
    <Dialog open title={t`Log in`} description={brandName(settings, language)} onClose={onClose}>
      <DialogBody>
        <Login onDone={onClose} />
      </DialogBody>
    </Dialog>
  );
}
