import postgres from 'postgres';
import * as v from 'valibot';
import { goOn } from '../pages/forms.ts';
import { translate } from '../pages/texts.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../tests/fixtures.ts';
import { room } from './room.ts';

const codesSchema = v.object({
  verificationCodes: v.optional(v.array(v.object({ phoneNumber: v.string(), code: v.string() })), []),
});

const sql = postgres(room.databaseUrl, { max: 1 });
test.beforeAll(async () => {
  const { merchant, project } = room;
  await sql`INSERT INTO phone_login_project (merchant, project_id) VALUES (${merchant}, ${project}) ON CONFLICT DO NOTHING`;
  // The slider and the picture have journeys of their own.
  await sql`UPDATE whitelabel_flag SET enabled = mod_id = 'MOBILENUMREG3'
    WHERE merchant = ${merchant} AND mod_id IN ('MOBILENUMREG3', 'USERNAMEREG3', 'SLIDERREG3')`;
  await sql`UPDATE registration_rule SET enabled = false WHERE merchant = ${merchant} AND field = 'captcha'`;
});
test.afterAll(() => sql.end());

/** The last code that Firebase sent to a number. */
async function codeOf(number: string): Promise<string> {
  const answer = await fetch(room.codes);
  const { verificationCodes } = v.parse(codesSchema, await answer.json());
  const code = verificationCodes.findLast(({ phoneNumber }) => phoneNumber === number)?.code;
  if (code === undefined) throw new Error(`No code was sent to ${number}.`);
  return code;
}

test('a number that Firebase proves becomes a member who is logged in', async ({ page }) => {
  const form = page.getByRole('dialog', { name: translate('EN', 'Register') });
  const field = (name: string) => form.locator(`input[name="${name}"]`);
  const sendCode = form.getByRole('button', { name: translate('EN', 'Send code') });
  const send = form.getByRole('button', { name: translate('EN', 'Register'), exact: true });
  const warning = page.getByRole('alertdialog');
  const understood = warning.getByRole('button', { name: translate('EN', 'OK') });

  await test.step('Firebase is not requested before the form is open', async () => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(`${room.site}/index`);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(requested.filter((url) => url.includes('phone-login') || url.includes('identitytoolkit'))).toEqual(
      [],
    );
  });

  await test.step('without a code the form says so, and stays', async () => {
    await page.goto(`${room.site}/register`);
    const country = form.getByRole('combobox');
    await country.fill('63');
    await page.getByRole('option').first().click();
    await field('mobileNum').fill('0917 123 4567');
    await field('verificationCode').fill('000000');
    await goOn(form, translate('EN', 'Continue'));
    await field('ageConfirmed').check();
    await field('termsAccepted').check();
    await send.click();
    await expect(warning).toContainText(translate('EN', 'There is no code for this number yet'));
    await expectAccessible(page);
    await understood.click();
  });

  await test.step('a code is sent, and the button rests for a minute', async () => {
    await sendCode.click();
    await expect(form.getByText(/Another code in (?:1:00|0:5\d)/)).toBeVisible();
    await expect(sendCode).toBeDisabled();
    await expectNoHorizontalScroll(page);
  });

  await test.step('a wrong code aborts the registration', async () => {
    const right = await codeOf('+639171234567');
    await field('verificationCode').fill(right === '111111' ? '222222' : '111111');
    await goOn(form, translate('EN', 'Continue'));
    await send.click();
    await expect(warning).toContainText(translate('EN', 'The code is not right'));
    await understood.click();
    await expect(field('mobileNum')).toHaveValue('0917 123 4567');
  });

  await test.step('the right one opens the account', async () => {
    await field('verificationCode').fill(await codeOf('+639171234567'));
    await goOn(form, translate('EN', 'Continue'));
    await send.click();
    await expect(form).toBeHidden();
    await expect(
      page
        .getByRole('banner')
        .getByText(/\d\.\d{2}$/)
        .first(),
    ).toBeVisible();
    const members = await sql`
      SELECT mobile, method FROM member JOIN registration ON registration.member = member.id
      WHERE merchant = ${room.merchant} AND mobile = '+639171234567'`;
    expect([...members]).toEqual([{ mobile: '+639171234567', method: 'mobile' }]);
  });
});
