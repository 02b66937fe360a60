import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, Dialog, DialogActions, DialogBody, TextField } from '@marquee/ui-kit';
import { ChoiceFilter } from './FilterChips.tsx';
import { readViews, storeViews, type SavedView } from './saved-views.ts';

/** The filters of this screen that were saved under a name in this browser, and a way to save or remove one. */
export function SavedViews() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [views, setViews] = useState<readonly SavedView[]>(() => readViews(localStorage, pathname));
  const [name, setName] = useState<string>();
  const filters = new URLSearchParams(search);
  filters.delete('id');
  const shown = views.find((view) => view.search === filters.toString());
  const keep = (next: readonly SavedView[]) => {
    storeViews(localStorage, pathname, next);
    setViews(next);
    setName(undefined);
  };
  return (
    <>
      {views.length > 0 && (
        <ChoiceFilter
          label={t`View`}
          value={shown?.name}
          all={t`None`}
          options={views.map((view) => ({ value: view.name, label: view.name }))}
          onChange={(chosen) => {
            const view = views.find((each) => each.name === chosen);
            void navigate({ pathname, search: view?.search ?? '' }, { replace: true });
          }}
        />
      )}
      {shown ? (
        <Button size="s" variant="quiet" onClick={() => keep(views.filter((view) => view !== shown))}>
          {t`Remove this view`}
        </Button>
      ) : (
        filters.size > 0 && (
          <Button size="s" variant="quiet" onClick={() => setName('')}>{t`Save this view`}</Button>
        )
      )}
      <Dialog open={name !== undefined} onClose={() => setName(undefined)} title={t`Save this view`}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const view = { name: name?.trim() ?? '', search: filters.toString() };
            if (view.name) keep([...views.filter((each) => each.name !== view.name), view]);
          }}
        >
          <DialogBody>
            <TextField
              label={t`Name`}
              required
              maxLength={40}
              value={name ?? ''}
              onChange={({ target }) => setName(target.value)}
            />
          </DialogBody>
          <DialogActions>
            <Button variant="secondary" onClick={() => setName(undefined)}>{t`Cancel`}</Button>
            <Button type="submit">{t`Save`}</Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
