import type { FastifyBaseLogger } from 'fastify';
import { agentJobs } from './agents/agents.jobs.ts';
import type { Sql } from './database/connection.ts';
import { vendorJobs } from './game-vendors/vendor.jobs.ts';
import { pushJobs } from './inbox/push.jobs.ts';
import type { WebPush } from './inbox/web-push.ts';
import { housekeepingJobs } from './housekeeping.ts';
import { checkJobs } from './ledger/check.jobs.ts';
import { identityDocumentJobs } from './identity-documents/documents.jobs.ts';
import { holdJobs } from './ledger/holds.store.ts';
import { missionJobs } from './missions/missions.jobs.ts';
import { pointJobs } from './points/points.jobs.ts';
import { rankJobs } from './ranks/ranks.jobs.ts';
import { reportJobs } from './operator-reports/reports.jobs.ts';
import { referralJobs } from './referrals/referrals.jobs.ts';
import { paymentJobs } from './payments/payment.jobs.ts';
import type { BeaconSource } from './lottery/beacon.ts';
import type { DrawPublisher } from './lottery/draw-publisher.ts';
import { lotteryJobs } from './lottery/lottery.jobs.ts';
import type { PaymentProviders } from './payment-providers/provider.ts';
import { payoutJobs } from './payouts/payout.jobs.ts';
import type { Merchant } from './core/merchant.ts';
import type { Messenger } from './identity/messenger.ts';
import { noticeJobs } from './identity/notices.ts';
import type { Encryption } from './core/encryption.ts';
import type { FindVendor } from './wallets/vendors.store.ts';
import { walletJobs } from './wallets/wallet.jobs.ts';
import { withdrawalJobs } from './withdrawals/withdrawal.jobs.ts';
import type { Job } from './core/job.ts';

/** What the jobs stand on. */
export interface JobParts {
  readonly sql: Sql;
  readonly merchants: readonly Merchant[];
  readonly messenger: Messenger;
  readonly providers: PaymentProviders;
  readonly vendorOf: FindVendor;
  readonly secrets: Encryption;
  readonly beaconOf: BeaconSource;
  readonly publisher?: DrawPublisher | undefined;
  readonly webPush: WebPush | undefined;
  readonly log: FastifyBaseLogger;
}

/** The jobs of all folders. */
export function createJobs(parts: JobParts): readonly Job[] {
  return [
    ...housekeepingJobs(parts),
    ...holdJobs(parts),
    ...noticeJobs(parts),
    ...identityDocumentJobs(parts),
    ...pushJobs(parts),
    ...checkJobs(parts),
    ...paymentJobs(parts),
    ...vendorJobs(parts),
    ...walletJobs(parts),
    ...withdrawalJobs(parts),
    ...payoutJobs(parts),
    ...lotteryJobs(parts),
    ...agentJobs(parts),
    ...reportJobs(parts),
    ...pointJobs(parts),
    ...missionJobs(parts),
    ...rankJobs(parts),
    ...referralJobs(parts),
  ];
}
