import type { LegalTexts } from '../legal-texts.ts';

export const texts: LegalTexts = {
  terms: `
<p>These terms apply between you and {brand}. By opening an account you accept them.</p>
<h2>Your account</h2>
<ul>
<li>You may open an account if you are at least 18 years old, or older where the law of your country says so, and if online betting is permitted where you are.</li>
<li>Each person has one account. What you enter must be true and must be about yourself.</li>
<li>Keep your passwords secret. What is done with them counts as done by you until you have told customer service that someone else knows them.</li>
</ul>
<h2>Deposits and withdrawals</h2>
<ul>
<li>Pay in and out only with accounts in your own name.</li>
<li>Before a withdrawal we may ask for proof of your identity and of the origin of the money.</li>
<li>Deposits and bonuses have to be staked before money leaves the account. Your wallet shows how much is left to stake.</li>
<li>There is no interest on a balance, and no credit.</li>
</ul>
<h2>Bets and results</h2>
<ul>
<li>A bet counts once the site has confirmed it. The odds and limits of that moment apply.</li>
<li>The rules of each game say how it is won and paid. Where an issue is not drawn or a match is called off, the stake is returned.</li>
<li>A fault of a game voids the bets that it affects; their stakes are returned.</li>
<li>A result that was wrong is corrected. What was paid too much is taken from the balance, or from the next money that comes in.</li>
</ul>
<h2>Bonuses and promotions</h2>
<ul>
<li>Each promotion has terms of its own, which are shown with it. It is offered once per person unless its terms say otherwise.</li>
<li>A bonus that was obtained with several accounts or by deception is taken back, with what was won with it.</li>
</ul>
<h2>What is not allowed</h2>
<p>Playing for someone else, agreements between players, programs that play by themselves, several accounts, false details, and money from crime are not allowed. We may close an account that is used in this way and withhold what was won by it.</p>
<h2>Closing your account</h2>
<p>You can have your account closed at any time: ask customer service. Your balance is paid out as described above.</p>
<h2>Complaints</h2>
<p>Tell customer service, with the reference of the bet or the payment. If you do not agree with the answer, you can turn to the licensing authority that is named at the foot of each page.</p>
<h2>Changes</h2>
<p>When these terms change, their version changes, and we announce it on the site. The version that you accepted is stored with your registration.</p>`,
  privacy: `
<p>This page says what {brand} knows about you, what it is used for, and what you can do about it.</p>
<h2>What we store</h2>
<ul>
<li>What you enter when you register and in your profile.</li>
<li>Your payout accounts, deposits, withdrawals, transfers and bets.</li>
<li>When, from which network address and with which browser you log in.</li>
<li>Your messages to customer service.</li>
</ul>
<h2>What it is used for</h2>
<ul>
<li>To run your account, to pay you and to answer you.</li>
<li>To keep minors out, to apply your limits and breaks, and to detect fraud and money laundering.</li>
<li>To meet the duties that the law and the licence place on us.</li>
</ul>
<h2>Who receives it</h2>
<ul>
<li>Payment companies, to carry out your payments.</li>
<li>The vendors of the games that you open, so that they can be played and settled.</li>
<li>Services that deliver messages or verify telephone numbers for us.</li>
<li>Authorities, where the law obliges us.</li>
</ul>
<p>We do not sell your data.</p>
<h2>In your browser</h2>
<p>The site stores your login for as long as the tab is open, and your choice of language. Visits are counted only if you agree, and you can change your mind at the foot of each page.</p>
<h2>How long</h2>
<p>We keep your data while your account is open, and after that for as long as the law requires records of money, bets and self-exclusions.</p>
<h2>Your rights</h2>
<ul>
<li>See and export your records, and correct your profile, in the member centre.</li>
<li>Ask customer service for a copy of your data, for a correction, or for deletion as far as the law permits it.</li>
<li>Complain to the data protection authority of your country.</li>
</ul>
<h2>How it is protected</h2>
<p>Connections are encrypted. Passwords are stored only in a form that cannot be turned back. You can protect your money with a payment password and with two-factor authentication.</p>`,
  responsibleGaming: `
<p>Betting is entertainment that costs money. It is no way to earn a living or to pay debts. {brand} wants you to stay in control.</p>
<h2>Keep it a game</h2>
<ul>
<li>Decide before you play how much money and time you want to spend.</li>
<li>Stake only what you can afford to lose, and do not try to win losses back.</li>
<li>Do not play when you are upset, tired, or have been drinking.</li>
<li>Take breaks, and do other things too.</li>
</ul>
<h2>Signs of a problem</h2>
<ul>
<li>You play for longer or with more money than you intended.</li>
<li>You borrow money, sell things or neglect bills to play.</li>
<li>You hide from family or friends how much you play.</li>
<li>You are restless or irritable when you cannot play.</li>
</ul>
<h2>What you can set</h2>
<p>Under “Safer play” in your account:</p>
<ul>
<li>A limit on deposits, on losses and on time. A lower limit applies at once; a higher one only after 24 hours, when you confirm it.</li>
<li>A reality check that interrupts play and shows how long you have played and what you have won or lost.</li>
<li>A break from play, from one day to several weeks.</li>
<li>Self-exclusion, from six months to several years.</li>
</ul>
<p>A break and a self-exclusion cannot be ended early, not even by customer service. Open bets are settled as usual, and you can still withdraw your money.</p>
<h2>Minors</h2>
<p>No one under 18 may play. If children use your device, log out, keep your passwords secret, and use software that blocks betting sites.</p>
<h2>Help</h2>
<p>Talking to someone helps. Customer service can set a limit or a break with you. Free and confidential help is available from organisations in your country and from <a href="https://www.gamblingtherapy.org/">Gambling Therapy</a> and <a href="https://www.gamblersanonymous.org/">Gamblers Anonymous</a>.</p>`,
};
