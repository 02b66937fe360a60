import { useState } from 'preact/hooks';
import { translate } from '../texts.ts';
import { Icon } from './Icon.tsx';
import { isSoundOn, turnSound } from './sound.ts';

/** Turns the sound of a game on and off. */
export function SoundButton() {
  const [on, setOn] = useState(isSoundOn);
  return (
    <button
      type="button"
      class="tool"
      aria-label={translate(on ? 'sound.off' : 'sound.on')}
      onClick={() => {
        setOn(!on);
        void turnSound(!on);
      }}
    >
      <Icon name={on ? 'sound' : 'silence'} />
    </button>
  );
}
