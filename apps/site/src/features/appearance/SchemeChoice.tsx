import { useState, type ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { MoonIcon, PhoneIcon, SunIcon, theme, VisuallyHidden } from '@marquee/ui-kit';
import { browserStorage } from '../../app/load-part.ts';

/** Where the page's own script reads the choice (`schemeScript` of the brand build). */
const KEY = 'scheme';

type Choice = 'auto' | 'light' | 'dark';

/** Light or dark, or as the device is set: chosen by the visitor, and remembered by the browser. */
export function SchemeChoice() {
  const [choice, setChoice] = useState(storedChoice);
  const option = (value: Choice, icon: ReactNode, name: ReactNode) => (
    <Option>
      <input
        type="radio"
        name="scheme"
        value={value}
        checked={value === choice}
        onChange={() => {
          setChoice(value);
          choose(value);
        }}
      />
      {icon}
      <span>{name}</span>
    </Option>
  );
  return (
    <Options>
      <VisuallyHidden as="legend">
        <Trans comment="Name of the choice between a light and a dark site">Appearance</Trans>
      </VisuallyHidden>
      {option('light', <SunIcon size="s" />, <Trans comment="Appearance of the site">Light</Trans>)}
      {option('dark', <MoonIcon size="s" />, <Trans comment="Appearance of the site">Dark</Trans>)}
      {option(
        'auto',
        <PhoneIcon size="s" />,
        <Trans comment="Appearance of the site: light or dark, as the device is set">Auto</Trans>,
      )}
    </Options>
  );
}

function storedChoice(): Choice {
  const stored = browserStorage('local')?.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

function choose(choice: Choice): void {
  const storage = browserStorage('local');
  if (choice === 'auto') storage?.removeItem(KEY);
  else storage?.setItem(KEY, choice);
  // The page's own script shows what is stored. A browser tells other tabs of a change, and not this one.
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

const { color, control, motion, radius, space, text } = theme;

const Options = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${space.xxs};
  min-width: 0;
  margin: 0;
  padding: ${space.xxs};
  border: 1px solid ${color.chromeLine};
  border-radius: ${radius.m};
`;

const Option = styled.label`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space.hair};
  min-width: 0;
  min-height: ${control.touch};
  border-radius: ${radius.s};
  color: ${color.onChromeMuted};
  font-size: ${text.size.xs};
  text-align: center;
  overflow-wrap: anywhere;
  cursor: pointer;
  transition: color ${motion.quick};

  &:hover {
    color: ${color.onChrome};
  }

  &:has(:checked) {
    background: ${color.primary};
    color: ${color.onPrimary};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }

  > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`;
