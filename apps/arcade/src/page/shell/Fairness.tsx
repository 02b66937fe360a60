import { useEffect, useState } from 'preact/hooks';
import type { Proof, Proofs } from '../../games/engine.ts';
import { verify, type Verified } from '../../fairness/recompute.ts';
import { callServer } from '../api.ts';
import { newId, reasonText, type Play } from '../play.ts';
import { translate } from '../texts.ts';

/** Lets a player draw past rounds again in the browser, from the seeds committed to in advance. */
export function Fairness({ play }: { play: Play }) {
  const { session } = play;
  const own = ['slot', 'fish', 'blackjack'].includes(session.engine);
  const [proofs, setProofs] = useState<Proofs>();
  const [problem, setProblem] = useState<string>();
  /** How often the seeds were changed: each time there is more to check. */
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    void callServer<Proofs>('/api/proofs', { key: session.key }).then((answer) => {
      if (answer.ok) setProofs(answer.value);
      else setProblem(reasonText(answer.problem));
    });
  }, [session, changes]);
  const change = async (client: string): Promise<void> => {
    const changed = await callServer<object>('/api/seeds', { key: session.key, body: { client } });
    setProblem(changed.ok ? undefined : reasonText(changed.problem));
    if (changed.ok) setChanges(changes + 1);
  };
  return (
    <div class="fair">
      <p>{translate('fair.how')}</p>
      <h3>{translate('fair.next')}</h3>
      <dl class="next">
        {proofs?.next.map(({ id, commitment }) => (
          <div key={id}>
            <dt>{id}</dt>
            <dd>{commitment}</dd>
          </div>
        ))}
      </dl>
      {own && <SeedForm change={change} />}
      {problem !== undefined && <p role="alert">{problem}</p>}
      {proofs?.past.length === 0 && <p>{translate('fair.none')}</p>}
      <ul>
        {proofs?.past.map((proof) => (
          <ProofRow key={proof.id} play={play} proof={proof} />
        ))}
      </ul>
    </div>
  );
}

function SeedForm({ change }: { change: (client: string) => Promise<void> }) {
  const [client, setClient] = useState(() => newId().slice(0, 8));
  return (
    <form
      class="seed-form"
      onSubmit={(event) => {
        event.preventDefault();
        void change(client);
      }}
    >
      <label for="client-seed">{translate('fair.yours')}</label>
      <input
        id="client-seed"
        value={client}
        required
        maxLength={64}
        pattern="[!-~]+"
        autocomplete="off"
        onInput={(event) => setClient(event.currentTarget.value)}
      />
      <button type="submit" class="button quiet">
        {translate('fair.change')}
      </button>
    </form>
  );
}

function ProofRow({ play, proof }: { play: Play; proof: Proof }) {
  const [found, setFound] = useState<Verified>();
  const { seed } = proof;
  return (
    <li class="proof">
      <dl>
        <dt>{translate('fair.round')}</dt>
        <dd>{proof.id}</dd>
        <dt>{translate('fair.hash')}</dt>
        <dd>{proof.commitment}</dd>
        <dt>{translate('fair.seed')}</dt>
        <dd>{seed ?? translate('fair.secret')}</dd>
        <dt>{translate('fair.message')}</dt>
        <dd>{proof.message}</dd>
      </dl>
      {seed !== undefined && (
        <button
          type="button"
          class="button quiet"
          onClick={() => void verify(play.session, proof, seed).then(setFound)}
        >
          {translate('fair.check')}
        </button>
      )}
      {found !== undefined && (
        <p role="status" class={found === 'same' ? 'good' : 'bad'}>
          {translate(`fair.${found}`)}
        </p>
      )}
    </li>
  );
}
