import { linked, pathsOf } from '@portico/shared/remote-config'
import { pages } from './pages'

export const ACCOUNT_TABS = ['profile', 'security', 'subscription', 'api-key'] as const
export type AccountTab = (typeof ACCOUNT_TABS)[number]

export const FLOWS = ['update', 'buy_now', 'reactivate'] as const
export type Flow = (typeof FLOWS)[number]

const own = pathsOf(pages)

/** Addresses below the base path. */
export const paths = {
  ...own,
  account: (selectedTab: AccountTab) => own.account({ selectedTab }),
  /** With a preselected plan: `engage_yearly`. */
  changeSubscription: (flow: Flow, planId?: string) =>
    own.changeSubscription({ flow }, { plan: planId || undefined }),
  // Belongs to the shell.
  app: () => '/app',
  login: (next: string) => `/login?next=${encodeURIComponent(next)}`,
  register: (plan: string) => `/register/${plan}`,
  dashboard: linked.dashboard,
}
