import type { RemotePage } from '@portico/shared/remote'
import { paths } from './paths'

export const pages: readonly RemotePage[] = [
  {
    path: '/app/account/:selectedTab?',
    load: async () => (await import(/* webpackChunkName: "account" */ './account/account-page')).AccountPage,
  },
  {
    path: paths.remoteList(),
    load: async () =>
      (await import(/* webpackChunkName: "remote-list" */ './features/remotes/remote-list-page'))
        .RemoteListPage,
  },
  {
    path: paths.remoteDetails(':name'),
    load: async () =>
      (await import(/* webpackChunkName: "remote-details" */ './features/remotes/remote-details-page'))
        .RemoteDetailsPage,
  },
  {
    path: paths.platform(),
    load: async () =>
      (await import(/* webpackChunkName: "platform" */ './features/platform/platform-page')).PlatformPage,
  },
]
