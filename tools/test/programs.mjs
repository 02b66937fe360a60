import { existsSync } from 'node:fs';
import path from 'node:path';

/** Programs of the system without which tests skip: their results are not those of a machine that has them. */
const programs = [
  'buildah',
  'etcd',
  'firefox-esr',
  'haproxy',
  'mmdebstrap',
  'nginx',
  'patroni',
  'pgbouncer',
  'promtool',
  'rsync',
  'runc',
  'sshd',
  'WebKitWebDriver',
];
const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
console.log(
  programs.filter((name) => folders.some((folder) => existsSync(path.join(folder, name)))).join(' '),
);
