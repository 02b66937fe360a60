import type { ReactNode } from 'react';
import discord from 'simple-icons/icons/discord.svg?raw';
import facebook from 'simple-icons/icons/facebook.svg?raw';
import instagram from 'simple-icons/icons/instagram.svg?raw';
import kakaotalk from 'simple-icons/icons/kakaotalk.svg?raw';
import line from 'simple-icons/icons/line.svg?raw';
import telegram from 'simple-icons/icons/telegram.svg?raw';
import tiktok from 'simple-icons/icons/tiktok.svg?raw';
import viber from 'simple-icons/icons/viber.svg?raw';
import wechat from 'simple-icons/icons/wechat.svg?raw';
import whatsapp from 'simple-icons/icons/whatsapp.svg?raw';
import x from 'simple-icons/icons/x.svg?raw';
import youtube from 'simple-icons/icons/youtube.svg?raw';
import zalo from 'simple-icons/icons/zalo.svg?raw';
import { networkOf, type Network } from './contact-network.ts';

const marks: Readonly<Record<Network, string>> = {
  discord,
  facebook,
  instagram,
  kakaotalk,
  line,
  telegram,
  tiktok,
  viber,
  wechat,
  whatsapp,
  x,
  youtube,
  zalo,
};

export interface ContactMarkProps {
  url: string;
  label: string;
  /** Stands for a network that has no mark here. */
  children: ReactNode;
}

/** The mark of the network that a contact is at, in the color of the text. The label stands at the link. */
export function ContactMark({ url, label, children }: ContactMarkProps) {
  const network = networkOf(url, label);
  if (network === undefined) return children;
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden data-network={network}>
      <path d={/ d="([^"]+)"/.exec(marks[network])?.[1]} />
    </svg>
  );
}
