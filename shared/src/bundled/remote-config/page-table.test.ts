import {
  definePages,
  navigationOf,
  pagesAt,
  pagesBelow,
  pathsOf,
  patternsBelow,
  routesOf,
  widgetsOf,
} from './page-table'
import { NUMBER_TILE } from './tile-sizes'

const load = () => Promise.reject<object>(new Error('a screen was loaded'))
const pages = definePages({
  visitList: { path: '/app/visits', permission: 'guests', load },
  visitDetails: { path: '/app/visits/:visitId/:tab?', permission: 'guests', scope: 'site', load },
})

test('states the routes of remote.config.ts, each with the chunk of its key', () => {
  expect(routesOf(pages)).toEqual([
    { path: '/app/visits', permission: 'guests', chunk: 'visit-list' },
    { path: '/app/visits/:visitId/:tab?', permission: 'guests', scope: 'site', chunk: 'visit-details' },
  ])
})

test('builds addresses from parameters and a query, without what is undefined', () => {
  const paths = pathsOf(pages)
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
  const screens = definePages({ visitList: { path: '/manage', load } })
  const mirrored = pagesBelow('/app/all-visits', { permission: 'clients' }, screens)
  expect(routesOf(mirrored)).toEqual([
    { path: '/app/all-visits/manage', permission: 'clients', chunk: 'visit-list' },
  ])
  expect(pathsOf(mirrored).visitList()).toBe('/app/all-visits/manage')
})

test('places pages at the patterns of their keys', () => {
  const patterns = patternsBelow('/app/visits', { visitList: '', visitEdit: '/edit/:id' })
  const placed = pagesAt(
    patterns,
    { permission: 'guests' },
    { visitList: { load, scope: 'site' }, visitEdit: { load } },
  )
  expect(routesOf(placed)).toEqual([
    { path: '/app/visits', permission: 'guests', scope: 'site', chunk: 'visit-list' },
    { path: '/app/visits/edit/:id', permission: 'guests', chunk: 'visit-edit' },
  ])
  const paths = pathsOf(patterns)
  expect([paths.visitList(), paths.visitEdit({ id: 7 })]).toEqual(['/app/visits', '/app/visits/edit/7'])
  expect(pathsOf(placed).visitEdit({ id: 7 })).toBe('/app/visits/edit/7')
  // @ts-expect-error id is required
  paths.visitEdit({})
  // @ts-expect-error a pattern has no page
  pagesAt(patterns, {}, { visitList: { load } })
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
