import type { ParsedBody, voucherDesignRoutes } from '@portico/shared/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, SiteScope } from '../../platform/access/actor'
import type { BlobStore } from '../../platform/blobs'
import type { Clock } from '../../platform/clock'
import { type Database, type Tx, withTx } from '../../platform/db'
import { type ApiModule, defineModule } from '../../platform/http/define-module'
import { keepImage, type StoredImage } from '../uploads'
import { type VoucherFamily, voucherScope } from '../vouchers'
import { VoucherPrinter } from './print/print-in-thread'
import { assertOwnDesign, type DesignSettings, getDesign, saveDesign } from './voucher-design.service'
import { storeLogo } from './voucher-logo.service'
import {
  listChosen,
  markChosenPrinted,
  markPrinted,
  type PlannedPrint,
  planPrint,
} from './voucher-print.service'

type Routes = typeof voucherDesignRoutes

interface DesignModule extends DesignSettings {
  db: Database
  blobs: BlobStore
  printWorkerFile: string
}

/** What both families' handlers of a call get before their transaction. */
interface Outside {
  actor: Actor
  site: SiteScope
  clock: Clock
  request: FastifyRequest
  reply: FastifyReply
}
interface Caller extends Outside {
  tx: Tx
}
type WithBody<C, Id extends keyof Routes> = C & { body: ParsedBody<Routes[Id]> }

interface Printed {
  plan: PlannedPrint
  pdf: Buffer
}

/** The calls of one family. */
function handlersOf(
  family: VoucherFamily,
  { db, blobs, box, publicUrl }: DesignModule,
  printer: VoucherPrinter,
) {
  const homeOf = ({ tx, actor, site }: Pick<Caller, 'tx' | 'actor' | 'site'>) =>
    voucherScope(tx, actor, site, family)
  const settings = { box, publicUrl }
  return {
    get: async (ctx: Caller) => getDesign(ctx.tx, ctx.actor, await homeOf(ctx), settings),
    save: async (ctx: WithBody<Caller, 'saveVoucherDesign'>) =>
      saveDesign(ctx.tx, ctx.actor, await homeOf(ctx), {
        ...settings,
        body: ctx.body,
        now: ctx.clock.now(),
      }),
    logo: {
      prepare: async ({ actor, request }: Outside) => storeLogo(blobs, actor.accountId, request),
      commit: async (ctx: Caller, image: StoredImage) => {
        assertOwnDesign(await homeOf(ctx))
        return keepImage(ctx.tx, ctx.actor, image, { siteId: ctx.site.id, blobs, now: ctx.clock.now() })
      },
    },
    print: {
      prepare: async (ctx: WithBody<Outside, 'printVouchers'>): Promise<Printed> => {
        const { actor, site, body, clock } = ctx
        const plan = await withTx(db, async (tx) =>
          planPrint(tx, actor, await homeOf({ tx, actor, site }), { ...settings, body, now: clock.now() }),
        )
        const { logofile, showlogo } = plan.design
        const logo = showlogo && logofile ? await blobs.get(logofile.replace('/uploads/', '')) : null
        return { plan, pdf: await printer.print({ ...plan, logo }) }
      },
      commit: async ({ tx, actor, reply }: Caller, { plan, pdf }: Printed) => {
        await markPrinted(tx, actor, plan)
        reply.header('content-disposition', 'inline; filename="vouchers.pdf"')
        return pdf
      },
    },
    chosen: async (ctx: WithBody<Caller, 'listChosenVouchers'>) =>
      listChosen(ctx.tx, ctx.actor, await homeOf(ctx), {
        ...settings,
        selection: ctx.body.selection,
        now: ctx.clock.now(),
      }),
    printed: async (ctx: WithBody<Caller, 'markVouchersPrinted'>) =>
      markChosenPrinted(ctx.tx, ctx.actor, await homeOf(ctx), {
        selection: ctx.body.selection,
        now: ctx.clock.now(),
      }),
  }
}

export function voucherDesignModule(options: DesignModule): ApiModule {
  const printer = new VoucherPrinter(options.printWorkerFile)
  const ofSite = handlersOf('site', options, printer)
  const multisite = handlersOf('multisite', options, printer)
  return defineModule({
    getVoucherDesign: ofSite.get,
    getMultisiteVoucherDesign: multisite.get,
    saveVoucherDesign: ofSite.save,
    saveMultisiteVoucherDesign: multisite.save,
    uploadVoucherLogo: ofSite.logo,
    uploadMultisiteVoucherLogo: multisite.logo,
    printVouchers: ofSite.print,
    printMultisiteVouchers: multisite.print,
    listChosenVouchers: ofSite.chosen,
    listChosenMultisiteVouchers: multisite.chosen,
    markVouchersPrinted: ofSite.printed,
    markMultisiteVouchersPrinted: multisite.printed,
  })
}
