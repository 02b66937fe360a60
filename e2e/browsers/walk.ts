import type { BrandFile } from '@marquee/brand';
import { translate } from '../pages/texts.ts';
import { address } from '../servers/address.ts';
import { expressionOf, fill, press, waitFor, type DrivenPage } from './driven-page.ts';

/** An account that the demo data give each brand. */
export interface DemoMember {
  readonly username: string;
  readonly password: string;
}

/** One part of the walk. */
export interface Step {
  readonly name: string;
  readonly go: () => Promise<void>;
}

const dialog = '[role="dialog"]';
/** The figure in the header: symbol, thousands separators, two decimals. */
const BALANCE = String.raw`/\d[\d,]*\.\d{2}/`;

/** The walk through a brand's site, in the brand's own language: from the home page to the member center. */
export function stepsOf(page: DrivenPage, brand: BrandFile, member: DemoMember): Step[] {
  const origin = address.of(brand.merchant);
  const language = brand.defaultLanguage;
  const text = (english: string): string => translate(language, english);
  const named = (english: string): RegExp => patternOf(text(english));
  const says = (english: string): string => `${patternWithin(text(english))}.test(document.body.innerText)`;
  const form = brand.loginToHome ? 'main' : dialog;
  const balance = async (): Promise<number> => {
    const figure = `document.querySelector('header')?.innerText.match(${BALANCE})?.[0] ?? ''`;
    return Number(String(await page.evaluate(figure)).replaceAll(',', ''));
  };
  const showsBalance = () =>
    waitFor(page, 'the balance', `${BALANCE}.test(document.querySelector('header')?.innerText ?? '')`);

  return [
    {
      name: 'home',
      go: async () => {
        // The page of no script has the site's storage, so that the site begins in the brand's language.
        await page.open(`${origin}/robots.txt`);
        await page.evaluate(`localStorage.setItem('lang', ${JSON.stringify(language)})`);
        await page.open(`${origin}/index`);
        await waitFor(page, 'the content', `document.querySelector('main')?.innerText.trim().length > 40`);
      },
    },
    {
      name: 'log-in',
      go: async () => {
        if (!brand.loginToHome) await page.open(`${origin}/index?modal=login`);
        await fill(page, 'the user name', { css: `${form} input[name="username"]` }, member.username);
        await fill(page, 'the password', { css: `${form} input[name="password"]` }, member.password);
        await press(page, 'the button "Log in"', { css: `${form} button`, name: named('Log in') });
        await showsBalance();
        // The log-in ends with an address of its own, which must not come after the next one.
        await waitFor(page, 'the end of the form', `!document.querySelector('input[name="password"]')`);
      },
    },
    {
      name: 'deposit',
      go: async () => {
        await page.open(`${origin}/vip?member=depositv2`);
        await showsBalance();
        const before = await balance();
        const quick = `${dialog} [aria-label=${JSON.stringify(text('Quick amounts'))}] button`;
        await press(page, 'a quick amount', { css: quick });
        await press(page, 'the button "Deposit now"', {
          css: `${dialog} button`,
          name: named('Deposit now'),
        });
        await press(page, 'the way to the payment page', {
          css: `${dialog} a`,
          name: named('To the payment page'),
        });
        await press(page, 'the button of the payment page', { css: 'button', name: /^Pay \S+ \w+$/ });
        await waitFor(
          page,
          'the word "Paid"',
          `/Paid/.test(document.querySelector('[role=status]')?.innerText)`,
        );
        await press(page, 'the way back', { css: 'a', name: /^Back to the site$/ });
        await waitFor(page, 'the credit', says('Your money has arrived'));
        await page.open(`${origin}/vip`);
        await showsBalance();
        const after = await balance();
        if (after <= before) throw new Error(`the balance was ${before} and is ${after}`);
      },
    },
    {
      name: 'slot',
      go: async () => {
        await page.open(`${origin}/rng?page=COPPERFOX`);
        await press(page, 'the first game', { css: 'main li[aria-posinset="1"] > button' });
        const frame = expressionOf({ css: 'main iframe' });
        await waitFor(page, 'the frame of the game', frame);
        await page.enterFrame(frame);
        const spin = { css: 'button.spin' };
        await waitFor(page, 'the button "Spin"', expressionOf(spin));
        const word = JSON.stringify(await page.evaluate(`${expressionOf(spin)}.textContent`));
        const begun = `document.querySelector('[role=status]').textContent`;
        const message = JSON.stringify(await page.evaluate(begun));
        await press(page, 'the button "Spin"', spin);
        await waitFor(
          page,
          'the result of the spin',
          `${begun} !== ${message} && ${expressionOf(spin)}?.textContent === ${word}`,
        );
        await page.enterFrame();
      },
    },
    {
      name: 'lottery ticket',
      go: async () => {
        await page.open(`${origin}/lottery`);
        await press(page, 'a lottery', { css: 'main a[href*="gameCode="]' });
        const chances = `main [aria-label=${JSON.stringify(text('Random tickets'))}] button`;
        await press(page, 'a random ticket', { css: chances, name: /^1$/ });
        await press(page, 'the button of the purchase', {
          css: 'main button',
          name: named('Buy for issue {0}'),
        });
        await waitFor(page, 'the receipt', says('Bought for issue {0}'));
      },
    },
    {
      name: 'member centre',
      go: async () => {
        await page.open(`${origin}/vip?member=securityCenter`);
        await waitFor(
          page,
          'the member’s account',
          `Array.from(document.querySelectorAll('[role=dialog]')).some((each) => each.innerText.includes(${JSON.stringify(member.username)}))`,
        );
      },
    },
  ];
}

/** Texts of the site with anything in the places of their figures. */
const escaped = (text: string): string =>
  text
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
    .join('.+');
const patternOf = (text: string): RegExp => new RegExp(`^${escaped(text)}$`);
const patternWithin = (text: string): RegExp => new RegExp(escaped(text));
