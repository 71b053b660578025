import type { BodyOf, reportRoutes } from '@portico/shared/contracts'
import { HOUR_MS } from '@portico/shared/units'
import type { BlobStore } from '../../../platform/blobs'
import type { SiteScope } from '../../../platform/access/actor'
import type { SiteCaller } from '../../../platform/access/caller'
import { withTx, type Tx } from '../../../platform/db'
import { invalidFields } from '../../../platform/errors/api-error'
import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import { assertWithinLimits, type RateLimit } from '../../../platform/session/rate-limit'
import {
  htmlWithPictures,
  lastSiteMails,
  mailBrandOf,
  renderContent,
  resendSiteMail,
} from '../../messages/mail'
import { brandOfAccount } from '../../provider/branding'
import { makeReport, queueReport, REPORT_MAIL } from './queue-report'
import { findConfig } from './report-config.repo'
import { readConfig, saveConfig } from './report-config.service'
import { rhythmOf } from './report-period'
import { dueTimes } from './report-schedule.repo'
import { sectionsInPlan, sectionsOpenTo } from './report-sections'
import type { ReportWork } from './report-work'

/** Limits manual sending, so that recipients can't be flooded. */
const BY_HAND: RateLimit = { name: 'report-by-hand', max: 10, windowMs: HOUR_MS }

interface Settings extends ReportWork {
  blobs: BlobStore
  /** No mail server is configured. */
  mailKept: boolean
}

export function reportsModule(settings: Settings): ApiModule {
  const { db, box, blobs, mailKept } = settings
  const mailsOf = (site: SiteScope) => ({ siteId: site.id, template: REPORT_MAIL, box, mailKept }) as const
  return defineModule({
    getReportConfig: (ctx) => readConfig(ctx.tx, ctx),

    saveReportConfig: (ctx) => saveConfig(ctx.tx, ctx, ctx.body),

    previewReport: {
      // Drawing charts takes time, so no transaction is open meanwhile.
      prepare: async (ctx) => {
        const { content, brand } = await withTx(db, async (tx) => ({
          content: await previewContent(tx, { ...ctx, ...settings }, ctx.body),
          brand: await brandOfAccount(tx, ctx.site.accountId),
        }))
        const mail = renderContent(content, ctx.body.language, await mailBrandOf(blobs, brand))
        return { subject: mail.subject, text: mail.text, html: await htmlWithPictures(mail) }
      },
      commit: async (_ctx, shown: { subject: string; html: string; text: string }) => shown,
    },

    sendReport: async (ctx) => {
      const { tx, site, now } = ctx
      await assertWithinLimits(tx, [[BY_HAND, site.id]], now)
      const ids = await sendNow(tx, { ...ctx, ...settings })
      const mails = await lastSiteMails(tx, mailsOf(site))
      return { items: mails.filter(({ id }) => ids.includes(id)) }
    },

    listReportDeliveries: async ({ tx, site }) => ({ items: await lastSiteMails(tx, mailsOf(site)) }),

    resendReport: ({ tx, site, params, now }) => resendSiteMail(tx, mailsOf(site), params.deliveryId, now),
  })
}

/** Builds a preview with the sections this user may see, by the stored weekday. */
async function previewContent(
  tx: Tx,
  { actor, site, now, publicUrl }: SiteCaller & Settings,
  body: BodyOf<typeof reportRoutes.previewReport>,
) {
  const weekday = (await findConfig(tx, site.id))?.weekday ?? 1
  const monthly = rhythmOf(body.frequency) === 'monthly'
  const { day } = await dueTimes(tx, site.id, { monthly, weekday, now })
  const sections = sectionsOpenTo(body.sections, actor.permissions)
  return makeReport(tx, { ...body, site, sections, dueDay: day, publicUrl, now })
}

async function sendNow(
  tx: Tx,
  { actor, site, now, box, publicUrl }: SiteCaller & Settings,
): Promise<number[]> {
  const row = await findConfig(tx, site.id)
  if (!row || row.recipients.length === 0) {
    throw invalidFields({ recipients: [{ id: 'error.report.recipients' }] })
  }
  const monthly = rhythmOf(row.frequency) === 'monthly'
  const { day } = await dueTimes(tx, site.id, { monthly, weekday: row.weekday, now })
  const sections = sectionsInPlan(row.sections, actor.remotes)
  return queueReport(tx, { site, sections, dueDay: day, publicUrl, now, box, row })
}
