/**
 * Texts that read the same in English and in another language. Any other translation that equals its source is an
 * oversight.
 */
const same: readonly {
  readonly text: string;
  readonly languages: readonly string[];
  readonly reason: string;
}[] = [
  { text: 'Bank', languages: ['ID', 'MY'], reason: 'the same word' },
  { text: 'Bonus', languages: ['ID', 'MY'], reason: 'the same word' },
  { text: 'Cashback', languages: ['ID'], reason: 'the English word is the one in use' },
  { text: 'Deposit', languages: ['ID', 'MY'], reason: 'the same word' },
  { text: 'Esports', languages: ['ID', 'VI'], reason: 'the English word is the one in use' },
  { text: 'Jackpot', languages: ['ID', 'VI', 'MY'], reason: 'the English word is the one in use' },
  { text: 'Live Casino', languages: ['ID'], reason: 'Indonesian sites keep the English name' },
  { text: 'Menu', languages: ['ID', 'VI', 'MY'], reason: 'the same word' },
  { text: 'Emulator', languages: ['ID', 'MY'], reason: 'the same word' },
  { text: 'Footer', languages: ['ID'], reason: 'the English word is the one in use' },
  { text: 'Header', languages: ['ID'], reason: 'the English word is the one in use' },
  { text: 'Logo', languages: ['ID', 'VI', 'MY'], reason: 'the same word' },
  { text: 'Tablet', languages: ['ID', 'MY'], reason: 'the same word' },
  { text: 'Browser', languages: ['ID'], reason: 'the English word is the one in use' },
  { text: 'Status', languages: ['ID', 'MY'], reason: 'the same word' },
  { text: 'Upline', languages: ['ID', 'MY'], reason: 'the English word is the one in use' },
  { text: 'Transfer', languages: ['ID'], reason: 'the same word' },
  { text: 'Turnover', languages: ['ID'], reason: 'the English word is the one in use' },
  { text: 'Odds', languages: ['ID', 'MY'], reason: 'the English word is the one in use' },
  { text: 'Handicap', languages: ['ID', 'MY'], reason: 'the English word is the one in use' },
  { text: 'Over {line}', languages: ['ID'], reason: 'the English word is the one in use' },
  { text: 'Under {line}', languages: ['ID'], reason: 'the English word is the one in use' },
  {
    text: 'IBAN',
    languages: ['CN', 'ID', 'TH', 'VI', 'MY', 'JA'],
    reason: 'written in Latin letters everywhere',
  },
  { text: 'Bitcoin', languages: ['ID', 'VI', 'MY'], reason: 'a name' },
  { text: 'Ethereum', languages: ['ID', 'VI', 'MY'], reason: 'a name' },
  { text: 'Tron', languages: ['ID', 'VI', 'MY'], reason: 'a name' },
  { text: 'WhatsApp', languages: ['CN', 'ID', 'TH', 'VI', 'MY', 'JA'], reason: 'a name' },
  { text: 'Zalo', languages: ['CN', 'ID', 'TH', 'VI', 'MY', 'JA'], reason: 'a name' },
  { text: 'Mode', languages: ['ID'], reason: 'the same word' },
  { text: 'OK', languages: ['VI', 'MY', 'JA'], reason: 'the same word' },
  {
    text: 'VIP',
    languages: ['CN', 'ID', 'TH', 'VI', 'MY', 'JA'],
    reason: 'written in Latin letters everywhere',
  },
  { text: 'VIP: {rank}', languages: ['ID', 'TH', 'VI', 'MY'], reason: 'written in Latin letters everywhere' },
  { text: 'Hot', languages: ['VI'], reason: 'Vietnamese sites mark popular games with the English word' },
  { text: 'Baccarat', languages: ['VI'], reason: 'the name of the game there too' },
  { text: 'Blackjack', languages: ['ID', 'VI', 'MY'], reason: 'the name of the game there too' },
  { text: 'Keno', languages: ['ID', 'VI', 'MY'], reason: 'the name of the game there too' },
  { text: 'Lucky 28', languages: ['ID', 'MY'], reason: 'the name of the game there too' },
  { text: 'Mark Six', languages: ['ID', 'VI', 'MY'], reason: 'the name of the lottery there too' },
  { text: 'Popular', languages: ['MY'], reason: 'the same word' },
  { text: 'Trend', languages: ['MY'], reason: 'the same word' },
  { text: 'Fan Tan', languages: ['ID', 'VI', 'MY'], reason: 'the name of the game there too' },
  { text: 'Golden Flower', languages: ['ID', 'MY'], reason: 'the name of the game there too' },
  { text: "Hold'em", languages: ['ID', 'VI', 'MY'], reason: 'the name of the game there too' },
  { text: 'Mahjong', languages: ['ID', 'MY'], reason: 'the name of the game there too' },
  { text: 'Niu Niu', languages: ['ID', 'MY'], reason: 'the name of the game there too' },
  { text: 'Roulette', languages: ['VI'], reason: 'the name of the game there too' },
  { text: 'Se Die', languages: ['ID', 'MY'], reason: 'the name of the game there too' },
  { text: 'Sic Bo', languages: ['ID', 'MY'], reason: 'the name of the game there too' },
  { text: 'Banker', languages: ['ID', 'MY'], reason: 'the word of the game there too' },
  { text: 'Player', languages: ['ID', 'MY'], reason: 'the word of the game there too' },
  { text: 'Full house', languages: ['ID', 'MY'], reason: 'the name of the hand there too' },
  { text: 'Poker', languages: ['ID', 'VI', 'MY'], reason: 'the name of the game there too' },
  { text: 'Hash', languages: ['ID', 'VI', 'MY'], reason: 'the English word is the one in use' },
  { text: 'Lô', languages: ['ID', 'VI', 'MY'], reason: 'the Vietnamese name of the bet' },
  { text: 'Tod', languages: ['ID', 'MY'], reason: 'the Thai name of the bet' },
  { text: 'Total', languages: ['ID'], reason: 'the same word' },
  ...['GGR', 'NGR'].map((text) => ({
    text,
    languages: ['CN', 'ID', 'TH', 'VI', 'MY', 'JA'],
    reason: 'the abbreviation of the trade everywhere',
  })),
  {
    text: '{first}D',
    languages: ['CN', 'ID', 'TH', 'VI', 'MY', 'JA'],
    reason: 'written as 4D everywhere',
  },
];

/** Whether a translation can equal its English source in a language (wire code). */
export function canStayEnglish(text: string, language: string): boolean {
  return same.some((entry) => entry.text === text && entry.languages.includes(language));
}
