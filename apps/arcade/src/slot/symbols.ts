import type { Face } from './machine.ts';

/** The faces in the order in which {@link symbols} names their pictures. */
export const faceOrder: readonly Face[] = ['wild', 'scatter', 'one', 'two', 'three', 'four', 'five', 'six'];

/**
 * The pictures of each machine's faces, by its id: files of `@lobehub/fluent-emoji-3d`, named by code points. The third one,
 * the face that pays most, is what the game is called after and what its cover shows.
 */
export const symbols: Readonly<Record<string, readonly string[]>> = {
  lantern: ['1f31f', '1f386', '1f3ee', '1f409', '1f96e', '1fad6', '1f38b', '1f962'],
  firecracker: ['1f4a5', '1f387', '1f9e8', '1f9e7', '1f42f', '1f941', '1f38a', '1f34a'],
  candy: ['1f308', '1f382', '1f36d', '1f369', '1f9c1', '1f36c', '1f36b', '1f36a'],
  owl: ['1f315', '1f56f-fe0f', '1f989', '1f987', '1f43f-fe0f', '1f344', '1f332', '1f330'],
  chest: ['1f48e', '1f5dd-fe0f', '1f4b0', '1f451', '1f48d', '1fa99', '1f4ff', '1f3fa'],
  snowflake: ['2744-fe0f', '1f3d4-fe0f', '1f478', '1f98c', '1f43a', '1f9e3', '1f9e4', '26c4'],
  castle: ['1f6e1-fe0f', '1f409', '1f3f0', '1f984', '1f5e1-fe0f', '1f3f9', '1f4dc', '1f34e'],
  compass: ['1f5fa-fe0f', '1f3db-fe0f', '1f9ed', '1f418', '1f40a', '1f52d', '1f392', '1f526'],
  fox: ['1f341', '1f525', '1f98a', '1f43b', '1f994', '1f407', '1f344', '1f33f'],
  volcano: ['1f525', '1f31e', '1f30b', '1f996', '1f995', '1f98e', '1fab5', '1faa8'],
  rocket: ['2b50', '1f6f8', '1f680', '1f47d', '1fa90', '1f6f0-fe0f', '2604-fe0f', '1f30d'],
  tiger: ['1f4a0', '1f3ef', '1f405', '1f412', '1f99c', '1f40d', '1f33a', '1f343'],
  sun: ['2b50', '1f308', '1f31e', '1f33b', '1f31c', '1f41d', '1f334', '2601-fe0f'],
  elephant: ['1f319', '1f6d5', '1f418', '1f99a', '1f42a', '1f33a', '1f96d', '1f334'],
  pyramid: ['1f441-fe0f', '1fab2', '1f3dc-fe0f', '1f451', '1f42a', '1f3fa', '1f40d', '1f4dc'],
  monkey: ['1f4ab', '1f351', '1f435', '1f409', '1f438', '1f98d', '1f34c', '1f334'],
  butterfly: ['1f308', '1f337', '1f98b', '1f41e', '1f338', '1f33c', '1f40c', '1f343'],
  bell: ['1f48e', '2b50', '1f514', '1f4b0', '1f349', '1f347', '1f34b', '1f352'],
  phoenix: ['1f525', '1f31e', '1f99a', '1fab6', '1f3f5-fe0f', '1f3b4', '1f38f', '1f490'],
  koi: ['1fab7', '26e9-fe0f', '1f38f', '1f41f', '1f422', '1f986', '1f38b', '1f343'],
  bull: ['1f31f', '1f514', '1f402', '1f40e', '1f920', '1f335', '1f33d', '1f33e'],
  crown: ['1f48e', '1f0cf', '1f451', '1f48d', '1f934', '1f3c6', '1f3ad', '1f339'],
  coins: ['1f4b0', '1f9e7', '1fa99', '1f4b4', '1f4b5', '1f4b6', '1f4b7', '1f4b3'],
  panda: ['1f38d', '1f38b', '1f43c', '1f412', '1f99a', '1f338', '1fad6', '1f343'],
};
