import type { SandboxPayment } from './payments.ts';

/** Whether a text is an amount that can be paid: above zero, two decimals at most. */
export function isAmount(text: string): boolean {
  return /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/.test(text) && /[1-9]/.test(text);
}

/** The page on which the payer of the demo decides the result of a payment. */
export function paymentPage(payment: SandboxPayment, problem?: string): string {
  const { amount, currency, channel, reference, returnUrl } = payment.request;
  const [word, tone] = outcome[payment.status];
  const paid = payment.paidAmount ?? amount;
  const ended = `<p class="state ${tone}" role="status">${word}${payment.status === 'paid' ? `: ${money(paid)} ${escape(currency)}` : ''}</p>
    <a class="button" href="${escape(returnUrl)}">Back to the site</a>`;
  const open = `<form method="post">
      <button class="button" name="decision" value="pay">Pay ${money(amount)} ${escape(currency)}</button>
      <button class="button quiet" name="decision" value="fail">Let it fail</button>
    </form>
    <form method="post" class="other">
      <label for="amount">Pay another amount</label>
      <div><input id="amount" name="amount" inputmode="decimal" autocomplete="off" required ${problem === undefined ? '' : 'aria-invalid="true" aria-describedby="problem"'}>
      <button class="button quiet" name="decision" value="other">Pay this</button></div>
      ${problem === undefined ? '' : `<p id="problem" class="problem" role="alert">${escape(problem)}</p>`}
    </form>
    <p class="back"><a href="${escape(returnUrl)}">Back to the site without paying</a></p>`;
  return page(`<p class="mark">Sandbox payments</p>
    <h1>${money(amount)} <small>${escape(currency)}</small></h1>
    <dl><dt>To</dt><dd>${escape(new URL(returnUrl).hostname)}</dd><dt>Reference</dt><dd>${escape(reference)}</dd><dt>By</dt><dd>${escape(channel)}</dd></dl>
    ${payment.status === 'pending' ? open : ended}
    <p class="note">No real money moves here. This provider belongs to the demonstration.</p>`);
}

/** A page with one message. */
export function plainPage(text: string): string {
  return page(`<p class="mark">Sandbox payments</p><h1>${escape(text)}</h1>`);
}

const outcome = {
  pending: ['Waiting', ''],
  paid: ['Paid', 'good'],
  failed: ['Failed', 'bad'],
  expired: ['Too late', 'bad'],
} as const;

/** Two decimals at least, with thousands separators. */
function money(amount: string): string {
  const [integer = '0', fraction = ''] = amount.split('.');
  const cents = fraction.replace(/0+$/, '').padEnd(2, '0');
  return `${integer.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}.${cents}`;
}

function escape(text: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (character) => names[character] ?? '');
}

function page(content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox payments</title>
<style>
  :root { color-scheme: light dark; --ink: light-dark(#17212e, #e8eef6); --soft: light-dark(#55647a, #9fb0c5); --card: light-dark(#fff, #172130); --line: light-dark(#d5dde8, #33445b); --blue: light-dark(#1651c8, #86adff); --on-blue: light-dark(#fff, #0b1628); }
  * { box-sizing: border-box; margin: 0; }
  body { min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: light-dark(#eef2f7, #0d141e); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
  main { width: min(26rem, 100%); padding: 1.75rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--card); box-shadow: 0 18px 50px -24px rgb(0 0 0 / 0.45); }
  .mark { color: var(--soft); font-size: .8rem; font-weight: 700; letter-spacing: .08em; text-transform: uppercase; }
  h1 { margin: .25rem 0 1rem; font-size: 2.1rem; line-height: 1.15; font-variant-numeric: tabular-nums; }
  h1 small { color: var(--soft); font-size: 1rem; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .35rem 1rem; padding: 1rem 0; border-block: 1px solid var(--line); }
  dt { color: var(--soft); } dd { text-align: end; overflow-wrap: anywhere; font-weight: 600; }
  form { display: grid; gap: .6rem; margin-top: 1.25rem; }
  .button { display: block; width: 100%; min-height: 2.9rem; padding: .65rem 1rem; border: 1px solid var(--blue); border-radius: .65rem; background: var(--blue); color: var(--on-blue); font: inherit; font-weight: 700; text-align: center; text-decoration: none; cursor: pointer; }
  .quiet { background: transparent; color: var(--blue); }
  .other label { font-weight: 600; } .other div { display: grid; grid-template-columns: 1fr auto; gap: .6rem; }
  input { min-height: 2.9rem; width: 100%; padding: 0 .8rem; border: 1px solid var(--soft); border-radius: .65rem; background: transparent; color: inherit; font: inherit; }
  :focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; }
  .problem { color: light-dark(#a3141f, #ff9ca3); } .back { margin-top: 1rem; text-align: center; } a { color: var(--blue); }
  .state { margin: 1.25rem 0; padding: .8rem 1rem; border-radius: .65rem; font-weight: 700; text-align: center; background: light-dark(#e4e9f1, #26344a); }
  .good { background: light-dark(#d9f2e1, #12402a); color: light-dark(#0d5229, #a5ebc0); } .bad { background: light-dark(#fbdfe1, #4b1a20); color: light-dark(#8c1019, #ffb9be); }
  a.button { color: var(--on-blue); } .note { margin-top: 1.25rem; color: var(--soft); font-size: .82rem; text-align: center; }
</style>
</head>
<body><main>${content}</main></body>
</html>`;
}
