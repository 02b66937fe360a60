/**
 * What the preview of a brand's site shows: the site as a visitor has it, as someone with invented data has it, or while the
 * gateway is silent or refuses.
 */
export const previewStates = ['visitor', 'member', 'newMember', 'agent', 'loading', 'failing'] as const;

export type PreviewState = (typeof previewStates)[number];
