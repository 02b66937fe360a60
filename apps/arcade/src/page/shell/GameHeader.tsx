import type { FunctionComponent } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { leave } from '../site-messages.ts';
import { amountText, type Play } from '../play.ts';
import { translate } from '../texts.ts';
import { Fairness } from './Fairness.tsx';
import { Icon } from './Icon.tsx';
import { SoundButton } from './SoundButton.tsx';

/** Characters of a balance with its currency that fit next to the picture and the buttons on a phone. */
const SHORT = 12;

/** The header of every game: player, balance, and buttons for rules, proofs and leaving. */
export function GameHeader({ play, Rules }: { play: Play; Rules: FunctionComponent<{ play: Play }> }) {
  const [open, setOpen] = useState<'rules' | 'fair' | undefined>();
  const balance = `${amountText(play.balance)} ${play.session.currency}`;
  return (
    <header class="bar">
      {play.session.picture !== null && <Tile src={play.session.picture} />}
      <div class="who">
        <h1>
          {play.session.title ?? translate(`title.${play.session.engine}`)}
          <span class="name">{` · ${play.session.nickname}`}</span>
        </h1>
        <p class={`balance ${play.stale ? 'stale' : ''} ${balance.length > SHORT ? 'long' : ''}`}>
          <span class="label">{translate(play.stale ? 'balance.stale' : 'balance')} </span>
          <b>{amountText(play.balance)}</b> {play.session.currency}
        </p>
      </div>
      <nav class="tools">
        <SoundButton />
        <button type="button" class="tool" aria-label={translate('rules')} onClick={() => setOpen('rules')}>
          <Icon name="rules" />
        </button>
        <button type="button" class="tool" aria-label={translate('fair')} onClick={() => setOpen('fair')}>
          <Icon name="shield" />
        </button>
        <button
          type="button"
          class="tool"
          aria-label={translate('leave')}
          onClick={() => leave(play.session.returnUrl)}
        >
          <Icon name="close" />
        </button>
      </nav>
      {open === 'rules' && (
        <Dialog title={translate('rules')} close={() => setOpen(undefined)}>
          <Rules play={play} />
        </Dialog>
      )}
      {open === 'fair' && (
        <Dialog title={translate('fair')} close={() => setOpen(undefined)}>
          <Fairness play={play} />
        </Dialog>
      )}
    </header>
  );
}

/** The picture that the site shows of the game; nothing when it does not load. */
function Tile({ src }: { src: string }) {
  const [broken, setBroken] = useState(false);
  return broken ? null : (
    <img class="tile" src={src} alt="" draggable={false} onError={() => setBroken(true)} />
  );
}

function Dialog({
  title,
  close,
  children,
}: {
  title: string;
  close: () => void;
  children: preact.ComponentChildren;
}) {
  const dialog = useRef<HTMLDialogElement | null>(null);
  const show = (element: HTMLDialogElement | null): void => {
    dialog.current = element;
    if (element && !element.open) element.showModal();
  };
  return (
    <dialog ref={show} class="dialog" aria-labelledby="dialog-title" onClose={close}>
      <div class="dialog-head">
        <h2 id="dialog-title">{title}</h2>
        <button
          type="button"
          class="tool"
          aria-label={translate('close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too */}
      <div class="dialog-body" role="region" aria-labelledby="dialog-title" tabIndex={0}>
        {children}
      </div>
    </dialog>
  );
}
