import { entityTags, injectEndpoints } from '@portico/shared/api'
import type { NumberTile } from '@portico/shared/contracts'
import type { ListAnswer, ListQuery } from '@portico/shared/table'
import type { TileQuery } from '@portico/shared/tiles'

export interface __ITEM_PASCAL__ {
  id: number
  name: string
  created_at: string
  /** What this user may do with it. */
  can: { delete: boolean }
}

/** `can` holds for the collection. */
export type __PASCAL__Answer = ListAnswer<__ITEM_PASCAL__> & { can: { create: boolean } }

export type __ITEM_PASCAL__SortField = 'created_at' | 'name'

export interface __ITEM_PASCAL__Input {
  name: string
}

interface OfSite {
  siteId: number
}

const tags = entityTags('__ITEM_PASCAL__', '__ITEM_CAMEL__Id')

// The contract doesn't have these calls, so their addresses are written here, and nowhere else.
/* oxlint-disable portico/api-address */
export const __CAMEL__Address = (siteId: number) => `/s/${siteId}/api/v1/__NOUN__`
/** Site 0: over all sites. */
export const __CAMEL__CountAddress = (siteId: number) =>
  `${siteId === 0 ? '/a' : `/s/${siteId}`}/api/v1/dashboard/__NOUN__/count`
/* oxlint-enable portico/api-address */

export const __CAMEL__Api = injectEndpoints(['__ITEM_PASCAL__'], (build) => ({
    list__PASCAL__: build.query<__PASCAL__Answer, OfSite & { query: ListQuery<__ITEM_PASCAL__SortField> }>({
      query: ({ siteId, query }) => ({ url: __CAMEL__Address(siteId), params: { ...query } }),
      providesTags: tags.list,
    }),
    get__ITEM_PASCAL__: build.query<__ITEM_PASCAL__, OfSite & { __ITEM_CAMEL__Id: number }>({
      query: ({ siteId, __ITEM_CAMEL__Id }) => ({ url: `${__CAMEL__Address(siteId)}/${__ITEM_CAMEL__Id}` }),
      providesTags: tags.one,
    }),
    create__ITEM_PASCAL__: build.mutation<__ITEM_PASCAL__, OfSite & { body: __ITEM_PASCAL__Input }>({
      query: ({ siteId, body }) => ({ url: __CAMEL__Address(siteId), method: 'POST', body }),
      invalidatesTags: tags.listChanged,
    }),
    delete__ITEM_PASCAL__: build.mutation<void, OfSite & { __ITEM_CAMEL__Id: number }>({
      query: ({ siteId, __ITEM_CAMEL__Id }) => ({ url: `${__CAMEL__Address(siteId)}/${__ITEM_CAMEL__Id}`, method: 'DELETE' }),
      invalidatesTags: tags.listChanged,
    }),
    count__PASCAL__: build.query<NumberTile, TileQuery>({
      query: ({ siteId, from, to }) => ({
        url: __CAMEL__CountAddress(siteId),
        params: from && to ? { from, to } : {},
      }),
      providesTags: tags.list,
    }),
}))
