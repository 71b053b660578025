import { defineModule } from '../../platform/http/define-module'
import { createEntry, deleteEntry, listEntries, updateEntry } from './whitelist.service'

export const whitelistModule = defineModule({
  listMacEntries: ({ tx, actor, site, query, clock }) =>
    listEntries(tx, { actor, site, now: clock.now() }, query),

  createMacEntry: ({ tx, actor, site, body, clock }) =>
    createEntry(tx, { actor, site, now: clock.now() }, body),

  updateMacEntry: ({ tx, actor, site, params, body, clock }) =>
    updateEntry(tx, { actor, site, now: clock.now() }, { id: params.mid, ...body }),

  deleteMacEntry: ({ tx, actor, site, params, clock }) =>
    deleteEntry(tx, { actor, site, now: clock.now() }, params.mid),
})
