import { expect, type Locator } from '@playwright/test';
import type { Visitor } from './visitor.ts';

/** A play on which one of two bets wins and the other one loses, whatever is drawn. */
export interface SurePair {
  /** As the address names it. */
  readonly play: string;
  /** What the first ticket presses, and what the second one: keys of the rows from the top, or cells. */
  readonly presses: readonly [readonly string[], readonly string[]];
}

/** Where a page asks how a lottery stands. */
const STATE = '**/lotto/lgw/games/state?*';

/** A lottery as a person plays it. */
export class LotteryTable {
  readonly visitor: Visitor;
  readonly #lottery: string;
  #tell: () => void = () => undefined;

  constructor(visitor: Visitor, lottery: string) {
    this.visitor = visitor;
    this.#lottery = lottery;
  }

  /** The member's tickets, newest first. */
  get tickets(): Locator {
    return this.visitor.content.getByRole('tabpanel').getByRole('listitem');
  }

  /** Those that the draw made win, and those that it made lose. */
  get won(): Locator {
    const [before = ''] = this.visitor.say('Won {0}').split('{0}');
    return this.tickets
      .filter({ hasText: before.trim() })
      .filter({ hasNotText: this.visitor.say('Not won') });
  }

  get lost(): Locator {
    return this.tickets.filter({ hasText: this.visitor.say('Not won') });
  }

  /** A button by its text, with anything in the places of its figures. */
  button(english: string): Locator {
    return this.visitor.content.getByRole('button', { name: reading(this.visitor, english) });
  }

  async open({ play }: SurePair): Promise<void> {
    await this.visitor.open(`/lottery?gameCode=${this.#lottery}&playType=${play}`);
    await expect(this.button('Put into the basket')).toBeVisible();
  }

  /** Presses what a ticket needs, and puts it into the basket. */
  async add(presses: readonly string[]): Promise<void> {
    const { content } = this.visitor;
    const say = (english: string) => this.visitor.say(english);
    const rows = content
      .getByRole('group')
      .filter({ has: content.page().getByRole('button', { name: say('Clear'), exact: true }) });
    for (const [row, press] of presses.entries()) {
      const key = rows.nth(row).getByRole('button', { name: say(press), exact: true });
      const cell = content.getByRole('button', { name: cellName(this.visitor, press) });
      await key.or(cell).first().click();
    }
    await this.button('Put into the basket').click();
  }

  async buy(): Promise<void> {
    await this.button('Buy for issue {0}').click();
    await expect(this.visitor.content.getByText(reading(this.visitor, 'Bought for issue {0}'))).toBeVisible();
  }

  /**
   * The page hears no more how the lottery stands until it is told at a purchase ({@link buyForTheNext}): by itself it looks
   * every quarter of a minute, and may have the next issue on sale before a basket is sent.
   */
  async keepFromNews(): Promise<void> {
    const told = new Promise<void>((resolve) => (this.#tell = resolve));
    await this.visitor.page.route(STATE, async (route) => {
      await told;
      // A question that the page has given up meanwhile needs no answer.
      await route.continue().catch(() => undefined);
    });
  }

  /** Buys on an issue that has closed meanwhile: it is refused, and the same is bought for the next one. @param closed */
  async buyForTheNext(closed: string): Promise<void> {
    await this.button('Buy for issue {0}').click();
    const { content } = this.visitor;
    await expect(content.getByText(reading(this.visitor, 'Issue {0} has closed'))).toContainText(closed);
    this.#tell();
    await content.page().unroute(STATE);
    await expect(content.getByText(this.visitor.say('Nothing was taken.'))).toBeVisible();
    await expect(this.button('Drop the basket')).toBeVisible();
    await this.button('Buy for issue {0}').filter({ hasNotText: closed }).click();
    await expect(content.getByText(reading(this.visitor, 'Bought for issue {0}'))).not.toContainText(closed);
  }

  /** Takes the newest ticket back. */
  async takeBack(): Promise<void> {
    await this.tickets
      .first()
      .getByRole('button', { name: this.visitor.say('Take back') })
      .click();
    await expect(this.tickets.first()).toContainText(this.visitor.say('Taken back'));
  }

  /** Repeats the basket over ten issues, and ends that again. */
  async chaseAndEnd(): Promise<void> {
    const { content, page } = this.visitor;
    const say = (english: string) => this.visitor.say(english);
    await content.getByRole('button', { name: say('Chase'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('Order the chase') }).click();
    await expect(dialog).toBeHidden();
    await content.getByRole('tab', { name: say('My chases') }).click();
    await content.getByRole('button', { name: say('End the chase') }).click();
    await expect(content.getByRole('button', { name: say('End the chase') })).toBeHidden();
    await content.getByRole('tab', { name: say('My tickets') }).click();
  }

  /** Reads why a ticket was paid what it was paid. @param text that the explanation must have */
  async explain(ticket: Locator, text: RegExp): Promise<void> {
    const { page } = this.visitor;
    await ticket.getByRole('button', { name: this.visitor.say('Explain the result') }).click();
    const explained = page.getByRole('dialog');
    await expect(explained.getByText(text).first()).toBeVisible();
    await explained.getByRole('button', { name: this.visitor.say('Close') }).click();
    await expect(explained).toBeHidden();
  }

  /** Proves the last draw in the browser: every step holds. */
  async verify(): Promise<void> {
    const { content, page } = this.visitor;
    await content.getByRole('tab', { name: this.visitor.say('Past draws') }).click();
    await this.button('Verify issue {issue}').first().click();
    const proof = page.getByRole('dialog');
    for (const held of [
      'The seed is the one that was fixed before anyone could bet.',
      'The public value follows from what was published before.',
      'Seed and public value give exactly these numbers.',
    ])
      await expect(proof.getByText(this.visitor.say(held))).toBeVisible();
  }
}

/** A cell of a board: its name, then what it pays. */
function cellName(visitor: Visitor, english: string): RegExp {
  return new RegExp(`^${visitor.say(english)}\\s+[\\d.]+$`);
}

/** A text of the site with anything in the places of its figures. */
export function reading(visitor: Visitor, english: string): RegExp {
  const parts = visitor.say(english).split(/\{\w+\}/);
  return new RegExp(
    `^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+')}$`,
  );
}
