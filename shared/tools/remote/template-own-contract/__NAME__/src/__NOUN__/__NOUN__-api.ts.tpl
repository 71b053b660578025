import { call, entityTags, injectEndpoints } from '@portico/shared/api'
import type { BodyOf, QueryOf, ResponseOf } from '@portico/shared/contracts'
import { tileCall } from '@portico/shared/tiles'
import type { __CAMEL__Routes } from './__NOUN__-contract'

type Routes = typeof __CAMEL__Routes
export type __ITEM_PASCAL__ = ResponseOf<Routes['get__ITEM_PASCAL__']>
export type __ITEM_PASCAL__SortField = NonNullable<NonNullable<QueryOf<Routes['list__PASCAL__']>>['sort_on']>
export type __ITEM_PASCAL__Input = BodyOf<Routes['create__ITEM_PASCAL__']>

const tags = entityTags('__ITEM_PASCAL__', '__ITEM_CAMEL__Id')

// Addresses with the shape of their answers; the types check them. The build inserts both for calls of the product's
// contract only.
/* oxlint-disable portico/api-address */
export const __CAMEL__Api = injectEndpoints(['__ITEM_PASCAL__'], (build) => ({
  list__PASCAL__: build.query({
    ...call<Routes['list__PASCAL__']>('GET /s/:siteId/api/v1/__NOUN__ items[],metadata'),
    providesTags: tags.list,
  }),
  get__ITEM_PASCAL__: build.query({
    ...call<Routes['get__ITEM_PASCAL__']>('GET /s/:siteId/api/v1/__NOUN__/:__ITEM_CAMEL__Id id,name'),
    providesTags: tags.one,
  }),
  create__ITEM_PASCAL__: build.mutation({
    ...call<Routes['create__ITEM_PASCAL__']>('POST /s/:siteId/api/v1/__NOUN__ id,name'),
    invalidatesTags: tags.listChanged,
  }),
  update__ITEM_PASCAL__: build.mutation({
    ...call<Routes['update__ITEM_PASCAL__']>('PUT /s/:siteId/api/v1/__NOUN__/:__ITEM_CAMEL__Id id,name'),
    invalidatesTags: tags.oneChanged,
  }),
  delete__ITEM_PASCAL__: build.mutation({
    ...call<Routes['delete__ITEM_PASCAL__']>('DELETE /s/:siteId/api/v1/__NOUN__/:__ITEM_CAMEL__Id 204'),
    invalidatesTags: tags.listChanged,
  }),
  count__PASCAL__: build.query({
    ...tileCall<Routes['getSite__ITEM_PASCAL__Count']>('GET /s/:siteId/api/v1/dashboard/__NOUN__/count from,to'),
    providesTags: tags.list,
  }),
}))
