import { defineModule } from '../../../platform/http/define-module'
import { __ITEM_CAMEL__ } from '../../../schema'
import { rowCountTile } from '../../figures/dashboard'
import {
  create__ITEM_PASCAL__,
  delete__ITEM_PASCAL__,
  get__ITEM_PASCAL__,
  list__PASCAL__,
  update__ITEM_PASCAL__,
} from './__NOUN__.service'

const count = rowCountTile(__ITEM_CAMEL__)

export const __CAMEL__Module = defineModule({
  list__PASCAL__: (ctx) => list__PASCAL__(ctx.tx, ctx, ctx.query),
  get__ITEM_PASCAL__: (ctx) => get__ITEM_PASCAL__(ctx.tx, ctx, ctx.params.__ITEM_CAMEL__Id),
  create__ITEM_PASCAL__: (ctx) => create__ITEM_PASCAL__(ctx.tx, ctx, ctx.body),
  update__ITEM_PASCAL__: (ctx) => update__ITEM_PASCAL__(ctx.tx, ctx, { ...ctx.body, id: ctx.params.__ITEM_CAMEL__Id }),
  delete__ITEM_PASCAL__: (ctx) => delete__ITEM_PASCAL__(ctx.tx, ctx, ctx.params.__ITEM_CAMEL__Id),
  getAccount__ITEM_PASCAL__Count: count.ofAccount,
  getSite__ITEM_PASCAL__Count: count.ofSite,
})
