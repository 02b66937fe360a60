import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';
import { useScreens } from './screens.ts';
import { useWaitingCounts } from './use-waiting-counts.ts';

/** The screens by task, with how many things wait in each. */
export function Navigation({ onChoose }: { readonly onChoose: () => void }) {
  const { t } = useLingui();
  const groups = useScreens();
  const counts = useWaitingCounts();
  return (
    <Root aria-label={t`Screens`}>
      {groups.map(({ label, screens }) => (
        <Group key={label}>
          <GroupName>{label}</GroupName>
          <ul>
            {screens.map(({ path, name }) => (
              <li key={path}>
                <Entry to={path} onClick={onChoose}>
                  <span>{name}</span>
                  {counts[path] && <Count>{counts[path]}</Count>}
                </Entry>
              </li>
            ))}
          </ul>
        </Group>
      ))}
    </Root>
  );
}

const { color, radius, space, text } = theme;

const Root = styled.nav`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space.m};
  padding-block: ${space.m};
`;

const Group = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.hair};
`;

const GroupName = styled.div`
  padding: ${space.xxs} ${space.xs};
  color: ${color.textMuted};
  font-size: ${text.size.xs};
  font-weight: ${text.weight.medium};
`;

const Entry = styled(NavLink)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 2.25rem;
  padding-inline: ${space.xs};
  border-radius: ${radius.s};
  color: ${color.text};
  font-size: ${text.size.s};
  font-weight: ${text.weight.medium};
  text-decoration: none;

  &:hover {
    background: ${color.line};
  }

  &[aria-current='page'] {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }
`;

const Count = styled.span`
  font-size: ${text.size.xs};
  font-variant-numeric: tabular-nums;
  font-weight: ${text.weight.bold};
`;
