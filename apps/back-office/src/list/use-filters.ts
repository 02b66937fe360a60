import { useSearchParams } from 'react-router-dom';

/** The filters of a list, and what is open in it, kept in the address: a reload, a link and the way back find them. */
export function useFilters<const Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as Readonly<Partial<Record<Name, string>>>;
  return {
    values,
    /** Sets some parameters of the address, or removes those that are undefined. */
    set: (changes: Readonly<Record<string, string | undefined>>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      ),
  };
}
