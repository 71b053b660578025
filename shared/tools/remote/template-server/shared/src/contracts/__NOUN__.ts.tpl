import { z } from 'zod'
import { auditActions } from './audit-actions'
import { MAX_NAME } from './field-values'
import { can, id, instant, lineText } from './fields'
import { listOf, listQuery } from './lists'
import { permissions } from './permissions'
import { routes } from './route'
import { numberTile, tile } from './tile'

const __ITEM_CAMEL__ = z.object({ id, name: z.string(), created_at: instant, can: can('update', 'delete') })
export type __ITEM_PASCAL__ = z.infer<typeof __ITEM_CAMEL__>

const __ITEM_CAMEL__Input = z.strictObject({ name: lineText.min(1).max(MAX_NAME) })
const example = { name: 'First one' } as const

export const __CAMEL__Permissions = permissions({ remote: '__NAME__', area: 'settings' }, '__PERMISSION__')

export const __CAMEL__Audit = auditActions('__PERMISSION__', ['create', 'update', 'delete'], '__TABLE__')

export const __CAMEL__Routes = {
  ...routes(
    { auth: 'session', permission: '__PERMISSION__' },
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
        example,
        status: 201,
        response: __ITEM_CAMEL__,
      },
      update__ITEM_PASCAL__: {
        endpoint: 'PUT /s/:siteId/api/v1/__NOUN__/:__ITEM_CAMEL__Id',
        summary: 'Change __ITEM_WORDS__',
        body: __ITEM_CAMEL__Input,
        example,
        response: __ITEM_CAMEL__,
      },
      delete__ITEM_PASCAL__: {
        endpoint: 'DELETE /s/:siteId/api/v1/__NOUN__/:__ITEM_CAMEL__Id',
        summary: 'Delete __ITEM_WORDS__',
      },
    },
  ),
  ...tile('__ITEM_PASCAL__Count', '__NOUN__/count', __TITLE_COUNT_QUOTED__, numberTile, {
    permission: '__PERMISSION__',
  }),
}
