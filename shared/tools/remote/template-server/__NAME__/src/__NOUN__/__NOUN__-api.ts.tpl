import { call, entityTags, injectEndpoints } from '@portico/shared/api'
import type { BodyOf, QueryOf, __CAMEL__Routes } from '@portico/shared/contracts'
import { tileCall } from '@portico/shared/tiles'

type Routes = typeof __CAMEL__Routes
export type { __ITEM_PASCAL__ } from '@portico/shared/contracts'
export type __ITEM_PASCAL__SortField = NonNullable<NonNullable<QueryOf<Routes['list__PASCAL__']>>['sort_on']>
export type __ITEM_PASCAL__Input = BodyOf<Routes['create__ITEM_PASCAL__']>

const tags = entityTags('__ITEM_PASCAL__', '__ITEM_CAMEL__Id')

export const __CAMEL__Api = injectEndpoints(['__ITEM_PASCAL__'], (build) => ({
  list__PASCAL__: build.query({ ...call('list__PASCAL__'), providesTags: tags.list }),
  get__ITEM_PASCAL__: build.query({ ...call('get__ITEM_PASCAL__'), providesTags: tags.one }),
  create__ITEM_PASCAL__: build.mutation({ ...call('create__ITEM_PASCAL__'), invalidatesTags: tags.listChanged }),
  update__ITEM_PASCAL__: build.mutation({ ...call('update__ITEM_PASCAL__'), invalidatesTags: tags.oneChanged }),
  delete__ITEM_PASCAL__: build.mutation({ ...call('delete__ITEM_PASCAL__'), invalidatesTags: tags.listChanged }),
  count__PASCAL__: build.query({ ...tileCall('getSite__ITEM_PASCAL__Count'), providesTags: tags.list }),
}))
