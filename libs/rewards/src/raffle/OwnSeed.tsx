import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { MEMBER_SEED } from '@marquee/reward-rules';
import { Accordion, TextField, theme } from '@marquee/ui-kit';

interface OwnSeedProps {
  seed: string;
  onSeed: (seed: string) => void;
  /** Of the next draw; null without one. */
  commitment: string | null;
}

/** What makes the next draw fair: the commitment to its seed, and the member's own seed, which can be changed. */
export function OwnSeed({ seed, onSeed, commitment }: OwnSeedProps) {
  const { t } = useLingui();
  const rule = t`1 to 64 letters, digits, hyphens or underscores`;
  return (
    <Accordion
      items={[
        {
          id: 'fairness',
          title: <Trans comment="Heading: what makes a draw of a raffle fair">How the draw is fair</Trans>,
          content: (
            <Stack>
              <p>
                <Trans>
                  The secret seed of your next draw is fixed: this is its hash. The number is computed from
                  that seed and your own one, so no one can choose it. Afterwards you can verify it.
                </Trans>
              </p>
              {commitment !== null && <Hash>{commitment}</Hash>}
              <TextField
                label={t`Your own seed`}
                hint={rule}
                error={MEMBER_SEED.test(seed) ? undefined : rule}
                value={seed}
                maxLength={64}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => onSeed(target.value)}
              />
            </Stack>
          ),
        },
      ]}
    />
  );
}

const { color, space, text } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  font-size: ${text.size.s};
`;

const Hash = styled.code`
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;
