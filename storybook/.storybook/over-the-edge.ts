/**
 * Texts that reach over the edge of what they stand in: their button, their form or their window.
 * A text that is cut with an ellipsis is meant to be longer than its place.
 */
export function wordsOverTheEdge(root: HTMLElement): string[] {
  const over: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    // What is there for ears only has no room of its own.
    if (!parent || !node.textContent?.trim() || parent.clientWidth === 1) continue;
    const holder = parent.closest('button, form, [role="dialog"], [role="alertdialog"]');
    if (!holder || isCut(parent, holder)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { right, left, width } = range.getBoundingClientRect();
    const box = holder.getBoundingClientRect();
    if (width > 0 && (right > box.right + 0.5 || left < box.left - 0.5)) over.push(node.textContent);
  }
  return over;
}

/** Whether a text, or what stands around it up to its holder, ends in an ellipsis where the room ends. */
function isCut(parent: Element, holder: Element): boolean {
  for (let place: Element | null = parent; place; place = place === holder ? null : place.parentElement)
    if (getComputedStyle(place).textOverflow === 'ellipsis') return true;
  return false;
}
