import { gameMessage, type GameMessage } from '@marquee/vendor-protocol';
import * as v from 'valibot';

/**
 * Parses a message of a game to the page.
 *
 * @param event a message that anyone's window may have sent.
 * @param frame the window of the frame that the game runs in.
 * @param origin where the game was opened.
 * @returns undefined unless it came from that window, from that origin, and is something that games say.
 */
export function readGameMessage(
  event: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>,
  frame: MessageEventSource | null | undefined,
  origin: string,
): GameMessage | undefined {
  if (!frame || event.source !== frame || event.origin !== origin) return undefined;
  const parsed = v.safeParse(gameMessage, event.data);
  return parsed.success ? parsed.output : undefined;
}
