import { type ApiModule, defineModule } from '../../../../platform/http/define-module'
import { idempotentRequest, repeatableOf } from '../../../../platform/idempotency'
import type { SecretBox } from '../../../../platform/secrets/secret-box'
import { countAudience, listSegmentNames } from './audience.repo'
import {
  activateCampaign,
  type CampaignSettings,
  createCampaign,
  deleteCampaign,
  duplicateCampaign,
  getCampaign,
  listCampaigns,
  pauseCampaign,
  sendCampaign,
  updateCampaign,
} from './campaigns.service'
import { previewCampaign, testCampaign } from './preview.service'
import { listPreviewGuests } from './preview.repo'

interface EmailSettings extends CampaignSettings {
  box: SecretBox
  /** No mail server is configured. */
  mailKept: boolean
}

export const emailModule = (settings: EmailSettings): ApiModule =>
  defineModule({
    listCampaigns: (ctx) => listCampaigns(ctx.tx, ctx, ctx.query),
    createCampaign: (ctx) => createCampaign(ctx.tx, ctx, { input: ctx.body, settings }),
    getCampaign: (ctx) => getCampaign(ctx.tx, ctx, ctx.params.cid),
    updateCampaign: (ctx) => updateCampaign(ctx.tx, ctx, { id: ctx.params.cid, input: ctx.body, settings }),
    deleteCampaign: (ctx) => deleteCampaign(ctx.tx, ctx, ctx.params.cid),
    activateCampaign: (ctx) => activateCampaign(ctx.tx, ctx, ctx.params.cid),
    sendCampaign: (ctx) => sendCampaign(ctx.tx, ctx, ctx.params.cid),
    pauseCampaign: (ctx) => pauseCampaign(ctx.tx, ctx, ctx.params.cid),
    duplicateCampaign: (ctx) => duplicateCampaign(ctx.tx, ctx, { id: ctx.params.cid, name: ctx.body.name }),
    testCampaign: (ctx) =>
      testCampaign(ctx.tx, ctx, {
        id: ctx.params.cid,
        to: ctx.body.to,
        box: settings.box,
        mailKept: settings.mailKept,
        settings,
        call: idempotentRequest(ctx.request, repeatableOf(ctx, ctx.body)),
      }),
    previewCampaign: (ctx) => previewCampaign(ctx.tx, ctx, { input: ctx.body, settings }),
    listPreviewGuests: (ctx) => listPreviewGuests(ctx.tx, ctx, ctx.query.search),
    listCampaignSegments: async (ctx) => ({ items: await listSegmentNames(ctx.tx, ctx.site.id) }),
    countCampaignAudience: ({ tx, site, query, now }) =>
      countAudience(tx, site, { segmentId: query.segment_id ?? null, segment: query.segment ?? null }, now),
  })
