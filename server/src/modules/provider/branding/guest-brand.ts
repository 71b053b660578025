import { BRAND, brandPalette, DEFAULT_SPLASH_DESIGN, type SplashDesign } from '@portico/shared/contracts'
import type { BrandFooter } from '@portico/shared/splash-page'
import type { Tx } from '../../../platform/db'
import { resolvedValues } from './brand-of'
import { findGuestSections } from './branding.repo'

/** The part of a provider's brand that guests see. */
export interface GuestBrand {
  /** Empty: none. Guests never see the product's name. */
  name: string
  /** Address of an image, below the origin; empty: none. */
  logo: string
  /** For dark surfaces; empty: none. */
  logoDark: string
  /** #rrggbb; null: none. */
  accentColor: string | null
  footer: BrandFooter
}

/** Returns the brand for guests of an account's locations: empty if the account is no provider. */
export async function guestBrandOf(tx: Tx, accountId: number): Promise<GuestBrand> {
  const { logo, 'splash-footer': footer } = resolvedValues(await findGuestSections(tx, accountId))
  const { company_name: name, logo: image, logo_dark: logoDark, accent_color: accentColor } = logo
  return { name, logo: image, logoDark, accentColor, footer: { name, ...footer } }
}

/** Returns the colors of a button in the accent color, or in the product's. */
export function buttonColors(accentColor: string | null): { fill: string; onFill: string } {
  return brandPalette(accentColor ?? BRAND.light.primary, 'light')
}

const COLORS = ['button_color', 'button_textcolor', 'tos_color', 'grid_color'] as const

/** Returns a location's design with the brand's logo and accent color in place of those that it hasn't set. */
export function brandedDesign(design: SplashDesign, { logo, accentColor }: GuestBrand): SplashDesign {
  const isUsual = COLORS.every((key) => design[key] === DEFAULT_SPLASH_DESIGN[key])
  const palette = accentColor !== null && isUsual ? brandPalette(accentColor, 'light') : null
  return {
    ...design,
    logo_image: design.logo_image || logo,
    ...(palette && { button_color: palette.fill, button_textcolor: palette.onFill, tos_color: palette.text }),
  }
}
