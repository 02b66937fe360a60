import { lazy, Suspense } from 'react';
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router-dom';
import { Skeleton, ToastRegion } from '@marquee/ui-kit';
import { AccountPage } from '../account/AccountPage.tsx';
import { ApprovalsPage } from '../approvals/ApprovalsPage.tsx';
import { AuditPage } from '../audit/AuditPage.tsx';
import { OrderPage } from '../catalogue/OrderPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';
import { DepositsPage } from '../deposits/DepositsPage.tsx';
import { DrawsPage } from '../draws/DrawsPage.tsx';
import { NumbersPage } from '../draws/NumbersPage.tsx';
import { PricesPage } from '../draws/PricesPage.tsx';
import { IdentityChecksPage } from '../identity-checks/IdentityChecksPage.tsx';
import { LaunchPage } from '../launch/LaunchPage.tsx';
import { ConfirmationDialog } from '../login/ConfirmationDialog.tsx';
import { JoinPage } from '../login/JoinPage.tsx';
import { LoginPage } from '../login/LoginPage.tsx';
import { MembersPage } from '../members/MembersPage.tsx';
import { MismatchesPage } from '../mismatches/MismatchesPage.tsx';
import { RecordsPage } from '../records/RecordsPage.tsx';
import { recordScreens } from '../records/records.ts';
import { HourBetsPage } from '../figures/HourBetsPage.tsx';
import { HourMoneyPage } from '../figures/HourMoneyPage.tsx';
import { ReportsPage } from '../figures/ReportsPage.tsx';
import { DifferencesPage } from '../reconciliation/DifferencesPage.tsx';
import { ReconciliationPage } from '../reconciliation/ReconciliationPage.tsx';
import { SitePage } from '../site/SitePage.tsx';
import { StaffPage } from '../staff/StaffPage.tsx';
import { WithdrawalsPage } from '../withdrawals/WithdrawalsPage.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { Frame } from './Frame.tsx';

/** With the brand file's schema and parser, which no other screen needs. */
const StudioPage = lazy(() =>
  import('../studio/StudioPage.tsx').then((module) => ({ default: module.StudioPage })),
);

const router = createBrowserRouter([
  { path: '/login', element: <LoginPage />, errorElement: <ErrorPage /> },
  { path: '/join', element: <JoinPage />, errorElement: <ErrorPage /> },
  {
    element: <Frame />,
    errorElement: <ErrorPage />,
    children: [
      {
        // A screen that fails leaves the navigation as it is.
        errorElement: <ErrorPage />,
        children: [
          { path: '/approvals', element: <ApprovalsPage /> },
          { path: '/withdrawals', element: <WithdrawalsPage /> },
          { path: '/deposits', element: <DepositsPage /> },
          { path: '/identity-checks', element: <IdentityChecksPage /> },
          { path: '/mismatches', element: <MismatchesPage /> },
          { path: '/members', element: <MembersPage /> },
          ...recordScreens.map((screen) => ({
            path: screen.path,
            element: <RecordsPage key={screen.path} screen={screen} />,
          })),
          { path: '/lobby-order', element: <OrderPage /> },
          { path: '/dashboard', element: <DashboardPage /> },
          { path: '/reports', element: <ReportsPage /> },
          { path: '/bets', element: <HourBetsPage /> },
          { path: '/money', element: <HourMoneyPage /> },
          { path: '/reconciliation', element: <ReconciliationPage /> },
          { path: '/differences', element: <DifferencesPage /> },
          { path: '/site', element: <SitePage /> },
          { path: '/draws', element: <DrawsPage /> },
          { path: '/lottery-numbers', element: <NumbersPage /> },
          { path: '/lottery-prices', element: <PricesPage /> },
          {
            path: '/brand-studio',
            element: (
              <Suspense fallback={<Skeleton shape="block" />}>
                <StudioPage />
              </Suspense>
            ),
          },
          { path: '/launch', element: <LaunchPage /> },
          { path: '/staff', element: <StaffPage /> },
          { path: '/audit', element: <AuditPage /> },
          { path: '/account', element: <AccountPage /> },
          { path: '*', element: <Navigate to="/approvals" replace /> },
        ],
      },
    ],
  },
]);

/** The whole back office. */
export function App() {
  return (
    <>
      <RouterProvider router={router} />
      <ConfirmationDialog />
      <ToastRegion />
    </>
  );
}
