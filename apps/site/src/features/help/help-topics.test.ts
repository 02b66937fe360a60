import { expect, test } from 'vitest';
import { topicsWith, type HelpTopics } from './help-topics.ts';

const topics: HelpTopics = [
  {
    id: 'money',
    title: 'Nạp và rút tiền',
    articles: [
      { id: 'money/deposit', title: 'Làm sao để nạp tiền?', content: '<p>Chọn <b>phương thức</b>.</p>' },
      { id: 'money/withdraw', title: 'Làm sao để rút tiền?', content: '<p>Đặt mật khẩu.</p>' },
    ],
  },
  { id: 'play', title: '游戏', articles: [{ id: 'play/start', title: '如何开始游戏？', content: '' }] },
];
const found = (typed: string) =>
  topicsWith(topics, typed).flatMap(({ articles }) => articles.map(({ id }) => id));

test('nothing typed leaves every article', () => {
  expect(topicsWith(topics, '  ')).toBe(topics);
});

test('articles are found by all words of title, text and topic, without accents and in any case', () => {
  expect(found('PHUONG thuc')).toEqual(['money/deposit']);
  expect(found('dat mat khau')).toEqual(['money/withdraw']);
  expect(found('rut tien')).toEqual(['money/deposit', 'money/withdraw']);
  expect(found('开始')).toEqual(['play/start']);
  expect(found('phuong 开始')).toEqual([]);
});

test('marks of the content are not searched, and a topic without a match is left out', () => {
  expect(found('<b>')).toEqual([]);
  expect(topicsWith(topics, 'khau').map(({ id }) => id)).toEqual(['money']);
});
