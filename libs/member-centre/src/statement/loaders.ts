/** The page of the statements is a chunk of its own. */
export const loadStatementPage = () =>
  import('./StatementPage.tsx').then(({ StatementPage }) => StatementPage);
