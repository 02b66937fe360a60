import { compile, middleware, rulesheet, serialize, stringify } from 'stylis';
import { expect, test } from 'vitest';
import { nestConditions } from './nested-conditions.ts';

/** The rules that a sheet gets for the styles of a component. */
function rulesOf(styles: string): readonly string[] {
  const rules: string[] = [];
  serialize(compile(styles), middleware([nestConditions, stringify, rulesheet((rule) => rules.push(rule))]));
  return rules;
}

test('a condition stands in each of its rules, in the same order', () => {
  expect(
    rulesOf(
      '.a { color: red; @media (x) { color: blue; &:hover { top: 0 } svg::after { left: 0 } } @container (y) { top: 1px } .b { top: 2px } }',
    ),
  ).toEqual([
    '.a{color:red;}',
    '.a{@media (x){color:blue;}}',
    '.a:hover{@media (x){top:0;}}',
    '.a svg::after{@media (x){left:0;}}',
    '.a{@container (y){top:1px;}}',
    '.a .b{top:2px;}',
  ]);
});

test('keyframes and conditions around conditions stay as they are', () => {
  expect(
    rulesOf('.a { @media (x) { @media (y) { top: 0 } } } @keyframes k { from { top: 0 } to { top: 1px } }'),
  ).toEqual(['@media (x){@media (y){.a{top:0;}}}', '@keyframes k{from{top:0;}to{top:1px;}}']);
});
