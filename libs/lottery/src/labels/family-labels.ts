import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a family of lotteries, or a region of Vietnam, is called over its group in a lobby. */
export function groupTitle(name: string): MessageDescriptor {
  return (
    titles[name] ?? msg({ message: 'More lotteries', comment: 'Heading over lotteries of no known kind' })
  );
}

const titles: Readonly<Record<string, MessageDescriptor>> = {
  ssc: msg({ message: 'Five digits', context: 'family', comment: 'Family of lotteries: Shishicai (时时彩)' }),
  '3d': msg({ message: 'Three digits', context: 'family', comment: 'Family of lotteries: 3D (福彩3D)' }),
  pl5: msg({ message: 'Five in a row', comment: 'Family of lotteries: Pailie 5 (排列五)' }),
  '11x5': msg({ message: '11 choose 5', comment: 'Family of lotteries: 11选5' }),
  pk10: msg({ message: 'Racing', comment: 'Family of lotteries: PK10 (赛车)' }),
  k3: msg({ message: 'Three dice', comment: 'Family of lotteries: Kuai 3 (快三)' }),
  lf: msg({
    message: 'Lucky Farm',
    comment: 'Family of lotteries: Kuaile Shifen (快乐十分), eight of twenty balls',
  }),
  kl8: msg({ message: 'Keno', comment: 'Family of lotteries: Kuaile 8 (快乐8)' }),
  pcb: msg({
    message: 'Lucky 28',
    comment: 'Family of lotteries: PC eggs (PC蛋蛋), the sum of three digits',
  }),
  lhc: msg({ message: 'Mark Six', comment: 'Family of lotteries: 六合彩' }),
  chain: msg({ message: 'Hash lotteries', comment: 'Family of lotteries: drawn from hashes (哈希彩)' }),
  thai: msg({ message: 'Thai lottery', comment: 'Family of lotteries' }),
  '4d': msg({ message: 'Four digits', context: 'family', comment: 'Family of lotteries: 4D (万字票)' }),
  'vn-north': msg({ message: 'Northern Vietnam', comment: 'Region of lotteries: xổ số miền Bắc' }),
  'vn-south': msg({ message: 'Southern Vietnam', comment: 'Region of lotteries: xổ số miền Nam' }),
  north: msg({ message: 'Northern Vietnam', comment: 'Region of lotteries: xổ số miền Bắc' }),
  central: msg({ message: 'Central Vietnam', comment: 'Region of lotteries: xổ số miền Trung' }),
  south: msg({ message: 'Southern Vietnam', comment: 'Region of lotteries: xổ số miền Nam' }),
};
