/** The colours of one picture. */
export interface Colors {
  /** The ground, from its bright middle to its dark edge. */
  readonly ground: readonly [bright: string, middle: string, dark: string];
  /** Light round the emblem and the sparks. */
  readonly halo: string;
  /** The emblem's light tone, from its upper to its lower edge. */
  readonly light: readonly [upper: string, lower: string];
  readonly glow: readonly [upper: string, lower: string];
  readonly deep: string;
}

/** By the word that a game's picture is named with. */
export const colors: Readonly<Record<string, Colors>> = {
  gold: {
    ground: ['#f2a62e', '#a8500f', '#3a1203'],
    halo: '#ffe08a',
    light: ['#fffdf0', '#ffdf85'],
    glow: ['#ffb02e', '#e0530c'],
    deep: '#4b1a02',
  },
  ruby: {
    ground: ['#f0405c', '#a10f30', '#32030f'],
    halo: '#ffb3a8',
    light: ['#fff6ee', '#ffcdb0'],
    glow: ['#ffd257', '#f28a1c'],
    deep: '#4a0417',
  },
  royal: {
    ground: ['#a45cf5', '#5a1fb4', '#1a0640'],
    halo: '#dcb8ff',
    light: ['#ffffff', '#dcc6ff'],
    glow: ['#ffd765', '#f09a1f'],
    deep: '#260a57',
  },
  emerald: {
    ground: ['#2ccf86', '#0a7a4e', '#022618'],
    halo: '#b9ffd9',
    light: ['#fbfff4', '#c8f5cf'],
    glow: ['#ffe169', '#eea11a'],
    deep: '#03331f',
  },
  ice: {
    ground: ['#8fd9fb', '#3a7fc4', '#0b2a57'],
    halo: '#f0fdff',
    light: ['#ffffff', '#d3efff'],
    glow: ['#6fd3ff', '#2b84e0'],
    deep: '#0b2f63',
  },
  midnight: {
    ground: ['#4d74e8', '#22368f', '#060a26'],
    halo: '#9db8ff',
    light: ['#fafcff', '#c3d1ff'],
    glow: ['#ffe07a', '#f0a02a'],
    deep: '#0a103d',
  },
  fire: {
    ground: ['#ff8a2a', '#c8320c', '#3d0603'],
    halo: '#ffd27a',
    light: ['#fffbe8', '#ffd890'],
    glow: ['#ffdf3d', '#ff8a14'],
    deep: '#520a03',
  },
  bronze: {
    ground: ['#c99255', '#74451d', '#211005'],
    halo: '#ffdfae',
    light: ['#fffaf0', '#f0d2a4'],
    glow: ['#63dcc0', '#1f9683'],
    deep: '#2e1606',
  },
  rose: {
    ground: ['#ff74b8', '#b81f7c', '#3a0636'],
    halo: '#ffd0ea',
    light: ['#fffaff', '#ffd4ec'],
    glow: ['#7df3ff', '#22aee0'],
    deep: '#4a0844',
  },
  ocean: {
    ground: ['#35d0e6', '#0b78a8', '#031f40'],
    halo: '#bff8ff',
    light: ['#fbffff', '#bdf0f5'],
    glow: ['#ffe074', '#f5a226'],
    deep: '#032a4d',
  },
};

/** One ink of each, with three to one or more against a white page and against a nearly black one. */
export const inks: Readonly<Record<string, string>> = {
  gold: '#b87503',
  ruby: '#e0405e',
  royal: '#9a63f0',
  emerald: '#12935c',
  ice: '#3a8ad2',
  midnight: '#5b7be8',
  fire: '#e2571e',
  bronze: '#a9753c',
  rose: '#dd4a9d',
  ocean: '#0f8fb0',
};
