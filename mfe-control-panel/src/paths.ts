/** Addresses below the base path. */
export const paths = {
  account: (tab: 'profile' | 'subscription') => `/app/account/${tab}`,
  dashboard: () => '/app/reports/dashboard',
  remoteList: () => '/app/remotes',
  remoteDetails: (name: string) => `/app/remotes/${name}`,
  platform: () => '/app/platform',
}
