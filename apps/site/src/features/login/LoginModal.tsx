import { useLingui } from '@lingui/react/macro';
import { Dialog, DialogBody, useMediaQuery, wideViewport } from '@marquee/ui-kit';
import { brandName } from '../../app/brand-template.ts';
import { useSettings } from '../../app/site-context.ts';
import { BrandArt } from './BrandArt.tsx';
import { Login } from './Login.tsx';
import { useLanguage } from '../../app/site-data.ts';

export interface LoginModalProps {
  onClose: () => void;
  /** After a login; closing otherwise. */
  onDone?: () => void;
}

/** The login dialog. */
export function LoginModal({ onClose, onDone = onClose }: LoginModalProps) {
  const { t } = useLingui();
  const settings = useSettings();
  const language = useLanguage();
  const wide = useMediaQuery(wideViewport);
  return (
    <Dialog
      open
      title={t`Log in`}
      description={brandName(settings, language)}
      aside={wide && <BrandArt />}
      onClose={onClose}
    >
      <DialogBody>
        <Login onDone={onDone} />
      </DialogBody>
    </Dialog>
  );
}
