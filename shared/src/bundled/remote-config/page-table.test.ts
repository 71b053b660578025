import { pageShape } from './page-shape'
import { navigationOf, pagesAt, pathsOf, patternsBelow, routesOf, widgetsOf } from './page-table'
import { NUMBER_TILE } from './tile-sizes'

const load = () => Promise.reject<object>(new Error('a screen was loaded'))
const patterns = patternsBelow('/app/visits', { visitList: '', visitDetails: '/:visitId/:tab?' })
const screens = { visitList: { load }, visitDetails: { scope: 'site', load } } as const
const pages = pagesAt(patterns, { permission: 'guests' }, screens)

test('states the routes of remote.config.ts, each with the chunk of its key', () => {
  expect(routesOf(pages)).toEqual([
    { path: '/app/visits', permission: 'guests', chunk: 'visit-list' },
    { path: '/app/visits/:visitId/:tab?', permission: 'guests', scope: 'site', chunk: 'visit-details' },
  ])
})

test('builds addresses from parameters and a query, without what is undefined', () => {
  const paths = pathsOf(patterns)
  expect(paths.visitList()).toBe('/app/visits')
  expect(paths.visitList({ tab: 'new', search: undefined, page: 2 })).toBe('/app/visits?tab=new&page=2')
  expect(paths.visitDetails({ visitId: 7 })).toBe('/app/visits/7')
  expect(paths.visitDetails({ visitId: 'a/b', tab: 'log' }, { search: 'x y' })).toBe(
    '/app/visits/a%2Fb/log?search=x+y',
  )
  // @ts-expect-error visitId is required
  paths.visitDetails({})
  // @ts-expect-error the list has no parameter
  paths.visitList(7)
})

test('mirrors pages below another address, with one chunk for both', () => {
  const mirroredPatterns = patternsBelow('/app/all-visits', { visitList: '/manage', visitDetails: '/:id' })
  const mirrored = pagesAt(mirroredPatterns, { permission: 'clients' }, screens)
  expect(routesOf(mirrored)).toEqual([
    { path: '/app/all-visits/manage', permission: 'clients', chunk: 'visit-list' },
    { path: '/app/all-visits/:id', permission: 'clients', scope: 'site', chunk: 'visit-details' },
  ])
  expect(pathsOf(mirroredPatterns).visitList()).toBe('/app/all-visits/manage')
})

test('has a page for every pattern, and none without', () => {
  // @ts-expect-error a pattern has no page
  pagesAt(patterns, {}, { visitList: { load } })
  // @ts-expect-error a page has no pattern
  pagesAt(patterns, {}, { ...screens, visitPrint: { load } })
  const printed = { ...screens, visitPrint: { load } }
  // @ts-expect-error a page of a variable has no pattern
  expect(Object.keys(pagesAt(patterns, {}, printed))).toEqual(Object.keys(patterns))
})

test('states the widgets of remote.config.ts', () => {
  const tiles = {
    'count-visits': { title: 'mfe-sample.title', tile: { ...NUMBER_TILE, order: 10 }, load },
  } as const
  expect(widgetsOf(tiles)).toEqual([
    { id: 'count-visits', title: 'mfe-sample.title', tile: { ...NUMBER_TILE, order: 10 } },
  ])
})

test('states the navigation of remote.config.ts, whose items open what their pages do', () => {
  const item = { label: 'mfe-sample.title', icon: 'guests', order: 10 } as const
  const visits = { ...item, path: '/app/visits', permission: 'guests' }
  expect(navigationOf(pages, { visitList: item })).toEqual([{ ...visits, scope: 'any' }])
  expect(navigationOf(pages, { visitList: { ...item, scope: 'control-panel' } })).toEqual([
    { ...visits, scope: 'control-panel' },
  ])
  // @ts-expect-error there is no such page
  navigationOf(pages, { visitPrint: item })
})

test('knows what a page looks like from its key, for the skeleton', () => {
  expect([pages.visitList.shape, pages.visitDetails.shape]).toEqual(['list', 'details'])
  expect(['visit-list', 'visit-details', 'visit-create', ''].map((chunk) => pageShape(chunk))).toEqual([
    'list',
    'details',
    'form',
    'form',
  ])
  expect(pageShape('dashboard', true)).toBe('tiles')
})
