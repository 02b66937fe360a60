import { expect, test } from 'vitest';
import { contentHtml, contentTexts } from './content-html.ts';

test.each([
  ['<p>Hello <b>you</b></p>', '<p>Hello <b>you</b></p>'],
  ['<script>alert(1)</script><p>kept</p>', '<p>kept</p>'],
  ['<img src="x" onerror="alert(1)">', '<img src="x" />'],
  ['<a href="javascript:alert(1)">link</a>', '<a>link</a>'],
  ['<a href="JaVa&#115;cript:alert(1)">link</a>', '<a>link</a>'],
  ['<a href="/promotions">link</a>', '<a href="/promotions">link</a>'],
  ['<form action="https://elsewhere.example"><p>text</p></form>', '<p>text</p>'],
  ['<p style="position:fixed">text</p>', '<p>text</p>'],
  ['<svg><a href="data:text/html,x">text</a></svg>', '<a>text</a>'],
])('of %s stays %s', (html, sanitized) => {
  expect(contentHtml(html)).toBe(sanitized);
});

test('a language of which nothing stays has no text', () => {
  expect(contentTexts({ EN: '<p>a</p>', CN: '<script>b</script>' })).toEqual({ EN: '<p>a</p>' });
});
