import type { AreaName } from '../../app/routes.ts';

/** What the site knows about one prize mode of the lottery: whose games it pays, and in which lobbies they stand. */
export interface PrizeModeModule {
  readonly mode: 'Lott' | 'ZY' | 'Elott' | 'SEA';
  /** The lottery accounts (`accountTypeName` of the game menus) whose games are paid by this mode. */
  readonly accountTypes: readonly string[];
  /** The lobbies that show those games. */
  readonly areas: readonly AreaName[];
}
