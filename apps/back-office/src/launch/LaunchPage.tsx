import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Alert, Button, theme } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { useMerchant } from '../app/use-merchant.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { BrandFields } from './BrandFields.tsx';
import { emptyBrand, type TypedBrand } from './choices.ts';
import { DoctorResults } from './DoctorResults.tsx';
import { openBrand, runDoctor, type LaunchStage } from './launch-run.ts';
import { SettingsFields } from './SettingsFields.tsx';

/** Opens a brand from its logo on, and checks whether brands are ready for players. */
export function LaunchPage() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const { merchant, chip } = useMerchant('site.change');
  const [typed, setTyped] = useState<TypedBrand>(emptyBrand);
  const [stage, setStage] = useState<LaunchStage>();
  const [isShown, setShown] = useState(false);
  const work = useMutation({
    mutationFn: (wanted: TypedBrand | string) =>
      typeof wanted === 'string' ? runDoctor(wanted) : openBrand(wanted, setStage),
    onMutate: (wanted) => {
      setShown(true);
      setStage(typeof wanted === 'string' ? 'checks' : 'brand');
    },
    // The new brand is among those of the session.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['session'] }),
  });
  const stages: Readonly<Record<LaunchStage, string>> = {
    brand: t`Writing the brand file…`,
    settings: t`Saving the settings…`,
    games: t`Taking over the games…`,
    site: t`Building the site, which takes up to a minute…`,
    checks: t`Checking whether the brand is ready…`,
  };
  const change = (part: Partial<TypedBrand>) => setTyped({ ...typed, ...part });
  return (
    <ListScreen
      title={t`Launch`}
      help={
        <Trans>
          Opens a brand: its file, sign-up, payments, ranks, games and site, then checks with a test deposit,
          bet and withdrawal that leave nothing behind. After a failure, correct what is wrong and launch
          again: what there is stays. Everything can be changed later.
        </Trans>
      }
      filters={
        <>
          {chip}
          <Button
            size="s"
            variant="secondary"
            disabled={merchant === '' || work.isPending}
            onClick={() => work.mutate(merchant)}
          >
            {t`Check this brand`}
          </Button>
        </>
      }
      list={
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            work.mutate(typed);
          }}
        >
          <h2>{t`The new brand`}</h2>
          <BrandFields typed={typed} onChange={change} />
          <h2>{t`What it starts with`}</h2>
          <SettingsFields typed={typed} onChange={change} />
          <Button
            type="submit"
            loading={work.isPending}
            disabled={typed.languages.length === 0 || !(typed.byUsername || typed.byMobile)}
          >
            {t`Launch the brand`}
          </Button>
        </Form>
      }
      detail={
        isShown && (
          <Results aria-live="polite">
            {work.isPending && stage && <Alert tone="info">{stages[stage]}</Alert>}
            {work.isError && <Alert tone="danger">{failureText(work.error)}</Alert>}
            {work.data && <DoctorResults checks={work.data} />}
          </Results>
        )
      }
      onCloseDetail={() => setShown(false)}
    />
  );
}

const { space, text } = theme;

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  max-width: 40rem;
  padding: ${space.m};
  overflow: auto;

  h2 {
    font-size: ${text.size.l};
  }
`;

const Results = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
`;
