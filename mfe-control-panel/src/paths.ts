export const ACCOUNT_TABS = ['profile', 'security', 'subscription', 'api-key'] as const
export type AccountTab = (typeof ACCOUNT_TABS)[number]

export const FLOWS = ['update', 'buy_now', 'reactivate'] as const
export type Flow = (typeof FLOWS)[number]

/** `engage_yearly`, where a plan is already meant. */
const withPlan = (path: string, planId?: string) => (planId ? `${path}?plan=${planId}` : path)

/** Addresses below the base path. */
export const paths = {
  account: (tab: AccountTab) => `/app/account/${tab}`,
  app: () => '/app',
  dashboard: () => '/app/reports/dashboard',
  login: (next: string) => `/login?next=${encodeURIComponent(next)}`,
  register: (plan: string) => `/register/${plan}`,
  plan: () => '/plan',
  selectPlan: () => '/selectPlan',
  changeSubscription: (flow: Flow, planId?: string) => withPlan(`/change-subscription/${flow}`, planId),
  setupPayment: () => '/signup/registration/setup-payment',
  remoteList: () => '/app/remotes',
  remoteDetails: (name: string) => `/app/remotes/${name}`,
  platform: () => '/app/platform',
  outbox: () => '/dev/outbox',
  outboxMail: (mailId: number | string) => `/dev/outbox/${mailId}`,
}
