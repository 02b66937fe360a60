import { useEffect, useState } from 'preact/hooks';
import type { Proof, Proofs } from '../../games/engine.ts';
import { verify, type Verified } from '../../fairness/recompute.ts';
import { ask } from '../api.ts';
import { newId, reasonText, type Play } from '../play.ts';
import { say } from '../texts.ts';

/** Lets a player draw past rounds again in the browser, from the seeds that were committed to before. */
export function Fairness({ play }: { play: Play }) {
  const { session } = play;
  const own = session.engine === 'slot' || session.engine === 'fish';
  const [proofs, setProofs] = useState<Proofs>();
  const [problem, setProblem] = useState<string>();
  /** How often the seeds were changed: each time there is more to check. */
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    void ask<Proofs>('/api/proofs', { key: session.key }).then((asked) => {
      if (asked.ok) setProofs(asked.value);
      else setProblem(reasonText(asked.problem));
    });
  }, [session, changes]);
  const change = async (client: string): Promise<void> => {
    const changed = await ask<object>('/api/seeds', { key: session.key, body: { client } });
    setProblem(changed.ok ? undefined : reasonText(changed.problem));
    if (changed.ok) setChanges(changes + 1);
  };
  return (
    <div class="fair">
      <p>{say('fair.how')}</p>
      <h3>{say('fair.next')}</h3>
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
      {proofs?.past.length === 0 && <p>{say('fair.none')}</p>}
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
      <label for="client-seed">{say('fair.yours')}</label>
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
        {say('fair.change')}
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
        <dt>{say('fair.round')}</dt>
        <dd>{proof.id}</dd>
        <dt>{say('fair.hash')}</dt>
        <dd>{proof.commitment}</dd>
        <dt>{say('fair.seed')}</dt>
        <dd>{seed ?? say('fair.secret')}</dd>
        <dt>{say('fair.message')}</dt>
        <dd>{proof.message}</dd>
      </dl>
      {seed !== undefined && (
        <button
          type="button"
          class="button quiet"
          onClick={() => void verify(play.session, proof, seed).then(setFound)}
        >
          {say('fair.check')}
        </button>
      )}
      {found !== undefined && (
        <p role="status" class={found === 'same' ? 'good' : 'bad'}>
          {say(`fair.${found}`)}
        </p>
      )}
    </li>
  );
}
