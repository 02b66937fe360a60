import type { PromotionDetail } from './promotions/promotions.queries.ts';
import { php } from './samples/prizes.ts';

/** A promotion that wants an application. */
export const birthday: PromotionDetail = {
  id: 'birthday',
  category: 'special',
  title: 'Birthday gift',
  summary: 'PHP 500 for your birthday. Ask for it with a picture of a document that shows the date.',
  state: 'open',
  way: 'application',
  figure: { kind: 'amount', amount: php(500) },
  imageUrl: null,
  startsAt: null,
  endsAt: '2026-12-31T16:00:00.000Z',
  terms: '',
  application: null,
};

/** A promotion that comes with a deposit. */
export const welcome: PromotionDetail = {
  ...birthday,
  id: 'welcome',
  category: 'welcome',
  title: 'Welcome bonus',
  summary: 'Deposit PHP 200 or more and receive 100% on top, up to PHP 2,000.',
  way: 'deposit',
  figure: { kind: 'percent', percent: '100' },
};
