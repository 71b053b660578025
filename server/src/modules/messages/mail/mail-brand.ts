import { BRAND, PRODUCT_NAME, textOn, type BrandLink } from '@portico/shared/contracts'
import type { BlobStore } from '../../../platform/blobs'
import { logoImage, type LogoImage, OWN_BRAND, type ResolvedBrand } from '../../provider/branding'

/** An image that the email contains. */
export interface MailLogo extends LogoImage {
  id: string
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

/** Returns null if there's no readable image: the name is shown instead. */
async function logoOf(blobs: BlobStore, file: string, id: string): Promise<MailLogo | null> {
  const image = await logoImage(blobs, file)
  return image && { id, ...image }
}
