import type { CallOf, ParsedRequestOf } from '@marquee/contract';
import {
  cleanNickname,
  cleanValue,
  mobileNumberOf,
  nicknameProblem,
  registrationFields,
  unusablePatterns,
  validateRegistration,
  type RegistrationField,
  type RegistrationTerms,
} from '@marquee/member-rules';
import type { Secrets } from '../core/encryption.ts';
import type { CallContext, Handlers } from '../http/handler.ts';
import { answer, refuse, type Outcome } from '../http/refusal.ts';
import { networkOf } from '../core/visitor-network.ts';
import { openMemberAccount } from '../ledger/ledger.store.ts';
import { refuseReserved } from '../identity/erased-members.store.ts';
import { noteFirstLogin } from '../identity/members.store.ts';
import { hashPassword } from '../core/password.ts';
import { isSwitchedOn } from '../platform/platform.store.ts';
import { registrationRules } from '../platform/platform.store.ts';
import { noteAddress } from '../identity/known-addresses.store.ts';
import { redeemCaptcha } from '../sessions/login.store.ts';
import { openSession } from '../core/sessions.store.ts';
import { checkCode, consumeCode, type CheckedCode } from '../identity/codes.store.ts';
import { newPasswordProblem, refusedPasswordWords } from '../identity/new-password.ts';
import { firebaseProject } from '../identity/firebase-token.ts';
import { verifiedNumber } from '../identity/phone-token.ts';
import { findBySocial, linkSocial } from '../identity/social.store.ts';
import { verifySocial, type SocialIdentity } from '../identity/social-token.ts';
import type { CodeParts } from '../identity/send-code.ts';
import { redeemSliderPass } from '../identity/slider.store.ts';
import { findInviter } from './inviter.ts';
import { wireProblems } from './problem-messages.ts';
import { addRegistered, countVisit, findAffiliate, takenField } from './registration.store.ts';

type RegistrationBody =
  | ParsedRequestOf<CallOf<'memberRegister'>>['body']
  | ParsedRequestOf<CallOf<'memberRegisterMobile'>>['body'];
type RegistrationFailure =
  | CallOf<'memberRegisterMobile'>['failures'][number]
  | 'invalid-request'
  | 'too-many-requests';

