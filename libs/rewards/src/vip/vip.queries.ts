import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { toQuery, type Client, type Failure } from '@marquee/api-client';
import { rankBirthday, rankProgress, vipRanks, type ValueOf } from '@marquee/contract';

/** What a rank requires and brings. */
export type VipRank = ValueOf<typeof vipRanks>[number];
/** How far the member is. */
export type RankProgress = ValueOf<typeof rankProgress>;

/** Describes a failure in the member's language. */
export type Describe = (failure: Failure) => { readonly title: string; readonly advice: string };

/** The brand's ranks, whose names are in the language of the site. */
export function ranksQuery(client: Client, language: string) {
  return queryOptions({
    queryKey: [vipRanks.name, language] as const,
    queryFn: toQuery(client, vipRanks, {}).queryFn,
  });
}

/** How far the member is with the next rank and with keeping the present one. */
export function progressQuery(client: Client, token: string, language: string) {
  return queryOptions({
    queryKey: [rankProgress.name, token, language] as const,
    queryFn: toQuery(client, rankProgress, {}).queryFn,
  });
}

/** States the birthday, once. */
export function birthdayMutation(client: Client) {
  return mutationOptions({
    mutationFn: (birthday: string) => client.send(rankBirthday, { body: { birthday } }),
  });
}
