import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import { mobileNumberOf } from '@marquee/member-rules';

/** What the numbers of an account look like. Lengths count digits. */
export type NumberForm =
  | { readonly form: 'digits'; readonly min: number; readonly max: number }
  | { readonly form: 'mobile'; readonly dialingCode: string }
  | { readonly form: 'iban' | 'bitcoin' | 'ethereum' | 'tron' };

/** Why a number is none: it has another form or length, or its check digits contradict it (a slip of the hand). */
export type NumberProblem = 'form' | 'length' | 'checksum';

export type ReadNumber =
  | { readonly ok: true; readonly number: string }
  | { readonly ok: false; readonly problem: NumberProblem };

/**
 * Reads an account number as a person writes it, and gives the one form in which it is kept and compared: digits without
 * spaces, an IBAN in capitals, a mobile number in E.164, an Ethereum address with the capitals of EIP-55.
 */
export function readAccountNumber(kind: NumberForm, written: string): ReadNumber {
  switch (kind.form) {
    case 'digits': {
      const number = written.replaceAll(/[ -]/g, '');
      if (!/^[0-9]+$/.test(number)) return refused('form');
      return number.length < kind.min || number.length > kind.max ? refused('length') : read(number);
    }
    case 'mobile': {
      const number = mobileNumberOf(kind.dialingCode, written.trim());
      return number === undefined ? refused('form') : read(number);
    }
    case 'iban':
      return readIban(written.replaceAll(' ', '').toUpperCase());
    case 'bitcoin':
      return readBitcoin(written.trim());
    case 'ethereum':
      return readEthereum(written.trim());
    case 'tron':
      return readTron(written.trim());
  }
}

/** ISO 13616: the first four characters go to the end, letters become 10 to 35, and the whole leaves 1 divided by 97. */
function readIban(number: string): ReadNumber {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(number)) return refused('form');
  if (number.length < 15 || number.length > 34) return refused('length');
  const digits = (number.slice(4) + number.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n ? read(number) : refused('checksum');
}

const base58 = createBase58check(sha256);

/** The bytes of a base58 text with a valid checksum of four bytes. */
function base58Bytes(text: string): Uint8Array | undefined {
  try {
    return base58.decode(text);
  } catch {
    return undefined;
  }
}

/** Mainnet: P2PKH (1…), P2SH (3…), and segregated witness by BIP 173 (version 0, bech32) and BIP 350 (above, bech32m). */
function readBitcoin(text: string): ReadNumber {
  if (/^bc1/i.test(text)) {
    if (text !== text.toLowerCase() && text !== text.toUpperCase()) return refused('form');
    return readWitness(text.toLowerCase());
  }
  if (!/^[13][1-9A-HJ-NP-Za-km-z]{24,34}$/.test(text)) return refused('form');
  const bytes = base58Bytes(text);
  if (bytes === undefined) return refused('checksum');
  return bytes.length === 21 && (bytes[0] === 0x00 || bytes[0] === 0x05) ? read(text) : refused('form');
}

function readWitness(text: string): ReadNumber {
  if (!/^bc1[02-9ac-hj-np-z]{11,87}$/.test(text)) return refused('form');
  // The first character after the separator is the version: q is 0.
  const coder = text[3] === 'q' ? bech32 : bech32m;
  try {
    const { words } = coder.decode(text as `bc1${string}`);
    const version = words[0] ?? 17;
    const program = coder.fromWords(words.slice(1));
    const fits =
      version === 0 ? [20, 32].includes(program.length) : program.length >= 2 && program.length <= 40;
    return version <= 16 && fits ? read(text) : refused('form');
  } catch {
    return refused('checksum');
  }
}

/** EIP-55: mixed capitals are a checksum; all small or all capital carries none and is taken as it is. */
function readEthereum(text: string): ReadNumber {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return refused('form');
  const plain = text.slice(2).toLowerCase();
  const hash = keccak_256(new TextEncoder().encode(plain));
  const capitals = Array.from(plain, (character, at) => {
    const nibble = ((hash[at >> 1] ?? 0) >> (at % 2 === 0 ? 4 : 0)) & 15;
    return nibble >= 8 ? character.toUpperCase() : character;
  }).join('');
  const typed = text.slice(2);
  const isPlain = typed === plain || typed === plain.toUpperCase();
  return isPlain || typed === capitals ? read(`0x${capitals}`) : refused('checksum');
}

/** Base58check over 0x41 and twenty bytes. */
function readTron(text: string): ReadNumber {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return refused('form');
  const bytes = base58Bytes(text);
  if (bytes === undefined) return refused('checksum');
  return bytes.length === 21 && bytes[0] === 0x41 ? read(text) : refused('form');
}

const read = (number: string): ReadNumber => ({ ok: true, number });
const refused = (problem: NumberProblem): ReadNumber => ({ ok: false, problem });
