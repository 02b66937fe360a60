import type { ReactNode } from 'react';
import { Tabs as Base } from '@base-ui/react/tabs';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface TabItem<Name extends string> {
  name: Name;
  label: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
  panel: ReactNode;
}

export interface TabsProps<Name extends string> {
  /** What is chosen between: the accessible name of the row. */
  label: string;
  tabs: readonly TabItem<Name>[];
  selected: Name;
  onSelect: (name: Name) => void;
  /** Line: a page's sections. Pill: two or three ways of the same thing, each as wide as the other. */
  variant?: 'line' | 'pill';
}

/** A row of tabs over one panel; arrow keys move along the row, and the panel of the tab reached is shown. */
export function Tabs<Name extends string>({
  label,
  tabs,
  selected,
  onSelect,
  variant = 'line',
}: TabsProps<Name>) {
  return (
    <Base.Root
      value={selected}
      onValueChange={(value) => {
        const tab = tabs.find(({ name }) => name === value);
        if (tab) onSelect(tab.name);
      }}
    >
      <List aria-label={label} data-variant={variant} activateOnFocus>
        {tabs.map((tab) => (
          <Tab key={tab.name} value={tab.name} disabled={tab.disabled ?? false}>
            {tab.icon}
            {tab.label}
          </Tab>
        ))}
        <Indicator />
      </List>
      {tabs.map((tab) => (
        <Panel key={tab.name} value={tab.name}>
          {tab.panel}
        </Panel>
      ))}
    </Base.Root>
  );
}

const { color, control, elevation, motion, radius, space, text } = theme;

const Indicator = styled(Base.Indicator)`
  position: absolute;
  bottom: 0;
  left: 0;
  width: var(--active-tab-width);
  height: 3px;
  border-radius: ${radius.round};
  background: ${color.link};
  translate: var(--active-tab-left) 0;
  transition:
    translate ${motion.normal},
    width ${motion.normal};
`;

const Tab = styled(Base.Tab)`
  position: relative;
  z-index: ${theme.layer.raised};
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: ${space.xs};
  min-height: ${control.touch};
  padding: ${space.xs} ${space.m};
  border-radius: ${radius.s};
  color: ${color.textMuted};
  font-size: ${text.size.s};
  font-weight: ${text.weight.bold};
  white-space: nowrap;
  transition: color ${motion.quick};

  &:hover,
  &[data-active] {
    color: ${color.text};
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  &[data-disabled] {
    color: ${color.onDisabled};
    cursor: not-allowed;
  }
`;

const List = styled(Base.List)`
  position: relative;
  display: flex;
  overflow-x: auto;
  scrollbar-width: none;

  &[data-variant='line'] {
    box-shadow: inset 0 -1px 0 ${color.line};
  }

  &[data-variant='pill'] {
    gap: ${space.hair};
    padding: ${space.xxs};
    border: 1px solid ${color.line};
    border-radius: ${radius.m};
    background: ${color.surfaceSunken};
  }

  /* At least as wide as its words: in some languages one of two is much longer. */
  &[data-variant='pill'] > ${Tab} {
    flex: 1 0 auto;
  }

  &[data-variant='pill'] > ${Indicator} {
    top: ${space.xxs};
    bottom: ${space.xxs};
    height: auto;
    border-radius: ${radius.s};
    background: ${color.surfaceRaised};
    box-shadow: ${elevation.low};
  }
`;

const Panel = styled(Base.Panel)`
  padding-top: ${space.m};
  border-radius: ${radius.s};
`;
