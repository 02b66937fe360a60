import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { WireLanguage } from '@marquee/brand';
import { address } from '../servers/address.ts';
import { translate } from './texts.ts';

/** The code that an authenticator app shows. @param steps how many times 30 seconds from now */
export function appCode(key: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** The back office in a browser page. */
export class OfficePage {
  readonly page: Page;
  /** What the browser prefers. */
  readonly language: WireLanguage;

  constructor(page: Page, language: WireLanguage = 'EN') {
    this.page = page;
    this.language = language;
  }

  /** A text of the back office in the page's language. */
  translate(english: string): string {
    return translate(this.language, english);
  }

  get detail(): Locator {
    return this.page.getByRole('region', { name: this.translate('Detail') });
  }

  /** A row of the list by a text in it. */
  row(text: string | RegExp): Locator {
    return this.page.getByRole('row').filter({ hasText: text }).first();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async open(path: string): Promise<void> {
    await this.page.emulateMedia({ colorScheme: 'light' });
    await this.page.goto(`http://office.localhost:${address.port}${path}`);
  }

  /** Opens it with a session that was made elsewhere. */
  async enter(token: string): Promise<void> {
    await this.page.addInitScript((value) => localStorage.setItem('staff-session', value), token);
  }

  /** Chooses a screen in the navigation, which is behind a button on a phone. */
  async choose(name: string): Promise<void> {
    const isPhone = (this.page.viewportSize()?.width ?? 0) < 1024;
    if (isPhone) await this.button('Menu').click();
    await this.page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await this.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  }

  /** @param screen that was opened, or the first one */
  async login(name: string, password: string, code: string, screen = 'Approvals'): Promise<void> {
    await this.page.getByLabel(/^Name/).fill(name);
    await this.page.getByLabel(/^Password/).fill(password);
    await this.page.getByLabel(/^Code/).fill(code);
    await this.button('Log in').click();
    await this.page.getByRole('heading', { level: 1, name: screen, exact: true }).waitFor();
  }
}
