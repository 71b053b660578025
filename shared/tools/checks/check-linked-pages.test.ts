import { linkedPageProblems } from './check-linked-pages'

const routes = ['/app/site/splash-pages', '/app/site/:siteId', '/app/account/:selectedTab?']

test('accepts pages with and without parameters', () => {
  const pages = {
    account: (tab?: string) => `/app/account/${tab}`,
    siteEdit: (siteId: number) => `/app/site/${siteId}`,
    splashPageList: () => '/app/site/splash-pages',
  }
  expect(linkedPageProblems(routes, pages)).toEqual([])
})

test('finds an address that no remote has, even where another page takes any word', () => {
  const pages = {
    siteDetails: (siteId: number) => `/app/sites/${siteId}`,
    splashPageList: () => '/app/site/splash-page',
  }
  expect(linkedPageProblems(routes, pages)).toEqual([
    "linked-pages.ts: siteDetails leads to /app/sites/7, which is no remote's page",
    "linked-pages.ts: splashPageList leads to /app/site/splash-page, which is no remote's page",
  ])
})
