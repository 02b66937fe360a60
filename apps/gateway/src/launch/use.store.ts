import type { Merchant } from '../core/merchant.ts';
import type { Queryable } from '../database/connection.ts';
import { isOpen } from '../games/games.store.ts';

/** What a brand's settings make use of. */
export interface BrandUse {
  /** The ways to sign up that are on. */
  readonly signUps: readonly string[];
  /** Fields of the registration form. */
  readonly fields: number;
  /** Payment providers of its open methods. */
  readonly providers: readonly string[];
  /** Connections of its open vendors. */
  readonly connections: readonly string[];
  readonly needsMail: boolean;
  readonly needsSms: boolean;
  /** Lotteries with draws by drand that its members can buy. */
  readonly lotteriesWithDrand: number;
  /** The same by blocks. */
  readonly lotteriesWithBlocks: number;
}

export async function readUse(sql: Queryable, merchant: Merchant): Promise<BrandUse> {
  const { code } = merchant;
  const sellsLotteries = merchant.categories.includes('LOTT') && merchant.prizeModes.length > 0;
  const [row] = await sql<
    {
      flags: string[];
      fields: number;
      providers: string[];
      connections: string[];
      needsMail: boolean;
      lotteriesWithDrand: number;
      lotteriesWithBlocks: number;
    }[]
  >`
    SELECT
      ARRAY(SELECT mod_id FROM whitelabel_flag WHERE merchant = ${code} AND enabled ORDER BY mod_id) AS flags,
      (SELECT count(*)::int FROM registration_rule WHERE merchant = ${code}) AS fields,
      ARRAY(SELECT provider FROM payment_method WHERE merchant = ${code} AND enabled AND provider IS NOT NULL
        UNION SELECT provider FROM withdrawal_method WHERE merchant = ${code} AND enabled AND provider IS NOT NULL
        ORDER BY 1) AS providers,
      ARRAY(SELECT DISTINCT v.connection FROM vendor v WHERE v.merchant = ${code} AND v.connection IS NOT NULL
        AND ${isOpen(sql, 'v')} AND v.category = ANY(${[...merchant.categories]}) ORDER BY 1) AS connections,
      EXISTS (SELECT FROM registration_rule WHERE merchant = ${code} AND field = 'email' AND enabled) AS "needsMail",
      (SELECT count(*)::int FROM lottery WHERE beacon = 'drand') AS "lotteriesWithDrand",
      (SELECT count(*)::int FROM lottery WHERE beacon = 'block') AS "lotteriesWithBlocks"`;
  if (row === undefined) throw new Error('a SELECT without FROM answered no row');
  const has = (flag: string) => row.flags.includes(flag);
  return {
    ...row,
    signUps: [
      ...(has('USERNAMEREG3') ? ['user name'] : []),
      ...(has('MOBILENUMREG3') || has('MOBILENUMPASSREG3') ? ['mobile number'] : []),
    ],
    needsSms: ['MOBILENUMREG3', 'REGMOBVERF3', 'MOBILEVERCODELOGIN3'].some(has),
    lotteriesWithDrand: sellsLotteries ? row.lotteriesWithDrand : 0,
    lotteriesWithBlocks: sellsLotteries ? row.lotteriesWithBlocks : 0,
  };
}
