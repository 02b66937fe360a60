import { expect, type Locator, type Page } from '@playwright/test';
import { navKindOf, type BrandFile, type WireLanguage } from '@marquee/brand';
import { address } from '../servers/address.ts';
import { expectAccessible } from '../tests/fixtures.ts';
import { translate } from './texts.ts';

/** One brand's site in a browser page. Finds things by their texts, in the language that the site shows. */
export class SitePage {
  readonly page: Page;
  readonly brand: BrandFile;
  /** Where the site is, without a slash at the end. */
  readonly origin: string;
  language: WireLanguage;

  constructor(page: Page, brand: BrandFile, origin = address.of(brand.merchant)) {
    this.page = page;
    this.brand = brand;
    this.origin = origin;
    this.language = brand.defaultLanguage;
  }

  /** A text of the site in the page's language. */
  translate(english: string): string {
    return translate(this.language, english);
  }

  /** Whether the screen is a phone's, where the menu is behind a button. */
  get onPhone(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < 1024;
  }

  get header(): Locator {
    return this.page.getByRole('banner');
  }

  get content(): Locator {
    return this.page.getByRole('main');
  }

  get loginButton(): Locator {
    return this.header.getByRole('button', { name: this.translate('Log in'), exact: true });
  }

  /** The form, in its dialog or, at a brand that requires a login, on its page. */
  get loginForm(): Locator {
    return this.brand.loginToHome
      ? this.content
      : this.page.getByRole('dialog', { name: this.translate('Log in') });
  }

  /** The figure in the header: symbol, thousands separators, two decimals. */
  get balance(): Locator {
    return this.header.getByText(/\d[\d,]*\.\d{2}$/).first();
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(`${this.origin}${path}`);
  }

  /**
   * Comes as a member who has logged in before, for journeys that are about something else: with a session's token where the
   * login keeps it, in this tab. @param token of a session (`Platform.openSession`)
   */
  async enter(token: string): Promise<void> {
    await this.page.addInitScript((token) => {
      if (window.top === window) sessionStorage.setItem('token', token);
    }, token);
  }

  /** Goes to an address as the site's own links do, without a new page; resolves when its page is shown. */
  async go(path: string): Promise<void> {
    await this.page.evaluate((address) => {
      window.history.pushState(null, '', address);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    // Blocks that wait for being scrolled to are hidden.
    await expect(this.page.locator('[aria-busy="true"]:not([aria-hidden="true"] *)')).toHaveCount(0);
    await expect(this.page.locator('main h1, [role="dialog"] :is(h1, h2)').first()).toBeAttached();
  }

  /** Reads the announcement that a brand opens its home page with, and closes it; does nothing where there is none. */
  async closeAnnouncement(): Promise<void> {
    if (!this.brand.announcements.types.includes('PU')) return;
    const announcement = this.page
      .getByRole('dialog')
      .filter({ hasNot: this.page.locator('[data-welcome]') });
    // A short message over the announcement stays while the pointer of the last click rests on it.
    await this.page.mouse.move(0, 0);
    await announcement.getByRole('button', { name: this.translate('Close'), exact: true }).click();
    await expect(announcement).toBeHidden();
  }

  /** A field of the login form by its label; the mark of a required field is no part of its name. */
  loginField(english: 'User name' | 'Password'): Locator {
    const label = new RegExp(`^${this.translate(english)}`);
    return this.loginForm.locator('input').and(this.page.getByLabel(label));
  }

  async openLogin(): Promise<void> {
    if (!this.brand.loginToHome) await this.loginButton.click();
    await expect(this.loginField('User name')).toBeVisible();
  }

  /** Whether the header itself has the login form: on a desktop, where guests are admitted and no search takes its room. */
  get hasHeaderLogin(): boolean {
    return !this.onPhone && !this.brand.loginToHome && navKindOf(this.brand.layout) !== 'side';
  }

  async logInFromHeader(username: string, password: string): Promise<void> {
    await this.header.locator('input[name="username"]').fill(username);
    await this.header.locator('input[name="password"]').fill(password);
    await this.loginButton.click();
  }

  async logIn(username: string, password: string): Promise<void> {
    await this.loginField('User name').fill(username);
    await this.loginField('Password').fill(password);
    await this.loginForm.getByRole('button', { name: this.translate('Log in'), exact: true }).click();
  }

  /** The side menu: a drawer on a phone, next to the page on a desktop. */
  async openMenu(): Promise<Locator> {
    await this.page.getByRole('button', { name: this.translate('Menu'), exact: true }).click();
    const menu = this.page.getByRole('dialog', { name: this.translate('Menu') });
    await expect(menu).toBeVisible();
    return menu;
  }

  async chooseLanguage(language: WireLanguage): Promise<void> {
    const place = this.onPhone ? await this.openMenu() : this.header;
    await place.getByLabel(this.translate('Language')).selectOption(language);
    this.language = language;
  }

  async logOut(): Promise<void> {
    const place = this.onPhone ? await this.openMenu() : this.header;
    await place.getByRole('button', { name: this.translate('Log out'), exact: true }).click();
    const question = this.page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await expectAccessible(this.page, '[role="alertdialog"]');
    await question.getByRole('button', { name: this.translate('Log out'), exact: true }).click();
  }
}
