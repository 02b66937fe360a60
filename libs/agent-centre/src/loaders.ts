/** Each page is a chunk of its own. */
export const loadTeamOverviewPage = () =>
  import('./team/TeamOverviewPage.tsx').then(({ TeamOverviewPage }) => TeamOverviewPage);
export const loadAccountCreationPage = () =>
  import('./accounts/AccountCreationPage.tsx').then(({ AccountCreationPage }) => AccountCreationPage);
export const loadTeamMembersPage = () =>
  import('./team/TeamMembersPage.tsx').then(({ TeamMembersPage }) => TeamMembersPage);
