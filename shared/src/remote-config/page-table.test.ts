import { definePages, pagesBelow, pathsOf, routesOf, widgetsOf } from './page-table'
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

test('states the widgets of remote.config.ts', () => {
  const tiles = { 'count-visits': { title: 'visits.tile', tile: { ...NUMBER_TILE, order: 10 }, load } }
  expect(widgetsOf(tiles)).toEqual([
    { id: 'count-visits', title: 'visits.tile', tile: { ...NUMBER_TILE, order: 10 } },
  ])
})
