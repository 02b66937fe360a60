import { __PRIVATE__ } from 'styled-components';

/** What styled-components puts its rules into: each component's are a group, in the order of the components. */
type Rules = NonNullable<typeof __PRIVATE__.mainSheet.tag>;

/** A sheet of the page. */
type Sheet = Pick<CSSStyleSheet, 'insertRule' | 'deleteRule' | 'cssRules'>;

/** Components whose rules share a sheet. */
const together = 32;

/**
 * Spreads the rules of styled-components over many small sheets.
 *
 * They come with the components, a few with each part of a page. After a media query or an animation among them, the
 * browser works out anew the style of every element that any rule of the same sheet applies to: with one sheet, of the
 * whole page, several times while it comes.
 */
export function keepSheetsSmall(): void {
  const { mainSheet } = __PRIVATE__;
  // Development keeps its rules as text.
  if (!mainSheet.options.useCSSOMInjection) return;
  const first = mainSheet.getTag();
  mainSheet.tag = inSmallSheets(first, openSheet);
}

/**
 * @param first holds what was there before: the rules of the header, which stay there.
 * @param open makes an empty sheet right after another one, or after the first.
 */
export function inSmallSheets<Opened extends Sheet>(
  first: Rules,
  open: (after: Opened | undefined) => Opened,
): Rules {
  const sheets: { readonly sheet: Opened; readonly sizes: number[] }[] = [];

  function at(group: number) {
    const number = Math.floor(group / together);
    const opened = (sheets[number] ??= {
      sheet: open(sheets.findLast((other, index) => other && index < number)?.sheet),
      sizes: Array.from({ length: together }, () => 0),
    });
    const place = group % together;
    const begin = opened.sizes.slice(0, place).reduce((sum, size) => sum + size, 0);
    return { ...opened, place, begin, size: opened.sizes[place] ?? 0 };
  }
  const isFirst = (group: number): boolean => (first.groupSizes[group] ?? 0) > 0;

  return {
    tag: first.tag,
    groupSizes: first.groupSizes,
    length: first.length,
    insertRules(group, rules) {
      const { sheet, sizes, place, begin, size } = at(group);
      let end = begin + size;
      for (const rule of rules) {
        try {
          sheet.insertRule(rule, end);
          end += 1;
        } catch {
          // A rule that this browser does not know is left out.
        }
      }
      sizes[place] = end - begin;
    },
    clearGroup(group) {
      if (isFirst(group)) first.clearGroup(group);
      const { sheet, sizes, place, begin, size } = at(group);
      for (let rule = 0; rule < size; rule += 1) sheet.deleteRule(begin);
      sizes[place] = 0;
    },
    getGroup(group) {
      const { sheet, begin, size } = at(group);
      const own = [...sheet.cssRules].slice(begin, begin + size);
      return `${first.getGroup(group)}${own.map(({ cssText }) => `${cssText}\n`).join('')}`;
    },
  };
}

function openSheet(after: CSSStyleSheet | undefined): CSSStyleSheet {
  const before = after?.ownerNode ?? document.querySelector('style[data-styled]');
  const element = document.createElement('style');
  element.setAttribute('data-styled', 'active');
  // Without a text the content policy has nothing to compare.
  element.append('');
  if (before instanceof Element) before.after(element);
  else document.head.append(element);
  if (!element.sheet) throw new Error('The page has no room for styles.');
  return element.sheet;
}
