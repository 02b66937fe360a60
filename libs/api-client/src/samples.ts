import type { CallName, CallOf, ValueOf } from '@marquee/contract';

/** Invented answers of calls, as screens read them: for stories and for the preview of the brand studio. */
export type Samples = { readonly [Name in CallName]?: ValueOf<CallOf<Name>> };
