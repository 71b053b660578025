import { NUMBER_TILE, pagesAt } from '@portico/shared/remote-config'
import { patterns } from './paths'

export const pages = pagesAt(
  patterns,
  { permission: '__PERMISSION__', scope: 'site' },
  {
    __ITEM_CAMEL__List: { load: () => import('./__NOUN__/__ITEM__-list-page') },
    __ITEM_CAMEL__Create: {
      menu: { title: '__CAMEL__.create' },
      load: () => import('./__NOUN__/__ITEM__-create-page'),
    },
    __ITEM_CAMEL__Edit: { load: () => import('./__NOUN__/__ITEM__-edit-page') },
    __ITEM_CAMEL__Details: { load: () => import('./__NOUN__/__ITEM__-details-page') },
  },
)

export const tiles = {
  'count-__NOUN__': {
    title: '__NAME__.tile',
    permission: '__PERMISSION__',
    tile: { ...NUMBER_TILE, order: 200 },
    load: async () => (await import('./__NOUN__/__NOUN__-tile')).__PASCAL__Widget,
  },
} as const
