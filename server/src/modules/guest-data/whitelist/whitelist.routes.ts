import { defineModule } from '../../../platform/http/define-module'
import { readFile } from '../../../platform/http/read-multipart'
import { exportEntries } from './whitelist-export.service'
import { importEntries } from './whitelist-import.service'
import { createEntry, deleteEntry, getEntry, listEntries, updateEntry } from './whitelist.service'

export const whitelistModule = defineModule({
  listMacEntries: (ctx) => listEntries(ctx.tx, ctx, ctx.query),
  getMacEntry: (ctx) => getEntry(ctx.tx, ctx, ctx.params.mid),
  exportMacEntries: (ctx) => {
    ctx.reply.header('content-disposition', 'attachment; filename="whitelisted-devices.csv"')
    return exportEntries(ctx.tx, ctx, ctx.query)
  },
  importMacEntries: {
    prepare: ({ request }) => readFile(request),
    commit: (ctx, content: Buffer) => importEntries(ctx.tx, ctx, { content, ...ctx.query }),
  },
  createMacEntry: (ctx) => createEntry(ctx.tx, ctx, ctx.body),
  updateMacEntry: (ctx) => updateEntry(ctx.tx, ctx, { id: ctx.params.mid, ...ctx.body }),
  deleteMacEntry: (ctx) => deleteEntry(ctx.tx, ctx, ctx.params.mid),
})
