import { memberRole } from '@marquee/contract';
import { money, toDecimalString } from '@marquee/money';
import type { Sql } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import { readSecurity } from '../identity/account.store.ts';
import { readVerification } from '../identity-documents/documents.store.ts';
import { maskEmail, maskMobile } from '../identity/mask-contact.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import { inCurrency } from '../records/record-context.ts';
import { readLimits } from '../safer-play/limits.store.ts';
import { maskName, maskNumber } from '../withdrawals/payee-name.ts';
import { readLinks } from './links.store.ts';
import {
  isMember,
  readBreaks,
  readDecisions,
  readNotes,
  readPayoutAccounts,
  readProfile,
  readTotals,
  readWallets,
} from './profile.store.ts';
import { countMembers, COUNT_LIMIT, searchMembers, type MemberSummary } from './search.store.ts';

type MemberCalls = Pick<
  OperatorHandlers,
  'memberSearch' | 'memberProfile' | 'memberContacts' | 'memberLinks'
>;

/** Handlers of how staff find members and what they read of them. */
export function memberCalls({ sql }: { readonly sql: Sql }): MemberCalls {
  return {
    memberSearch: async ({ query: { limit, cursor, ...filter } }, { merchant: { currency } }) => {
      const [found, count] = await Promise.all([
        searchMembers(sql, filter, { currency, cursor, limit: limit + 1 }),
        countMembers(sql, filter),
      ]);
      const members = found.slice(0, limit);
      return answer({
        members: members.map((member) => summaryAnswer(member, currency)),
        count: Math.min(count, COUNT_LIMIT),
        isMore: count > COUNT_LIMIT,
        nextCursor: found.length > limit ? `${members.at(-1)?.id}` : null,
      });
    },

    memberProfile: async ({ query }, { merchant }) => {
      const profile = await readProfile(sql, merchant, query.member);
      if (profile === undefined) return refuse('not-found');
      const { id } = profile;
      const [security, identity, wallets, totals, accounts, limits, breaks, notes, decisions] =
        await Promise.all([
          readSecurity(sql, id),
          readVerification(sql, id),
          readWallets(sql, id),
          readTotals(sql, id),
          readPayoutAccounts(sql, id),
          readLimits(sql, id),
          readBreaks(sql, id),
          readNotes(sql, id),
          readDecisions(sql, id),
        ]);
      const wire = inCurrency(merchant.currency);
      const limitValue = (kind: string, size: bigint) =>
        kind === 'time' ? `${size}` : toDecimalString(money(merchant.currency, size));
      return answer({
        ...summaryAnswer(profile, merchant.currency),
        nickname: profile.nickname,
        language: profile.language,
        registration:
          profile.method === null || profile.domain === null || profile.address === null
            ? null
            : {
                method: profile.method,
                domain: profile.domain,
                address: profile.address,
                affiliateCode: profile.affiliateCode,
              },
        suspendedAt: profile.suspendedAt?.toISOString() ?? null,
        identity: { ...identity },
        erasure:
          profile.erasedAt === null
            ? null
            : {
                erasedAt: profile.erasedAt.toISOString(),
                recordsUntil: profile.recordsUntil?.toISOString() ?? null,
              },
        security: {
          password: profile.hasPassword,
          paymentPassword: security.paymentPassword,
          twoFactor: security.twoFactor,
          passkeys: security.passkeys,
          socialLogins: security.socialLogins,
          paymentsPausedUntil: profile.paymentsPausedUntil?.toISOString() ?? null,
        },
        wallets: wallets.map(({ kind, currency, balance }) => ({
          kind,
          balance: inCurrency(currency)(balance),
        })),
        totals: {
          deposits: wire(totals.deposits),
          withdrawals: wire(totals.withdrawals),
          stakes: wire(totals.stakes),
          prizes: wire(totals.prizes),
        },
        payoutAccounts: accounts.map(({ id: account, method, kind, bank, number, holder, ...at }) => ({
          id: `${account}`,
          method,
          bank,
          number: maskNumber(kind, number),
          holder: maskName(holder),
          addedAt: at.addedAt.toISOString(),
          usableAt: at.usableAt.toISOString(),
          removedAt: at.removedAt?.toISOString() ?? null,
        })),
        saferPlay: {
          limits: limits.map(({ kind, period, size, raise }) => ({
            kind,
            period,
            value: limitValue(kind, size),
            raise:
              raise === null
                ? null
                : {
                    value: raise.size === null ? null : limitValue(kind, raise.size),
                    from: raise.from.toISOString(),
                  },
          })),
          breaks: breaks.map(({ kind, startsAt, endsAt }) => ({
            kind,
            startsAt: startsAt.toISOString(),
            endsAt: endsAt.toISOString(),
          })),
        },
        notes: notes.map(({ id: note, at, ...written }) => ({
          ...written,
          id: `${note}`,
          at: at.toISOString(),
        })),
        decisions: decisions.map(({ at, ...decision }) => ({ ...decision, at: at.toISOString() })),
      });
    },

    memberContacts: async ({ query }, { merchant }) => {
      const profile = await readProfile(sql, merchant, query.member);
      if (profile === undefined) return refuse('not-found');
      const accounts = await readPayoutAccounts(sql, profile.id);
      return answer({
        payeeName: profile.payeeName,
        mobile: profile.mobile,
        email: profile.email,
        fields: profile.fields ?? {},
        payoutAccounts: accounts.map(({ id, number, holder }) => ({ id: `${id}`, number, holder })),
      });
    },

    memberLinks: async ({ query: { member, kind } }, { merchant: { code } }) => {
      if (!(await isMember(sql, code, member))) return refuse('not-found');
      const { links, count } = await readLinks(sql, { merchant: code, member, kind });
      return answer({
        links: links.map((link) => ({
          kind: link.kind,
          value: link.accountKind === null ? link.value : maskNumber(link.accountKind, link.value),
          member: {
            id: `${link.member}`,
            username: link.username,
            state: link.isSuspended ? 'suspended' : 'active',
          },
          lastUsedAt: link.lastUsedAt.toISOString(),
        })),
        count,
      });
    },
  };
}

/** A member as lists show them, with masked contacts. */
function summaryAnswer(row: MemberSummary, currency: string) {
  return {
    id: `${row.id}`,
    username: row.username,
    kind: memberRole(row.type),
    state: row.isSuspended ? ('suspended' as const) : ('active' as const),
    rank: { level: row.rankLevel, name: row.rankName },
    payeeName: row.payeeName === null ? null : maskName(row.payeeName),
    mobile: row.mobile === null ? null : maskMobile(row.mobile),
    email: row.email === null ? null : maskEmail(row.email),
    balance: inCurrency(currency)(row.balance),
    upline: row.uplineId === null ? null : { id: `${row.uplineId}`, username: row.uplineName ?? '' },
    tags: row.tags,
    registeredAt: row.createdAt.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  };
}
