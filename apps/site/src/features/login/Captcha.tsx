import { useQuery } from '@tanstack/react-query';
import { CaptchaPicture, captchaQuery } from '@marquee/auth';
import { useSite } from '../../app/site-context.ts';

/** The picture of one captcha, fetched. */
export function Captcha({ id, onRefresh }: { id: string; onRefresh: () => void }) {
  const { client } = useSite();
  const picture = useQuery(captchaQuery(client, id));
  return <CaptchaPicture png={picture.data} failed={picture.isError} onRefresh={onRefresh} />;
}