/** Handlers of registering, on either tab, and of looking an affiliate code up. */
export function registrationCalls(
  parts: CodeParts & { readonly secrets: Secrets; phoneTokensUnsigned: boolean },
): Pick<Handlers, 'memberRegister' | 'memberRegisterMobile' | 'agentAffiliateCheck'> {
  const { sql, limit, secrets } = parts;

  async function register(
    tab: 'username' | 'mobile',
    body: RegistrationBody,
    context: CallContext,
  ): Promise<Outcome<{ token: string }, RegistrationFailure>> {
    const { merchant, address, userAgent, language, log } = context;
    const isOn = (flag: Parameters<typeof isSwitchedOn>[2]) => isSwitchedOn(sql, merchant.code, flag);
    if (!(await isOn(tab === 'mobile' ? 'MOBILENUMREG3' : 'USERNAMEREG3'))) return refuse('feature-disabled');

    // 1. The form, by the rules that the browser has checked it by.
    const token = 'firebaseIdToken' in body ? body.firebaseIdToken : undefined;
    const terms: RegistrationTerms = {
      tab,
      rules: await registrationRules(sql, merchant.code),
      smsVerification: await isOn('REGMOBVERF3'),
      mobilePassword: await isOn('MOBILENUMPASSREG3'),
      phoneVerified: token !== undefined,
      today: new Date().toISOString().slice(0, 10),
    };
    const unusable = unusablePatterns(terms.rules);
    if (unusable.length > 0)
      log.warn({ fields: unusable }, 'patterns of the registration form are passed over');
    const fields = filledFields(body);
    const { ageConfirmed, termsAccepted } = body;
    const problems = validateRegistration({ fields, ageConfirmed, termsAccepted }, terms);
    if (problems.length > 0) return refuse('invalid-request', { fields: wireProblems(problems) });
    const impostor = refusedNickname(fields);
    if (!impostor.ok) return impostor;
    const mobile =
      fields.mobileNum === undefined
        ? null
        : (mobileNumberOf(fields.countryDialingCode ?? '', fields.mobileNum) ?? null);

    // 2. That a person sends it. What is used up here is used up whatever follows.
    const wait = await limit('registerByAddress', `${merchant.code} ${networkOf(address)}`);
    if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
    if (
      (await isOn('SLIDERREG3')) &&
      !(await redeemSliderPass(sql, merchant.code, 'register', body.sliderPass))
    )
      return refuse('slider-failed');
    if (fields.captcha !== undefined) {
      const { captchaId = '' } = body;
      if (!(await redeemCaptcha(sql, merchant.code, captchaId, fields.captcha)))
        return refuse('wrong-captcha');
    }

    const refused = await refusedPasswords(fields);
    if (!refused.ok) return refused;

    // 3. Who invited them, and whether the number is theirs.
    const inviter = await findInviter(sql, merchant.code, fields, body.domain);
    if (!inviter.ok) return inviter;
    if (inviter.value.upline === null && !(await isOn('DIRECTREG3'))) return refuse('invalid-affiliate');
    const proof = await verifyNumber(
      merchant.code,
      mobile,
      token,
      terms.smsVerification,
      fields.verificationCode,
      body.device,
    );
    if (!proof.ok) return proof;
    const social = await socialIdentity(merchant.code, body.socialToken);
    if (!social.ok) return social;
    const [passwordHash, paymentPasswordHash] = await Promise.all(
      [fields.password, fields.paymentPassword].map((secret) =>
        secret === undefined ? null : hashPassword(secret),
      ),
    );

    const identity = {
      merchant: merchant.code,
      // On the mobile tab the number is the name, too: people log in with it.
      username: fields.username ?? mobile?.slice(1) ?? '',
      mobile,
      email: fields.email ?? null,
    };
    // 4. All of it or nothing; the code stays good if it is nothing.
    try {
      return await sql.begin(async (tx) => {
        if (proof.value !== undefined && !(await consumeCode(tx, proof.value)))
          return refuse('wrong-verification-code');
        const member = await addRegistered(tx, {
          ...identity,
          method: tab,
          nickname: cleanNickname(fields.nickname ?? fields.username ?? maskedNumber(mobile)),
          language,
          passwordHash: passwordHash ?? null,
          paymentPasswordHash: paymentPasswordHash ?? null,
          payeeName: fields.payeeName ?? null,
          ...inviter.value,
          affiliateCode: fields.affiliateCode ?? null,
          registerUrl: body.registerUrl,
          domain: body.domain,
          address,
          termsVersion: body.termsVersion,
          fields: otherFields(fields),
        });
        await refuseReserved(tx, secrets, identity);
        if (social.value && !(await linkSocial(tx, merchant.code, member, social.value)))
          throw new Error('a social account was linked while its registration was under way');
        await openMemberAccount(tx, member, merchant.currency);
        await noteFirstLogin(tx, member);
        await noteAddress(tx, member, address);
        const opened = await openSession(tx, merchant.code, member, { address, userAgent });
        log.info({ member: String(member), method: tab }, 'registered');
        return answer({ token: opened });
      });
    } catch (error) {
      const field = takenField(error);
      if (field === undefined) throw error;
      return refuse('account-taken', {
        fields: [
          { path: `body.${tab === 'mobile' ? 'mobileNum' : field}`, rule: 'taken', message: 'is taken' },
        ],
      });
    }
  }

  /** Checks the token of an account that is to be linked, where one is brought: no one else may have it. */
  async function socialIdentity(
    merchant: string,
    token: string | undefined,
  ): Promise<
    Outcome<
      SocialIdentity | undefined,
      'wrong-verification-code' | 'verification-code-expired' | 'feature-disabled' | 'account-taken'
    >
  > {
    if (token === undefined) return answer(undefined);
    const identity = await verifySocial(sql, merchant, token, { unsigned: parts.phoneTokensUnsigned });
    if (!identity.ok || (await findBySocial(sql, merchant, identity.value)) === undefined) return identity;
    return refuse('account-taken', {
      fields: [{ path: 'body.socialToken', rule: 'taken', message: 'is linked to a member' }],
    });
  }

  /** Checks a phone login's token, or a code; neither where none is asked for. @returns the code to use up, if any */
  async function verifyNumber(
    merchant: string,
    mobile: string | null,
    token: string | undefined,
    codeWanted: boolean,
    code: string | undefined,
    device: string | undefined,
  ): Promise<
    Outcome<
      CheckedCode | undefined,
      'wrong-verification-code' | 'verification-code-expired' | 'feature-disabled'
    >
  > {
    if (token !== undefined) {
      const project = await firebaseProject(sql, merchant);
      if (project === undefined) return refuse('feature-disabled');
      const proved = await verifiedNumber(token, project, { unsigned: parts.phoneTokensUnsigned });
      if (!proved.ok) return refuse(proved.error);
      return proved.value === mobile ? answer(undefined) : refuse('wrong-verification-code');
    }
    if (!codeWanted || mobile === null) return answer(undefined);
    const checked = await checkCode(
      sql,
      { merchant, purpose: 'register', target: mobile, requester: device ?? '' },
      code ?? '',
    );
    return typeof checked === 'string' ? refuse(checked) : answer(checked);
  }

  return {
    memberRegister: ({ body }, context) => register('username', body, context),
    memberRegisterMobile: ({ body }, context) => register('mobile', body, context),
    agentAffiliateCheck: async ({ query }, { merchant, address }) => {
      const wait = await limit('affiliate', `${merchant.code} ${networkOf(address)}`);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const agent = await findAffiliate(sql, merchant.code, query.code, query.domain);
      if (agent === undefined) return refuse('invalid-affiliate');
      await countVisit(sql, merchant.code, query.code);
      return answer(null);
    },
  };
}

