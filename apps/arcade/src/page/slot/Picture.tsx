import type { Face } from '../../slot/machine.ts';
import { machineOf } from '../../slot/machines.ts';
import { faceOrder, symbols } from '../../slot/symbols.ts';

/** A face as its machine shows it. */
export function Picture({ number, face }: { number: number; face: Face }) {
  const code = symbols[machineOf(number).id]?.[faceOrder.indexOf(face)] ?? '2753';
  return (
    <img
      class="picture"
      src={new URL(`./symbols/${code}.webp`, import.meta.url).href}
      alt=""
      draggable={false}
    />
  );
}
