const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The button that an arrow key leads to: the nearest one in that direction, sideways distance counting double. */
export function neighbor(room: HTMLElement | null, event: KeyboardEvent): HTMLElement | undefined {
  const direction = directions[event.key];
  const from = document.activeElement;
  if (!room || !direction || !(from instanceof HTMLElement) || !room.contains(from)) return undefined;
  const [right, down] = direction;
  const begin = middleOf(from);
  const found = Array.from(room.querySelectorAll('button'), (button) => {
    const { x, y } = middleOf(button);
    const ahead = (x - begin.x) * right + (y - begin.y) * down;
    const aside = Math.abs((x - begin.x) * down) + Math.abs((y - begin.y) * right);
    return { button, ahead, far: ahead + aside * 2 };
  }).filter(({ button, ahead }) => button !== from && ahead > 4);
  return found.toSorted((one, other) => one.far - other.far)[0]?.button;
}

function middleOf(element: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