/** Refuses a nickname, or a user name that will be shown as one, that hides or imitates staff. Its length is the rules'. */
function refusedNickname({ nickname, username }: Filled): Outcome<undefined, 'invalid-request'> {
  const reason = nicknameProblem(cleanNickname(nickname ?? username ?? ''));
  if (reason === undefined || reason === 'length') return answer(undefined);
  const path = nickname === undefined ? 'body.username' : 'body.nickname';
  const message = 'expected visible characters and no name of the staff';
  return refuse('invalid-request', { fields: [{ path, rule: reason, message }] });
}

/** Refuses common passwords, which the form cannot recognise by itself. */
async function refusedPasswords(fields: Filled): Promise<Outcome<undefined, 'invalid-request'>> {
  for (const field of ['password', 'paymentPassword'] as const) {
    const value = fields[field];
    if (value === undefined || (await newPasswordProblem(value, fields.username)) !== 'common') continue;
    return refuse('invalid-request', {
      fields: [{ path: `body.${field}`, rule: 'common', message: refusedPasswordWords.common }],
    });
  }
  return answer(undefined);
}

type Filled = Partial<Record<RegistrationField, string>>;

/** The fields that hold something, as they are checked and stored. */
function filledFields(body: RegistrationBody): Filled {
  const given: Readonly<Record<string, unknown>> = body;
  const filled: Filled = {};
  for (const field of registrationFields) {
    const value = given[field];
    const clean = cleanValue(field, typeof value === 'string' ? value : undefined);
    if (clean !== '') filled[field] = clean;
  }
  return filled;
}

/** Fields that have a column of their own, or are not kept. */
const elsewhere = new Set<string>([
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'countryDialingCode',
  'mobileNum',
  'verificationCode',
  'captcha',
  'nickname',
  'email',
  'payeeName',
  'affiliateCode',
] satisfies RegistrationField[]);

function otherFields(fields: Filled): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !elsewhere.has(field)));
}

/** A number fit to be seen by others: `••••4567`. */
function maskedNumber(mobile: string | null): string {
  return `••••${mobile?.slice(-4) ?? ''}`;
}
