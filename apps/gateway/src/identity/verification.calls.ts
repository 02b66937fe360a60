import type { WhitelabelFlag } from '@marquee/contract';
import type { CallContext, Handlers } from '../http/handler.ts';
import { answer, refuse, type Outcome } from '../http/refusal.ts';
import { networkOf } from '../core/visitor-network.ts';
import { findByMobile } from './contacts.store.ts';
import { isSwitchedOn } from '../platform/platform.store.ts';
import type { CodePurpose } from './codes.store.ts';
import { identifyRequester, readNumber, sendCode, type CodeParts } from './send-code.ts';
import { drawSlider, sliderSize } from './slider-picture.ts';
import { judgeTrace, SLIDER_KEY_STEP } from './slider-trace.ts';
import { issueSliderPass, saveSlider, SLIDER_MINUTES, consumeSlider } from './slider.store.ts';

type CodeFailure =
  | 'feature-disabled'
  | 'invalid-request'
  | 'slider-failed'
  | 'too-many-requests'
  | 'verification-quota-exceeded'
  | 'unavailable';

/** Handlers of codes by SMS and of the slider. */
export function verificationCalls(
  parts: CodeParts,
): Pick<
  Handlers,
  'sessionLoginCode' | 'smsCodeNoLogin' | 'smsCodeRegister' | 'sliderChallenge' | 'sliderCheck'
> {
  const { sql, limit } = parts;

  async function code(
    context: CallContext,
    input: {
      purpose: CodePurpose;
      flags: readonly WhitelabelFlag[];
      dialingCode: string;
      number: string;
      field: string;
      sendTo: 'everyone' | 'members';
      body: { readonly device?: string | undefined; readonly sliderPass?: string | undefined };
    },
  ): Promise<Outcome<{ expiredMinutes: number; device: string }, CodeFailure>> {
    const { merchant, address, language, log } = context;
    for (const flag of input.flags) {
      if (!(await isSwitchedOn(sql, merchant.code, flag))) return refuse('feature-disabled');
    }
    const number = readNumber(input.dialingCode, input.number, input.field);
    if (!number.ok) return number;
    const member = await findByMobile(sql, merchant.code, number.value);
    const requester = await identifyRequester(sql, merchant.code, member?.id, input.body);
    if (!requester.ok) return requester;
    const { purpose, sendTo } = input;
    const sent = await sendCode(parts, {
      merchant,
      purpose,
      number: number.value,
      address,
      language,
      requester: requester.value,
      member: member?.id,
      sendTo,
      log,
    });
    return sent.ok ? answer({ ...sent.value, device: requester.value.id }) : sent;
  }

  return {
    sessionLoginCode: ({ body }, context) =>
      code(context, {
        purpose: 'login',
        flags: ['MOBILEVERCODELOGIN3'],
        dialingCode: body.countryDialingCode,
        number: body.mobileNum,
        field: 'mobileNum',
        sendTo: 'members',
        body,
      }),
    smsCodeNoLogin: ({ body }, context) =>
      code(context, {
        purpose: 'reset',
        flags: ['CHNGPASSVERIF3'],
        dialingCode: body.countryDialingCode,
        number: body.mobileNum,
        field: 'mobileNum',
        sendTo: 'members',
        body,
      }),
    smsCodeRegister: ({ body }, context) =>
      code(context, {
        purpose: 'register',
        flags: ['REGMOBVERF3', body.type === 'mobile' ? 'MOBILENUMREG3' : 'USERNAMEREG3'],
        dialingCode: body.countryDialingCode,
        number: body.mobileNo,
        field: 'mobileNo',
        sendTo: 'everyone',
        body,
      }),

    sliderChallenge: async ({ query }, { merchant, address }) => {
      const wait = await limit('slider', `${merchant.code} ${networkOf(address)}`);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const { background, piece, pieceY, position } = await drawSlider();
      const { width, height, piece: pieceSize } = sliderSize;
      return answer({
        sliderId: await saveSlider(sql, merchant.code, query.form, position),
        background: background.toString('base64'),
        piece: piece.toString('base64'),
        width,
        height,
        pieceSize,
        pieceY,
        keyStep: SLIDER_KEY_STEP,
        expiredSeconds: SLIDER_MINUTES * 60,
      });
    },
    sliderCheck: async ({ body }, { merchant, log }) => {
      const slider = await consumeSlider(sql, merchant.code, body.sliderId);
      if (slider === undefined) return refuse('slider-failed');
      const problem = judgeTrace(body.trace, slider.position);
      if (problem !== undefined) {
        log.info({ problem, trace: body.trace.kind }, 'slider not passed');
        return refuse('slider-failed');
      }
      return answer({ sliderPass: await issueSliderPass(sql, merchant.code, slider.form) });
    },
  };
}
