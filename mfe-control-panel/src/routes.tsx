import type { RemotePage } from '@portico/shared/remote'

export const pages: readonly RemotePage[] = [
  {
    path: '/app/account/:selectedTab?',
    load: async () => (await import(/* webpackChunkName: "account" */ './account/account-page')).AccountPage,
  },
]
