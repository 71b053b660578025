import {
  can,
  id,
  instant,
  lineText,
  listOf,
  listQuery,
  MAX_NAME,
  numberTile,
  routes,
  tile,
} from '@portico/shared/contracts'
import { z } from 'zod'

const __ITEM_CAMEL__ = z.object({ id, name: z.string(), created_at: instant, can: can('update', 'delete') })
const __ITEM_CAMEL__Input = z.strictObject({ name: lineText.min(1).max(MAX_NAME) })

/** The calls of this section. Screens import only their types, so that no schema reaches a browser. */
/* oxlint-disable portico/api-address */
export const __CAMEL__Routes = {
  ...routes(
    { auth: 'session' },
    {
      list__PASCAL__: {
        endpoint: 'GET /s/:siteId/api/v1/__NOUN__',
        summary: __TITLE_LIST_QUOTED__,
        query: listQuery('created_at', 'name'),
        response: listOf(__ITEM_CAMEL__),
        can: { create: 'create__ITEM_PASCAL__' },
      },
      get__ITEM_PASCAL__: {
        endpoint: 'GET /s/:siteId/api/v1/__NOUN__/:__ITEM_CAMEL__Id',
        summary: 'One __ITEM_WORDS__',
        response: __ITEM_CAMEL__,
      },
      create__ITEM_PASCAL__: {
        endpoint: 'POST /s/:siteId/api/v1/__NOUN__',
        summary: 'Create __ITEM_WORDS__',
        body: __ITEM_CAMEL__Input,
        status: 201,
        response: __ITEM_CAMEL__,
      },
      update__ITEM_PASCAL__: {
        endpoint: 'PUT /s/:siteId/api/v1/__NOUN__/:__ITEM_CAMEL__Id',
        summary: 'Change __ITEM_WORDS__',
        body: __ITEM_CAMEL__Input,
        response: __ITEM_CAMEL__,
      },
      delete__ITEM_PASCAL__: {
        endpoint: 'DELETE /s/:siteId/api/v1/__NOUN__/:__ITEM_CAMEL__Id',
        summary: 'Delete __ITEM_WORDS__',
      },
    },
  ),
  ...tile('__ITEM_PASCAL__Count', '__NOUN__/count', __TITLE_COUNT_QUOTED__, numberTile),
}
