import { money, toDecimalString } from '@marquee/money';
import type { Queryable, Sql } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import type { OperatorContext, OperatorHandlers } from '../operators/operator-handler.ts';
import { applicationPictures, decideApplication, listApplications } from './promotion-review.ts';

type PromotionCalls = Pick<
  OperatorHandlers,
  'applications' | 'applicationPictures' | 'applicationApprove' | 'applicationReject'
>;

/** Handlers of what staff decide about applications for promotions. */
export function promotionOperatorCalls({ sql }: { readonly sql: Sql }): PromotionCalls {
  async function decide(
    { merchant, operator, record }: OperatorContext,
    application: string,
    { grant, reason = '' }: { readonly grant: boolean; readonly reason?: string | undefined },
  ) {
    const id = BigInt(application);
    if ((await applicationGift(sql, merchant.code, id)) === undefined) return refuse('not-found');
    const outcome = await decideApplication(sql, { id, grant, operator, reason }, (tx) =>
      record(tx, application),
    );
    if (outcome.kind === 'done') return answer({ application });
    return outcome.kind === 'not-found'
      ? refuse('not-found')
      : refuse('conflict', { message: `It is ${outcome.state}.` });
  }

  return {
    applications: async (_request, { merchant }) => {
      const entries = await listApplications(sql, merchant.code);
      return answer({
        applications: entries.map(
          ({ id, username, promotion, remark, images, currency, amount, appliedAt }) => ({
            id: `${id}`,
            username,
            promotion,
            remark,
            pictures: images,
            gift: { currency, amount: toDecimalString(money(currency, amount)) },
            appliedAt: appliedAt.toISOString(),
          }),
        ),
      });
    },

    applicationPictures: async ({ query }, { merchant }) => {
      const id = BigInt(query.application);
      if ((await applicationGift(sql, merchant.code, id)) === undefined) return refuse('not-found');
      const pictures = await applicationPictures(sql, id);
      return answer({
        pictures: pictures.map(({ type, image }) => ({ type, image: image.toString('base64') })),
      });
    },

    applicationApprove: ({ body }, context) =>
      decide(context, body.application, { grant: true, reason: body.reason }),

    applicationReject: ({ body }, context) =>
      decide(context, body.application, { grant: false, reason: body.reason }),
  };
}

/** What an application would bring, in ten-thousandths; undefined for no such application at the merchant. */
export async function applicationGift(
  sql: Queryable,
  merchant: string,
  application: bigint,
): Promise<bigint | undefined> {
  const [row] = await sql<{ gift: bigint }[]>`
    SELECT p.gift FROM promotion_claim c JOIN promotion p ON p.merchant = c.merchant AND p.code = c.promotion
    WHERE c.merchant = ${merchant} AND c.id = ${application}`;
  return row?.gift;
}
