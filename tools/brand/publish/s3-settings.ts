import { readFileSync } from 'node:fs';
import { UsageError } from '../../arguments.ts';
import { TargetError } from './target.ts';

/** Where an `s3://` address leads, and with what it is opened. */
export interface S3Settings {
  readonly bucket: string;
  /** What every name in the bucket begins with: empty, or with a slash at its end. */
  readonly prefix: string;
  /** Address of the service, without the bucket. */
  readonly endpoint: URL;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
}

/** Reads a variable, or the file that the variable with `_FILE` at its end names. An empty one counts as absent. */
function setting(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  const direct = environment[name];
  if (direct !== undefined && direct !== '') return direct;
  const file = environment[`${name}_FILE`];
  if (file === undefined || file === '') return undefined;
  try {
    const text = readFileSync(file, 'utf8').trim();
    return text === '' ? undefined : text;
  } catch {
    throw new TargetError(`${name}_FILE names ${file}, which cannot be read.`);
  }
}

/**
 * Reads `s3://bucket/prefix` and the settings of the store from the environment.
 *
 * @throws UsageError for an address that names no bucket, TargetError naming the variable that is missing or not right
 */
export function readS3Settings(given: string, environment: NodeJS.ProcessEnv): S3Settings {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(given) ?? [];
  if (
    bucket === undefined ||
    !/^(?:[\w.-]+(?:\/[\w.-]+)*\/?)?$/.test(path) ||
    /(?:^|\/)\.\.?(?:\/|$)/.test(path)
  )
    throw new UsageError(
      `"${given}" is no target: use s3://bucket/prefix, in which the prefix has a-z, 0-9, ".", "_", "-" and "/" only.`,
    );
  const need = (name: string): string => {
    const value = setting(environment, name);
    if (value === undefined)
      throw new TargetError(
        `${name} is not set, without which ${given} cannot be opened. Set it, or ${name}_FILE to a file that holds it.`,
      );
    return value;
  };
  const accessKeyId = need('AWS_ACCESS_KEY_ID');
  const secretAccessKey = need('AWS_SECRET_ACCESS_KEY');
  const region = setting(environment, 'AWS_REGION');
  const endpoint =
    setting(environment, 'AWS_ENDPOINT_URL_S3') ?? `https://s3.${region ?? need('AWS_REGION')}.amazonaws.com`;
  const address = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (
    address === undefined ||
    !/^https?:$/.test(address.protocol) ||
    address.search !== '' ||
    address.username !== ''
  )
    throw new TargetError(
      'AWS_ENDPOINT_URL_S3 is not right: expected the address of the store without the bucket, such as https://s3.eu-central-1.amazonaws.com.',
    );
  return {
    bucket,
    prefix: path === '' ? '' : `${path.replace(/\/$/, '')}/`,
    endpoint: address,
    region: region ?? 'auto',
    accessKeyId,
    secretAccessKey,
    sessionToken: setting(environment, 'AWS_SESSION_TOKEN'),
  };
}
