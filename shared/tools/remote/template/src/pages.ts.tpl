import { definePages, NUMBER_TILE, pagesBelow, pathsOf } from '@portico/shared/remote-config'

export const PERMISSION = '__PERMISSION__'

/** The pages of this section: remote.config.ts, the routes and the typed paths derive from this table. */
export const pages = pagesBelow(
  '/app/__NOUN__',
  { permission: PERMISSION, scope: 'site' },
  definePages({
    __ITEM_CAMEL__List: { path: '', load: () => import('./__NOUN__/__ITEM__-list-page') },
    __ITEM_CAMEL__Create: { path: '/create', load: () => import('./__NOUN__/__ITEM__-create-page') },
    __ITEM_CAMEL__Details: { path: '/details/:id', load: () => import('./__NOUN__/__ITEM__-details-page') },
  }),
)

export const paths = pathsOf(pages)

export const tiles = {
  'count-__NOUN__': {
    title: '__NAME__.tile',
    permission: PERMISSION,
    tile: { ...NUMBER_TILE, order: 200 },
    load: async () => (await import('./__NOUN__/__NOUN__-tile')).__PASCAL__Widget,
  },
} as const
