import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { languageOfTag, nativeName } from '@marquee/i18n';
import { operatorCalls } from '@marquee/contract/operator';
import { Button, NativeSelect, theme } from '@marquee/ui-kit';
import { chooseLanguage, officeLanguages } from './languages.ts';
import { send } from './office-client.ts';
import { chooseScheme, schemes, storedScheme } from './scheme.ts';
import { setSessionToken } from './session.ts';
import { useSession } from './session-context.ts';

/** Who is logged in, language and colours of this browser, and the way out. */
export function AccountMenu() {
  const { t, i18n } = useLingui();
  const { name } = useSession();
  const [scheme, setScheme] = useState(storedScheme);
  const queryClient = useQueryClient();
  const logout = useMutation({
    mutationFn: () => send(operatorCalls.staffLogout, { body: {} }),
    // A session that the gateway no longer knows is over as well.
    onSettled: () => {
      setSessionToken(undefined);
      queryClient.clear();
    },
  });
  const schemeNames = {
    system: t({
      message: 'As the system',
      comment: 'Colours of the page: light or dark as the system is set',
    }),
    light: t({ message: 'Light', comment: 'Colours of the page' }),
    dark: t({ message: 'Dark', comment: 'Colours of the page' }),
  };
  return (
    <Root>
      <Name>{name}</Name>
      <NativeSelect
        label={t`Language`}
        value={languageOfTag(i18n.locale, officeLanguages) ?? 'EN'}
        options={officeLanguages.map((language) => ({ value: language, label: nativeName(language) }))}
        onChange={({ target }) => {
          const language = officeLanguages.find((each) => each === target.value);
          if (language) void chooseLanguage(language);
        }}
      />
      <NativeSelect
        label={t`Colours`}
        value={scheme}
        options={schemes.map((each) => ({ value: each, label: schemeNames[each] }))}
        onChange={({ target }) => {
          const chosen = schemes.find((each) => each === target.value) ?? 'system';
          setScheme(chosen);
          chooseScheme(chosen);
        }}
      />
      <Button variant="secondary" size="s" loading={logout.isPending} onClick={() => logout.mutate()}>
        {t`Log out`}
      </Button>
    </Root>
  );
}

const { color, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  padding: ${space.s} ${space.xs};
  border-top: 1px solid ${color.line};
  font-size: ${text.size.s};
`;

const Name = styled.div`
  overflow: hidden;
  font-weight: ${text.weight.bold};
  text-overflow: ellipsis;
`;
