import { expect, test } from 'vitest';
import { agentMenu, agentPageOf, isAgentPageOn, type AgentPageSwitches } from './pages.ts';

const off: AgentPageSwitches = {
  dividend: false,
  dailySalary: false,
  hourlySalary: false,
  realTimeSalary: false,
};
const switchOf = {
  agentDividendRecordCopy2: 'dividend',
  agentDailyWages2: 'dailySalary',
  agentHourSalary: 'hourlySalary',
  agentRealtimeSalary: 'realTimeSalary',
} as const;

test.each(agentMenu)('%s is on by its own switch, or always', (page) => {
  const own = Object.entries(switchOf).find(([key]) => key === page)?.[1];
  expect(isAgentPageOn(page, off)).toBe(own === undefined);
  for (const name of Object.values(switchOf))
    expect(isAgentPageOn(page, { ...off, [name]: true })).toBe(own === undefined || own === name);
});

test('a key that is no page’s is none', () => {
  expect(agentPageOf('agentRevenueReport')).toBe('agentRevenueReport');
  expect(agentPageOf('__proto__')).toBeUndefined();
});
