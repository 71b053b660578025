import { campaignDocument, campaignRoutes, splashAdRoutes } from '@portico/shared/contracts'
import { eq, sql } from 'drizzle-orm'
import { adMarkup, renderAd } from '../../src/modules/marketing/campaigns/render/ad-html'
import { renderEmail } from '../../src/modules/marketing/campaigns/render/email-html'
import { renderPlainText } from '../../src/modules/marketing/campaigns/render/plain-text'
import { campaign, splashAd, splashAdDay } from '../../src/schema'
import { addDays, DAY_MS, dayIn, HOUR_MS } from '@portico/shared/units'
import type { Tx } from '../../src/platform/db'
import type { StoredSite } from '../accounts/insert-account'
import { makeRandom } from '../random'

const documentOf = (heading: string, text: string, button: string) =>
  campaignDocument.parse({
    version: 1,
    settings: { preheader: text },
    blocks: [
      { type: 'heading', id: 'heading', text: heading, align: 'center' },
      { type: 'text', id: 'text', html: `<p>${text}</p>`, align: 'center' },
      { type: 'button', id: 'button', text: button, link: 'https://portico.example/offers' },
    ],
  })

const WIN_BACK = {
  name: 'Autumn offer',
  subject: '{{firstname|Hello}}, a table is waiting',
  days: 21,
  share: 1,
  document: documentOf(
    'We saved you a seat',
    'Hi {{firstname|there}}, show this email at {{site_name}} and the first drink is on us.',
    'See what’s new',
  ),
}
const WELCOME = {
  name: 'Welcome back',
  subject: 'Thanks for visiting {{site_name}}',
  days: 10,
  share: 0.4,
  document: documentOf(
    'Thanks for stopping by',
    'It was good to have you, {{firstname|there}}. Tell us how it went.',
    'Write a review',
  ),
}
const BIRTHDAY = {
  name: 'Birthday treat',
  subject: 'Happy birthday, {{firstname|friend}}!',
  days: 30,
  share: 0,
  document: documentOf('Happy birthday!', 'Come by this week: dessert is on the house.', 'Book a table'),
}
type DemoCampaign = typeof WIN_BACK

/**
 * Inserts emails and ads with results: sent to consenting guests, opened by some, followed by actual visits.
 */
export async function insertCampaigns(tx: Tx, site: StoredSite, now: Date): Promise<void> {
  const sentOnce = await insertEmail(tx, site, WIN_BACK, now, { runNow: true })
  await insertEmail(tx, site, WELCOME, now, { active: false })
  await insertEmail(tx, site, BIRTHDAY, now, {
    triggerType: 'birthday',
    frequency: 'always',
    triggerParamType: 'hours',
  })
  const at = new Date(now.getTime() - WIN_BACK.days * DAY_MS)
  await tx
    .update(campaign)
    .set({ ranAt: at, finishedAt: new Date(at.getTime() + HOUR_MS) })
    .where(eq(campaign.id, sentOnce))
  await insertAd(tx, site, now)
}

async function insertEmail(
  tx: Tx,
  { id: siteId, ownerId }: StoredSite,
  { name, subject, days, share, document }: DemoCampaign,
  now: Date,
  overrides: Partial<typeof campaign.$inferInsert>,
): Promise<number> {
  const { language } = campaignRoutes.createCampaign.body.parse({ campaign_json: document })
  const at = new Date(now.getTime() - days * DAY_MS)
  const [row] = await tx
    .insert(campaign)
    .values({
      siteId,
      name,
      subject,
      language,
      document,
      templateId: '',
      fromName: '',
      replyTo: '',
      html: await renderEmail(document, { subject, language, publicUrl: '' }),
      plainText: renderPlainText(document, language),
      active: true,
      triggerType: 'connect',
      triggerParam: 2,
      triggerParamType: 'days',
      runNow: false,
      frequency: 'once',
      capDays: 0,
      tracking: true,
      activatedAt: at,
      createdAt: at,
      createdBy: ownerId,
      updatedAt: at,
      updatedBy: ownerId,
      ...overrides,
    })
    .returning({ id: campaign.id })
  if (!row) throw new Error('The insert returned no row')
  // The last digits of an ID determine opens and clicks, so the same clock gives the same figures.
  await tx.execute(sql`
    insert into campaign_delivery (site_id, campaign_id, guest_id, email, trigger_at, next_at, created_at, state, attempts,
      claimed_at, handed_at, sent_at, opened_at, clicked_at)
    select ${siteId}::bigint, ${row.id}::bigint, g.id, g.email, sent.at, sent.at, sent.at, 'sent', 1, sent.at, sent.at, sent.at,
      case when g.id % 10 < 4 then sent.at + (g.id % 300) * interval '1 minute' end,
      case when g.id % 10 < 1 then sent.at + (g.id % 300 + 2) * interval '1 minute' end
    from guest g cross join lateral (
      select ${at.toISOString()}::timestamptz + (g.id % 50) * interval '1 minute' as at
    ) sent
    where g.site_id = ${siteId} and g.marketing_consent and g.email is not null and g.first_seen < sent.at
      and g.id % 100 < ${Math.round(share * 100)}::int`)
  await tx
    .update(campaign)
    .set({
      lastSentAt: sql`(select max(sent_at) from campaign_delivery where campaign_delivery.campaign_id = ${row.id})`,
    })
    .where(eq(campaign.id, row.id))
  return row.id
}

/** Inserts an ended ad, so that demo guests see no ad between login and the page that confirms it. */
async function insertAd(tx: Tx, { id: siteId, ownerId, demo }: StoredSite, now: Date): Promise<void> {
  const document = documentOf('Happy hour', 'Two for one from five to seven, every weekday.', 'See the menu')
  const { rules } = splashAdRoutes.createSplashAd.body.parse({ splashad_json: document })
  const [begin, end] = [30, 2].map((days) => new Date(now.getTime() - days * DAY_MS))
  const [row] = await tx
    .insert(splashAd)
    .values({
      siteId,
      name: 'Happy hour',
      templateId: '',
      active: true,
      activatedAt: begin,
      runNow: false,
      startTime: begin,
      endTime: end,
      triggerType: 'always',
      triggerParam: 2,
      autoskip: true,
      autoskiptime: 10,
      rules,
      document,
      enableRules: false,
      rulesChaining: 'and',
      html: adMarkup(renderAd(document)),
      createdAt: begin ?? now,
      createdBy: ownerId,
      updatedAt: begin ?? now,
      updatedBy: ownerId,
    })
    .returning({ id: splashAd.id })
  if (!row) throw new Error('The insert returned no row')
  const random = makeRandom(`ad ${siteId}`)
  await tx.insert(splashAdDay).values(
    Array.from({ length: 28 }, (_, at) => {
      const views = random.int(8, 40)
      const skips = random.int(2, Math.floor(views / 2))
      const day = addDays(dayIn(demo.timezone, now), at - 30)
      return { siteId, adId: row.id, day, views, skips, clicks: random.int(0, Math.floor(views / 6)) }
    }),
  )
}
