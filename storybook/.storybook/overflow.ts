/**
 * Texts that overflow their button, form or dialog.
 * A text that is cut with an ellipsis may be longer than its box.
 */
export function overflowingTexts(root: HTMLElement): string[] {
  const overflowing: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    // Text for screen readers only has no width of its own.
    if (!parent || !node.textContent?.trim() || parent.clientWidth === 1) continue;
    const container = parent.closest('button, form, [role="dialog"], [role="alertdialog"]');
    if (!container || isCut(parent, container)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { right, left, width } = range.getBoundingClientRect();
    const box = container.getBoundingClientRect();
    if (width > 0 && (right > box.right + 0.5 || left < box.left - 0.5)) overflowing.push(node.textContent);
  }
  return overflowing;
}

/** Whether a text or an element around it, up to its container, is cut with an ellipsis. */
function isCut(parent: Element, container: Element): boolean {
  for (
    let element: Element | null = parent;
    element;
    element = element === container ? null : element.parentElement
  )
    if (getComputedStyle(element).textOverflow === 'ellipsis') return true;
  return false;
}
