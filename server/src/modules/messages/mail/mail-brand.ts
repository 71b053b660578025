import { Transformer } from '@napi-rs/image'
import { BRAND, PRODUCT_NAME, textOn, type BrandLink } from '@portico/shared/contracts'
import type { BlobStore } from '../../../platform/blobs'
import { OWN_BRAND, type ResolvedBrand } from '../../provider/branding'

/** An image that the email contains. Sizes in CSS pixels. */
export interface MailLogo {
  id: string
  png: Buffer
  width: number
  height: number
}

/** The parts of a brand that emails show. */
export interface MailBrand {
  name: string
  isCustom: boolean
  /** Null: the name as text. */
  logo: MailLogo | null
  /** For mail programs in the dark look. Null: `logo` on white. */
  darkLogo: MailLogo | null
  button: { background: string; text: string }
  footer: { text: string; links: BrandLink[]; supportEmail: string }
  /** Replace the product's words in invitations of clients. */
  invitation: { subject: string; message: string }
}

export const PRODUCT_MAIL_BRAND = mailBrand(OWN_BRAND, { logo: null, darkLogo: null })

/** CSS pixels. */
const LOGO_BOX = { width: 220, height: 48 }
/** Image pixels for each CSS pixel, for high-density screens. */
const DENSITY = 2
/** Cache size: the emails of a provider show the same logos. */
const KEPT = 50
const prepared = new Map<string, Promise<MailLogo | null>>()

/** Returns what emails show of a brand, with its images. */
export async function mailBrandOf(blobs: BlobStore, brand: ResolvedBrand): Promise<MailBrand> {
  if (brand.accountId === null) return PRODUCT_MAIL_BRAND
  const { logo, logo_dark: dark } = brand.values.logo
  return mailBrand(brand, {
    logo: await logoOf(blobs, logo, 'logo'),
    darkLogo: dark === logo ? null : await logoOf(blobs, dark, 'logo-dark'),
  })
}

function mailBrand({ name, values }: ResolvedBrand, logos: Pick<MailBrand, 'logo' | 'darkLogo'>): MailBrand {
  const { text, links, support_email: supportEmail } = values.footer
  const { primary, onPrimary } = BRAND.light
  const accent = values.logo.accent_color
  return {
    name,
    isCustom: name !== PRODUCT_NAME,
    ...logos,
    button: accent ? { background: accent, text: textOn(accent) } : { background: primary, text: onPrimary },
    footer: { text, links, supportEmail },
    invitation: values['client-invite'],
  }
}

/** Returns null if there's no image, or it can't be read: the name is shown instead. */
async function logoOf(blobs: BlobStore, file: string, id: string): Promise<MailLogo | null> {
  if (!file) return null
  const key = `${id}:${file}`
  const known = prepared.get(key) ?? prepareLogo(blobs, file, id)
  prepared.set(key, known)
  const oldest = prepared.keys().next().value
  if (prepared.size > KEPT && oldest !== undefined) prepared.delete(oldest)
  try {
    return await known
  } catch {
    // The next email tries again.
    prepared.delete(key)
    return null
  }
}

/** Converts an upload into a small PNG, which every mail program shows. */
async function prepareLogo(blobs: BlobStore, file: string, id: string): Promise<MailLogo | null> {
  const content = await blobs.get(file.replace('/uploads/', ''))
  if (!content) return null
  const { width, height } = await new Transformer(content).metadata()
  const scale = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height)
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  const sharp = Math.min(DENSITY, Math.max(1, 1 / scale))
  const image = new Transformer(content).resize({
    width: Math.max(1, Math.round(size.width * sharp)),
    height: Math.max(1, Math.round(size.height * sharp)),
  })
  return { id, png: await image.png(), ...size }
}
