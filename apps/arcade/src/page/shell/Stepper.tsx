import { amountText } from '../play.ts';
import { translate } from '../texts.ts';
import { Icon } from './Icon.tsx';

/** Chooses one of the offered stakes, in rising order. */
export function Stepper(props: {
  label: string;
  stakes: readonly bigint[];
  stake: bigint;
  disabled?: boolean;
  choose: (stake: bigint) => void;
}) {
  const place = props.stakes.indexOf(props.stake);
  const step = (by: number): void => {
    const next = props.stakes[place + by];
    if (next !== undefined) props.choose(next);
  };
  return (
    <div class="stepper" role="group" aria-label={props.label}>
      <button
        type="button"
        aria-label={translate('less')}
        disabled={props.disabled === true || place <= 0}
        onClick={() => step(-1)}
      >
        <Icon name="minus" />
      </button>
      <output aria-live="polite">
        <span class="label">{props.label}</span>
        <b>{amountText(props.stake)}</b>
      </output>
      <button
        type="button"
        aria-label={translate('more')}
        disabled={props.disabled === true || place === props.stakes.length - 1}
        onClick={() => step(1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
