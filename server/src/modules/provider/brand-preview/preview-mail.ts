import type { BrandMail, BrandMailPreview, Language } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import type { Caller } from '../../../platform/access/caller'
import type { BlobStore } from '../../../platform/blobs'
import { momentText } from '../../../platform/date-texts'
import type { Tx } from '../../../platform/db'
import { textsIn } from '../../../platform/texts'
import { expiryContent } from '../../finance/payments'
import { accountMail } from '../../messages/deliveries'
import {
  htmlWithPictures,
  inOwnWords,
  mailBrandOf,
  type MailBrand,
  renderContent,
  renderMail,
} from '../../messages/mail'
import { assertMaySee, brandOfAccount, checkSection, type ResolvedBrand } from '../branding'

interface UnsavedSection {
  section: BrandMail
  value: Record<string, unknown>
}

/** Returns the caller's brand with a section that isn't saved yet. */
export async function unsavedBrand(
  tx: Tx,
  { actor }: Pick<Caller, 'actor'>,
  { section, value }: UnsavedSection,
): Promise<ResolvedBrand> {
  assertMaySee(actor, section)
  const checked = await checkSection(tx, actor.accountId, { section, input: value })
  const brand = await brandOfAccount(tx, actor.accountId)
  return { ...brand, values: { ...brand.values, [section]: checked } }
}

interface Sender extends Caller {
  publicUrl: string
}

interface SampleMail {
  section: BrandMail
  language: Language
  brand: ResolvedBrand
}

/** Renders an email as it's sent, with sample values. */
export async function previewMail(
  blobs: BlobStore,
  sender: Sender,
  { section, language, brand }: SampleMail,
): Promise<BrandMailPreview> {
  const mail = SAMPLES[section](sender, {
    language,
    words: brand.values[section],
    brand: await mailBrandOf(blobs, brand),
  })
  return { subject: mail.subject, html: await htmlWithPictures(mail) }
}

interface Words {
  language: Language
  words: { subject: string; message: string }
  brand: MailBrand
}

/** Days until the sample link or access ends. */
const SAMPLE_DAYS = 7
const USERNAME = 'ana.ruiz'

const SAMPLES = {
  'client-invite': ({ actor, publicUrl }: Sender, { language, brand }: Words) =>
    renderMail(
      'invitation',
      language,
      {
        name: 'Ana Ruiz',
        inviter: actor.displayname,
        account: actor.account.name,
        site: sampleSite(language),
        days: SAMPLE_DAYS,
        link: `${publicUrl}/newapp/`,
      },
      brand,
    ),

  'pay-account': (sender: Sender, { language, words, brand }: Words) => {
    const site = sampleSite(language)
    const until = sampleEnd(sender, language)
    const content = accountMail({
      language,
      site,
      username: USERNAME,
      password: 'k7mp-3xwd',
      validity: [textsIn(language)('delivery.account.valid-until'), until],
      numDevices: 2,
      dataLimit: 0,
      wifi: '',
      portal: guestPortal(sender),
    })
    const own = inOwnWords(words, { site, username: USERNAME, valid_until: until })
    return renderContent({ ...content, ...own }, language, brand)
  },

  'pay-expiry': (sender: Sender, { language, words, brand }: Words) => {
    const gaps = { site: sampleSite(language), username: USERNAME, end: sampleEnd(sender, language) }
    const content = expiryContent(language, { ...gaps, link: guestPortal(sender) })
    return renderContent({ ...content, ...inOwnWords(words, gaps) }, language, brand)
  },
} satisfies Record<BrandMail, (sender: Sender, words: Words) => unknown>

const guestPortal = ({ publicUrl }: Sender) => `${publicUrl}/guest/portal`
const sampleSite = (language: Language) => textsIn(language)('brand-preview.site')

const sampleEnd = ({ now, actor }: Sender, language: Language) =>
  momentText(new Date(now.getTime() + SAMPLE_DAYS * DAY_MS), language, actor.timezone)
