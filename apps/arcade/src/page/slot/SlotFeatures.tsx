import type { Machine } from '../../slot/machine.ts';
import { JACKPOT_PERCENT } from '../../slot/return.ts';
import { translate } from '../texts.ts';

/** What a machine does besides its lines. */
export function SlotFeatures({ machine }: { machine: Machine }) {
  const { expandingWilds, wildMultiplier, freeSpins, respin, jackpot } = machine;
  return (
    <>
      <p>{translate(`slot.volatility.${machine.volatility}`)}</p>
      {expandingWilds && <p>{translate('slot.rule.expanding')}</p>}
      {wildMultiplier && <p>{translate('slot.rule.multiplier', { multiplier: wildMultiplier })}</p>}
      {freeSpins && (
        <p>
          {translate('slot.rule.free', {
            spins: Object.entries(freeSpins.counts)
              .map(([count, spins]) => `${count}: ${spins}`)
              .join(', '),
            multiplier: freeSpins.multiplier,
          })}
        </p>
      )}
      {respin && <p>{translate('slot.rule.respin')}</p>}
      {jackpot && <p>{translate('slot.rule.jackpot', { percent: String(JACKPOT_PERCENT) })}</p>}
    </>
  );
}
