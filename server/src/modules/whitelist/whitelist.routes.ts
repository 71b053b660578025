import { defineModule } from '../../platform/http/define-module'
import { createEntry, deleteEntry, listEntries, updateEntry } from './whitelist.service'

export const whitelistModule = defineModule({
  listMacEntries: (ctx) => listEntries(ctx.tx, ctx, ctx.query),
  createMacEntry: (ctx) => createEntry(ctx.tx, ctx, ctx.body),
  updateMacEntry: (ctx) => updateEntry(ctx.tx, ctx, { id: ctx.params.mid, ...ctx.body }),
  deleteMacEntry: (ctx) => deleteEntry(ctx.tx, ctx, ctx.params.mid),
})
