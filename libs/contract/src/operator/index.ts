export { operatorCallGroups, operatorCalls } from './operator-table.ts';
export { adjustmentCodes } from './adjustment-codes.ts';
export { approvalStates } from './approval-states.ts';
export { replayableKinds } from './callback-kinds.ts';
export { isAboutMerchant, needsRecentLogin, operatorFailuresOf } from './operator-call.ts';
export { contractChoices } from './contract-choices.ts';
export { copyCatalogue } from './copy-catalogue.ts';
export { currencyColumn, listExportsOf, pagedListOf, pageFields } from './list-exports.ts';
export { launchPlan } from './launch-plan.ts';
export { launchChecks } from './launch-checks.ts';
export {
  erasureObstacles,
  memberLinkKinds,
  memberProofs,
  memberSearchKinds,
  memberStates,
} from './member-kinds.ts';
export { weekdays } from './lottery-schedules.ts';
export { permissionNames, permissions } from './permissions.ts';
export { differenceOutcomes, fileColumns, reconciliationKinds } from './reconciliation-words.ts';
export { reportGroups } from './report-groups.ts';
export { riskFlags } from './risk-flags.ts';
export { contactOutcomes, contactWays, harmMarkers } from './safer-play-words.ts';
export { amountLimitOf, rightsFor, rolePermissions, staffRoles } from './roles.ts';
export type { OperatorCallName, OperatorCallOf } from './operator-table.ts';
export type { OperatorCall } from './operator-call.ts';
export type { CallbackKind } from './callback-kinds.ts';
export type { ApprovalState } from './approval-states.ts';
export type { OperatorPermission } from './permissions.ts';
export type { StaffRight, StaffRole } from './roles.ts';
export type { ErasureObstacle, MemberLinkKind, MemberSearchKind, MemberState } from './member-kinds.ts';
export type { AdjustmentCode } from './adjustment-codes.ts';
export type { ExportColumn, ListExport } from './list-exports.ts';
export type { SendCall } from './copy-catalogue.ts';
export type { LaunchChoices, LaunchStep } from './launch-plan.ts';
export type { LaunchCheck } from './launch-checks.ts';
export type { HarmMarker } from './safer-play-words.ts';
export type { RiskFlag } from './risk-flags.ts';
export type { ReportGroup } from './report-groups.ts';
