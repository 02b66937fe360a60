import type { PreviewState } from '@marquee/contract';
import type { Samples } from '@marquee/api-client/samples';
import { agentSamples } from '@marquee/agent-centre/samples';
import { gameSamples, gamesOfNewMember } from '@marquee/games/samples';
import { lotteryOfNewMember, lotterySamples } from '@marquee/lottery/samples';
import { memberOfAgent, memberOfNewMember, memberSamples } from '@marquee/member-centre/samples';
import { messageSamples, messagesOfNewMember } from '@marquee/messages/samples';
import { rewardSamples, rewardsOfNewMember } from '@marquee/rewards/samples';
import { walletOfAgent, walletOfNewMember, walletSamples } from '@marquee/wallet/samples';

const member: Samples = {
  ...memberSamples,
  ...walletSamples,
  ...gameSamples,
  ...lotterySamples,
  ...rewardSamples,
  ...messageSamples,
  // Or the reality check would open over every page.
  saferPlaySession: { ...memberSamples.saferPlaySession, elapsedSeconds: 60 },
};

const agent: Samples = { ...member, ...memberOfAgent, ...walletOfAgent, ...agentSamples };

/** The pages of an agent are all that there are. */
const whoIsLoggedIn: Samples = memberOfAgent;

const samples: Readonly<Record<PreviewState, Samples>> = {
  visitor: {},
  member,
  newMember: {
    ...member,
    ...memberOfNewMember,
    ...walletOfNewMember,
    ...gamesOfNewMember,
    ...lotteryOfNewMember,
    ...rewardsOfNewMember,
    ...messagesOfNewMember,
  },
  agent,
  loading: whoIsLoggedIn,
  failing: whoIsLoggedIn,
};

/** Invented answers of a state: those of calls that only someone who is logged in makes. */
export const samplesOf = (state: PreviewState): Samples => samples[state];
