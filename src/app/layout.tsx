import { MainLayout } from '@/shell';

/** The main layout for the signed-in user; the guard has loaded them. */
export function Layout() {
  return <MainLayout />;
}
