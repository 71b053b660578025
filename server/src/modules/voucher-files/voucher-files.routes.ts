import type { ParsedBody, ParsedQuery, voucherFileRoutes } from '@portico/shared/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, SiteScope } from '../../platform/access/actor'
import type { Clock } from '../../platform/clock'
import type { Tx } from '../../platform/db'
import { defineModule } from '../../platform/http/define-module'
import { readFile } from '../../platform/http/read-multipart'
import {
  assertCanVoucher,
  presentVouchers,
  selectVouchers,
  type VoucherFamily,
  voucherScope,
} from '../vouchers'
import { voucherCells } from './voucher-cells'
import { importVouchers } from './voucher-import.service'
import { writeCsv, writeXlsx } from './write-files'

type Routes = typeof voucherFileRoutes
const IMPORT_LIMIT = 2 * 1024 * 1024

interface Caller {
  tx: Tx
  actor: Actor
  site: SiteScope
  clock: Clock
  reply: FastifyReply
}
type ExportContext = Caller & { body: ParsedBody<Routes['exportVouchersCsv']> }
type ImportContext = Caller & { query: ParsedQuery<Routes['importVouchers']> }

/** The calls of one family. */
function handlersOf(family: VoucherFamily) {
  const rowsOf = async ({ tx, actor, site, body, clock }: ExportContext) => {
    assertCanVoucher(actor, 'read', family)
    const home = await voucherScope(tx, actor, site, family)
    const ids = await selectVouchers(tx, home, body.selection, clock.now())
    const vouchers = await presentVouchers(tx, actor, home, ids, clock.now())
    return vouchers.map((voucher) => voucherCells(voucher, site.timezone))
  }
  const named = (reply: FastifyReply, ending: string) =>
    reply.header('content-disposition', `attachment; filename="vouchers.${ending}"`)
  return {
    csv: async (ctx: ExportContext) => {
      named(ctx.reply, 'csv')
      return writeCsv(await rowsOf(ctx))
    },
    xlsx: async (ctx: ExportContext) => {
      named(ctx.reply, 'xlsx')
      return writeXlsx(await rowsOf(ctx))
    },
    import: {
      prepare: async ({ request }: { request: FastifyRequest }) => readFile(request, IMPORT_LIMIT),
      commit: async ({ tx, actor, site, clock, query }: ImportContext, content: Buffer) => {
        const home = await voucherScope(tx, actor, site, family)
        return importVouchers(tx, actor, home, {
          ...{ content, dryRun: query.dry_run === 'true', now: clock.now() },
        })
      },
    },
  }
}

const ofSite = handlersOf('site')
const multisite = handlersOf('multisite')

export const voucherFilesModule = defineModule({
  exportVouchersCsv: ofSite.csv,
  exportMultisiteVouchersCsv: multisite.csv,
  exportVouchersXlsx: ofSite.xlsx,
  exportMultisiteVouchersXlsx: multisite.xlsx,
  importVouchers: ofSite.import,
  importMultisiteVouchers: multisite.import,
})
