import type { Sql } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import {
  BrandFileError,
  WorkshopError,
  type BrandFinding,
  type BrandWorkshop,
} from '../launch/brand-workshop.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import {
  hashOf,
  lastVersion,
  listVersions,
  noteRelease,
  textOfRelease,
  textOfVersion,
  whilePublishing,
} from './brand-version.store.ts';
import { brandPictureCalls, type PictureCalls } from './picture.calls.ts';
import { withPictures } from './brand-picture.store.ts';
import { noWorkshop } from './no-workshop.ts';
import { saveVersion } from './save-version.ts';

type StudioCalls = Pick<
  OperatorHandlers,
  'brandStudio' | 'brandVersion' | 'brandDraftSave' | 'brandPreview' | 'brandPublish' | 'brandRollback'
> &
  PictureCalls;

const isPublishing = { message: 'This brand is being published. Try again when that is done.' };

/** Handlers of the brand studio. @param jobsSql a pool whose connections can be kept for a minute */
export function brandStudioCalls({
  sql,
  jobsSql,
  workshop,
  reloadBrands,
}: {
  readonly sql: Sql;
  readonly jobsSql: Sql;
  readonly workshop: BrandWorkshop | undefined;
  readonly reloadBrands: () => Promise<void>;
}): StudioCalls {
  return {
    ...brandPictureCalls({ sql, workshop }),

    brandStudio: async (_request, { merchant: { code } }) => {
      if (workshop === undefined) return refuse('not-available', noWorkshop);
      const [last, versions] = await Promise.all([lastVersion(sql, code), listVersions(sql, code)]);
      const { served = null, history } = workshop.releases(code);
      return answer({
        file: workshop.read(code),
        draft: last === undefined || last.release !== undefined ? null : last.content,
        version: last?.version ?? 0,
        served,
        versions: versions.map(({ savedAt, ...version }) => ({
          ...version,
          savedAt: savedAt.toISOString(),
        })),
        releases: history.toReversed(),
      });
    },

    brandVersion: async ({ query: { version } }, { merchant: { code } }) => {
      const text = await textOfVersion(sql, code, version);
      return text === undefined
        ? refuse('not-found', { message: `There is no version ${version}.` })
        : answer({ version, text });
    },

    brandDraftSave: async ({ body: { text, version } }, { merchant: { code }, operator, record }) => {
      if (workshop === undefined) return refuse('not-available', noWorkshop);
      return refusingWhatFails(async () => {
        const draft = await withPictures(sql, code, text);
        const findings = await workshop.check(code, draft);
        if (findings.length > 0) throw new BrandFileError(findings);
        const current = { text: workshop.read(code), release: workshop.releases(code).served };
        return sql.begin((tx) => saveVersion(tx, code, { draft, version, operator, current, record }));
      });
    },

    brandPreview: async ({ body: { text } }, { merchant: { code }, record }) => {
      if (workshop === undefined) return refuse('not-available', noWorkshop);
      return refusingWhatFails(async () => {
        const { release, pages } = await workshop.preview(code, await withPictures(sql, code, text));
        await record(sql, code, { release });
        return answer({ release, pages });
      });
    },

    brandPublish: async ({ body: { version } }, { merchant: { code }, record }) => {
      if (workshop === undefined) return refuse('not-available', noWorkshop);
      const published = await whilePublishing(jobsSql, code, () =>
        refusingWhatFails(async () => {
          const last = await lastVersion(sql, code);
          if (last?.version !== version)
            return refuse('conflict', {
              message: last
                ? `Version ${last.version} was saved meanwhile${last.savedBy === undefined ? '' : ` by ${last.savedBy}`}.`
                : 'Nothing has been saved yet.',
            });
          const file = workshop.read(code);
          if (file !== last.content && hashOf(file) !== last.base)
            return refuse('conflict', {
              message:
                'The brand file was changed outside the studio since this version was saved. Save it again.',
            });
          const before = workshop.releases(code).served;
          const release = await workshop.publish(code, await withPictures(sql, code, last.content));
          const note = sql.begin(async (tx) => {
            await noteRelease(tx, code, version, release);
            await record(tx, code, { before: before ?? '', release, version: `${version}` });
          });
          await note.catch(async (error: unknown) => {
            // What is in no log must not stay published.
            if (before !== undefined && before !== release)
              await workshop.rollback(code, before, { text: file, pictures: [] });
            throw error;
          });
          await reloadBrands();
          return answer({ release });
        }),
      );
      return published ?? refuse('conflict', isPublishing);
    },

    brandRollback: async ({ body: { release, served } }, { merchant: { code }, record }) => {
      if (workshop === undefined) return refuse('not-available', noWorkshop);
      const changed = await whilePublishing(jobsSql, code, () =>
        refusingWhatFails(async () => {
          const releases = workshop.releases(code);
          if (releases.served !== served)
            return refuse('conflict', {
              message: `Visitors get ${releases.served ?? 'nothing'} by now.`,
            });
          if (!releases.history.some((each) => each.release === release))
            return refuse('not-found', { message: `There is no release ${release}.` });
          const file = workshop.read(code);
          const text = await textOfRelease(sql, code, release);
          const draft = text === undefined ? undefined : await withPictures(sql, code, text);
          await workshop.rollback(code, release, draft);
          await record(sql, code, { before: served, release }).catch(async (error: unknown) => {
            await workshop.rollback(code, served, { text: file, pictures: [] });
            throw error;
          });
          await reloadBrands();
          return answer({ release });
        }),
      );
      return changed ?? refuse('conflict', isPublishing);
    },
  };
}

/** Refuses what the check or the workshop refuses. @throws any other error */
async function refusingWhatFails<Done>(work: () => Promise<Done>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BrandFileError)
      return refuse('invalid-request', { fields: error.findings.map(fieldOf) });
    if (error instanceof WorkshopError) return refuse('conflict', { message: error.message });
    throw error;
  }
}

const fieldOf = ({ path, rule, message, cure }: BrandFinding) => ({
  path: path === '' ? 'body.text' : `body.text.${path}`,
  rule,
  message: cure === undefined ? message : `${message} ${cure}`,
});
