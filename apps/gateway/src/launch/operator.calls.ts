import type { Merchant } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import { addBaseSettings } from '../platform/base-settings.ts';
import { readRule } from '../withdrawals/payout-terms.store.ts';
import { WorkshopError, type BrandWorkshop } from './brand-workshop.ts';
import { checkConnections, type ConnectionParts } from './connection-checks.ts';
import type { Finding } from './finding.ts';
import { simulatePayments } from './money-walk.ts';
import { checkSite } from './site-checks.ts';
import { placeOf } from './site-request.ts';

/** What the calls that open a brand stand on. */
export interface LaunchParts extends ConnectionParts {
  readonly sql: Sql;
  readonly merchants: readonly Merchant[];
  readonly workshop: BrandWorkshop | undefined;
  /** Reads the folder of brand files now. */
  readonly reloadBrands: () => Promise<void>;
  /** The port on which this gateway serves sites. */
  readonly sitePort: () => number;
}

type LaunchCalls = Pick<OperatorHandlers, 'brandCreate' | 'siteBuild' | 'launchPrepare' | 'launchDoctor'>;

const noWorkshop = {
  message:
    'This gateway runs without the sources: use npm run brand -- new and build, and deploy the result.',
};

/** Handlers of what opens a brand. */
export function launchOperatorCalls(parts: LaunchParts): LaunchCalls {
  const { sql, workshop } = parts;

  return {
    brandCreate: async ({ body: { brand } }, { record }) => {
      if (workshop === undefined) return refuse('not-available', noWorkshop);
      try {
        const colors = await workshop.create(brand);
        await parts.reloadBrands();
        await record(sql, brand.code, { languages: [...brand.languages], ...colors });
        return answer({ code: brand.code, ...colors });
      } catch (error) {
        return refusalOf(error);
      }
    },

    siteBuild: async (_request, { merchant: { code }, record }) => {
      if (workshop === undefined) return refuse('not-available', noWorkshop);
      try {
        await workshop.build(code);
        await record(sql, code);
        return answer({ merchant: code });
      } catch (error) {
        return refusalOf(error);
      }
    },

    launchPrepare: async (_request, { merchant: { code }, record }) => {
      const added = await sql.begin(async (tx) => {
        const base = await addBaseSettings(tx, code);
        // Writes the defaults where there is no row.
        await readRule(tx, code);
        await record(tx, code, { flags: `${base.flags}`, fields: `${base.fields}` });
        return base;
      });
      return answer(added);
    },

    launchDoctor: async (_request, { merchant, record }) => {
      const place = placeOf(merchant.domains[0] ?? '', parts.sitePort());
      const walk = {
        sql,
        providers: [...parts.providers.keys()],
        connections: [...parts.connections.keys()],
      };
      const [site, connections] = await Promise.all([
        checkSite(merchant, place),
        checkConnections(parts, merchant, place),
      ]);
      const checks: Finding[] = [...site, ...connections, ...(await simulatePayments(walk, merchant))];
      await record(sql, merchant.code, {
        failed: checks.filter(({ state }) => state === 'failed').map(({ check }) => check),
      });
      return answer({ checks });
    },
  };
}

/** The refusal of what the workshop cannot do. @throws any other error */
function refusalOf(error: unknown) {
  if (!(error instanceof WorkshopError)) throw error;
  return error.isConflict
    ? refuse('conflict', { message: error.message })
    : refuse('invalid-request', {
        fields: [{ path: 'body.brand', rule: 'brand', message: error.message }],
      });
}
