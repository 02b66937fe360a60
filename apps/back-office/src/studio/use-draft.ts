import { useCallback, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { operatorCalls } from '@marquee/contract/operator';
import { CallFailed } from '../app/call-failed.ts';
import { read } from '../app/office-client.ts';
import { problemsOf, storedEdit, storeEdit, type Edited, type Problems } from './draft.ts';
import type { BrandStudio } from './studio.queries.ts';

const none: Problems = new Map();

/**
 * The text that a person edits: what was typed, also before the page was loaded again, else the draft, else the file. What was
 * typed stays when someone else saves a version meanwhile.
 */
export function useDraft(
  merchant: string,
  studio: BrandStudio,
  onDone: (done: 'saved' | 'published') => void,
) {
  const queryClient = useQueryClient();
  const saved = studio.draft ?? studio.file;
  const [edited, setEdited] = useState<Edited | undefined>(() => storedEdit(merchant));
  const [found, setFound] = useState<Problems>(none);
  const keep = useCallback(
    (next: Edited | undefined) => {
      storeEdit(merchant, next);
      setEdited(next);
    },
    [merchant],
  );
  const edit = useCallback(
    // From the text as it is then: an upload ends after more was typed.
    (change: (now: string) => string) => {
      setFound(none);
      setEdited((before) => {
        const text = change(before?.text ?? saved);
        const next = text === saved ? undefined : { text, version: before?.version ?? studio.version };
        storeEdit(merchant, next);
        return next;
      });
    },
    [merchant, saved, studio.version],
  );

  const save = useMutation({
    mutationFn: (sent: Edited) => read(operatorCalls.brandDraftSave, { body: { merchant, ...sent } }),
    onSuccess: async ({ version }, sent) => {
      setFound(none);
      await queryClient.invalidateQueries();
      // What was typed while it was being saved is not saved yet.
      setEdited((now) => {
        const next = now === undefined || now.text === sent.text ? undefined : { ...now, version };
        storeEdit(merchant, next);
        return next;
      });
      onDone('saved');
    },
    onError: (error) => {
      if (!(error instanceof CallFailed)) return;
      setFound(problemsOf(error.fields));
      // Who saved meanwhile is shown next to what was typed.
      if (error.kind === 'conflict') void queryClient.invalidateQueries();
    },
  });
  const publish = useMutation({
    mutationFn: () => read(operatorCalls.brandPublish, { body: { merchant, version: studio.version } }),
    onSuccess: () => onDone('published'),
    onSettled: () => queryClient.invalidateQueries(),
  });
  return {
    text: edited?.text ?? saved,
    edited,
    /** Whether someone else has saved a version since this one was begun. */
    isBehind: edited !== undefined && edited.version !== studio.version,
    /** What the gateway found wrong with what was sent last. */
    found,
    setFound,
    edit,
    keepMine: () => edited && keep({ ...edited, version: studio.version }),
    takeTheirs: () => keep(undefined),
    save,
    publish,
  };
}
