import { expect, type Locator } from '@playwright/test';
import type { SitePage } from './site-page.ts';

/** A play on which one of two bets wins and the other one loses, whatever is drawn. */
export interface SurePair {
  /** As the address names it. */
  readonly play: string;
  /** What the first ticket presses, and what the second one: keys of the rows from the top, or cells. */
  readonly presses: readonly [readonly string[], readonly string[]];
}

/** The call that reads the state of a lottery. */
const STATE = '**/lotto/lgw/games/state?*';

/** The page of one lottery. */
export class LotteryPage {
  readonly sitePage: SitePage;
  readonly #lottery: string;
  #resumeUpdates: () => void = () => undefined;

  constructor(sitePage: SitePage, lottery: string) {
    this.sitePage = sitePage;
    this.#lottery = lottery;
  }

  /** The member's tickets, newest first. */
  get tickets(): Locator {
    return this.sitePage.content.getByRole('tabpanel').getByRole('listitem');
  }

  /** Those that the draw made win, and those that it made lose. */
  get won(): Locator {
    const [before = ''] = this.sitePage.translate('Won {0}').split('{0}');
    return this.tickets
      .filter({ hasText: before.trim() })
      .filter({ hasNotText: this.sitePage.translate('Not won') });
  }

  get lost(): Locator {
    return this.tickets.filter({ hasText: this.sitePage.translate('Not won') });
  }

  /** A button by its text, with anything in the places of its figures. */
  button(english: string): Locator {
    return this.sitePage.content.getByRole('button', { name: textPattern(this.sitePage, english) });
  }

  async open({ play }: SurePair): Promise<void> {
    await this.sitePage.open(`/lottery?gameCode=${this.#lottery}&playType=${play}`);
    await expect(this.button('Put into the basket')).toBeVisible();
  }

  /**
   * Presses what a ticket needs, and puts it into the basket.
   *
   * @param amount units of the currency on each bet, where they are staked by amount; what the page suggests without it
   */
  async add(presses: readonly string[], amount?: string): Promise<void> {
    const { content } = this.sitePage;
    const translate = (english: string) => this.sitePage.translate(english);
    if (amount !== undefined) await content.getByLabel(translate('Amount for each bet')).fill(amount);
    const rows = content
      .getByRole('group')
      .filter({ has: content.page().getByRole('button', { name: translate('Clear'), exact: true }) });
    for (const [row, press] of presses.entries()) {
      const key = rows.nth(row).getByRole('button', { name: translate(press), exact: true });
      const cell = content.getByRole('button', { name: cellName(this.sitePage, press) });
      await key.or(cell).first().click();
    }
    await this.button('Put into the basket').click();
  }

  /** Buys the basket. After a refusal the answer above it offers the next issue too. */
  async buy(): Promise<void> {
    await this.button('Buy for issue {0}').last().click();
    await expect(
      this.sitePage.content.getByText(textPattern(this.sitePage, 'Bought for issue {0}')),
    ).toBeVisible();
  }

  /**
   * Delays updates of the lottery's state until a purchase ({@link buyForTheNext}): the page polls every 15 seconds, and might
   * show the next issue before a basket is sent.
   */
  async holdUpdates(): Promise<void> {
    const resumed = new Promise<void>((resolve) => (this.#resumeUpdates = resolve));
    await this.sitePage.page.route(STATE, async (route) => {
      await resumed;
      // The page may have cancelled the request by now.
      await route.continue().catch(() => undefined);
    });
  }

  /** Buys on an issue that has just closed: it is refused, and the same is bought for the next one. @param closed */
  async buyForTheNext(closed: string): Promise<void> {
    await this.button('Buy for issue {0}').click();
    const { content } = this.sitePage;
    await expect(content.getByText(textPattern(this.sitePage, 'Issue {0} has closed'))).toContainText(closed);
    this.#resumeUpdates();
    await content.page().unroute(STATE);
    await expect(content.getByText(this.sitePage.translate('Nothing was taken.'))).toBeVisible();
    await expect(this.button('Empty the basket')).toBeVisible();
    await this.button('Buy for issue {0}').filter({ hasNotText: closed }).last().click();
    await expect(content.getByText(textPattern(this.sitePage, 'Bought for issue {0}'))).not.toContainText(
      closed,
    );
  }

  /** Cancels the newest ticket. */
  async cancelTicket(): Promise<void> {
    await this.tickets
      .first()
      .getByRole('button', { name: this.sitePage.translate('Take back') })
      .click();
    await expect(this.tickets.first()).toContainText(this.sitePage.translate('Taken back'));
  }

  /** Repeats the basket over ten issues, and ends that again. */
  async chaseAndEnd(): Promise<void> {
    const { content, page } = this.sitePage;
    const translate = (english: string) => this.sitePage.translate(english);
    await content.getByRole('button', { name: translate('Chase'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: translate('Order the chase') }).click();
    await expect(dialog).toBeHidden();
    await content.getByRole('tab', { name: translate('My chases') }).click();
    await content.getByRole('button', { name: translate('End the chase') }).click();
    await expect(content.getByRole('button', { name: translate('End the chase') })).toBeHidden();
    await content.getByRole('tab', { name: translate('My tickets') }).click();
  }

  /** Reads why a ticket was paid what it was paid. @param text that the explanation must have */
  async explain(ticket: Locator, text: RegExp): Promise<void> {
    const { page } = this.sitePage;
    await ticket.getByRole('button', { name: this.sitePage.translate('Explain the result') }).click();
    const explained = page.getByRole('dialog');
    await expect(explained.getByText(text).first()).toBeVisible();
    await explained.getByRole('button', { name: this.sitePage.translate('Close') }).click();
    await expect(explained).toBeHidden();
  }

  /** Checks the last draw in the browser: it holds, but for its times, which the journey has moved. */
  async verify(): Promise<void> {
    const { content, page } = this.sitePage;
    await content.getByRole('tab', { name: this.sitePage.translate('Past draws') }).click();
    await this.button('Verify issue {issue}').first().click();
    const proof = page.getByRole('dialog');
    for (const held of [
      'The times or sources of this draw are not those that were fixed before the sale.',
      'The seed is the link of the published chain that belongs to this issue.',
      'Computed again, the draw gives exactly these numbers.',
    ])
      await expect(proof.getByText(this.sitePage.translate(held))).toBeVisible();
  }
}

/** A cell of a board: its name, then what it pays. */
function cellName(sitePage: SitePage, english: string): RegExp {
  return new RegExp(`^${sitePage.translate(english)}\\s+[\\d.]+$`);
}

/** A text of the site with anything in the places of its figures. */
export function textPattern(sitePage: SitePage, english: string): RegExp {
  const parts = sitePage.translate(english).split(/\{\w+\}/);
  return new RegExp(
    `^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+')}$`,
  );
}
