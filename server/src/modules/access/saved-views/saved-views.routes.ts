import { defineModule } from '../../../platform/http/define-module'
import { createView, listViews, removeView, updateView } from './saved-views.service'

export const savedViewsModule = defineModule({
  listSavedViews: (ctx) => listViews(ctx.tx, ctx, ctx.query.list),
  createSavedView: (ctx) => createView(ctx.tx, ctx, ctx.body),
  updateSavedView: (ctx) => updateView(ctx.tx, ctx, { id: ctx.params.viewId, ...ctx.body }),
  deleteSavedView: (ctx) => removeView(ctx.tx, ctx, ctx.params.viewId),
})
