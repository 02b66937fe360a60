export { operatorCallGroups, operatorCalls } from './operator-table.ts';
export { operatorFailuresOf } from './operator-call.ts';
export type { OperatorCallName, OperatorCallOf } from './operator-table.ts';
export type { OperatorCall, OperatorPermission } from './operator-call.ts';
