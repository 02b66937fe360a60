import { categories } from '@marquee/brand';
import {
  accountRecordTypes,
  betStates,
  lotteryTicketStates,
  rankChangeReasons,
  referenceKinds,
} from '@marquee/contract';
import {
  adjustmentCodes,
  contactOutcomes,
  contactWays,
  harmMarkers,
  memberLinkKinds,
  memberStates,
  riskFlags,
} from '@marquee/contract/operator';
import { expect, test } from 'vitest';
import { labels } from './labels.ts';

const lists: Readonly<Record<string, readonly string[]>> = {
  accountRecordTypes,
  adjustmentCodes,
  betStates,
  categories,
  contactOutcomes,
  contactWays,
  harmMarkers,
  lotteryTicketStates,
  memberLinkKinds,
  memberStates,
  rankChangeReasons,
  referenceKinds,
  riskFlags,
};

test.each(Object.keys(lists))('every word of %s has a text', (name) => {
  expect(lists[name]?.filter((word) => labels[word] === undefined)).toEqual([]);
});
