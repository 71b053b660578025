import { BRAND, DEFAULT_SPLASH_DESIGN, type SplashDesign } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

/** The values of a template. Texts, logo and uploaded images are kept. */
type Look = Pick<
  SplashDesign,
  | 'logo_align'
  | 'page_style'
  | 'body_color'
  | 'grid_color'
  | 'grid_border_radius'
  | 'partialtos1_color'
  | 'partialtos2_color'
  | 'tos_color'
  | 'privacy_color'
  | 'button_color'
  | 'button_textcolor'
  | 'body_fontfamily'
  | 'bottomtext_color'
>

export interface SplashTemplate {
  id: string
  name: MessageId
  look: Look
}

const INHERITED = { partialtos2_color: '', privacy_color: '' } as const

/** Templates. Each text has at least WCAG AA contrast with its background. */
export const SPLASH_TEMPLATES: readonly SplashTemplate[] = [
  {
    id: 'daylight',
    name: 'splash.template.daylight',
    look: {
      page_style: 'glow',
      ...INHERITED,
      logo_align: 'center',
      grid_border_radius: 12,
      body_fontfamily: 'Inter',
      body_color: '#eef2f7',
      grid_color: '#ffffff',
      partialtos1_color: '#1f2937',
      tos_color: BRAND.light.link,
      button_color: BRAND.light.primary,
      button_textcolor: '#ffffff',
      bottomtext_color: '#4b5563',
    },
  },
  {
    id: 'espresso',
    name: 'splash.template.espresso',
    look: {
      page_style: 'rings',
      ...INHERITED,
      logo_align: 'center',
      grid_border_radius: 6,
      body_fontfamily: 'Lora',
      body_color: '#3b2a20',
      grid_color: '#fbf5ec',
      partialtos1_color: '#3b2a20',
      tos_color: '#8a4b16',
      button_color: '#7a3f12',
      button_textcolor: '#fff7ec',
      bottomtext_color: '#e3cdb8',
    },
  },
  {
    id: 'midnight',
    name: 'splash.template.midnight',
    look: {
      page_style: 'aurora',
      ...INHERITED,
      logo_align: 'left',
      grid_border_radius: 20,
      body_fontfamily: 'Montserrat',
      body_color: '#0b1020',
      grid_color: '#161d33',
      partialtos1_color: '#eef1fb',
      tos_color: '#9db8ff',
      button_color: '#c6f24e',
      button_textcolor: '#10160a',
      bottomtext_color: '#a4aecb',
    },
  },
  {
    id: 'coast',
    name: 'splash.template.coast',
    look: {
      page_style: 'waves',
      ...INHERITED,
      logo_align: 'center',
      grid_border_radius: 24,
      body_fontfamily: 'Nunito Sans',
      body_color: '#cfe8ea',
      grid_color: '#ffffff',
      partialtos1_color: '#12353b',
      tos_color: '#0b6573',
      button_color: '#0e6b78',
      button_textcolor: '#ffffff',
      bottomtext_color: '#22505a',
    },
  },
  {
    id: 'grand',
    name: 'splash.template.grand',
    look: {
      page_style: 'frame',
      ...INHERITED,
      logo_align: 'center',
      grid_border_radius: 0,
      body_fontfamily: 'Playfair Display',
      body_color: '#12291f',
      grid_color: '#fdfcf7',
      partialtos1_color: '#1c2b23',
      tos_color: '#7a5c12',
      button_color: '#12291f',
      button_textcolor: '#f2dfae',
      bottomtext_color: '#d8c68f',
    },
  },
  {
    id: 'poster',
    name: 'splash.template.poster',
    look: {
      page_style: 'blocks',
      ...INHERITED,
      logo_align: 'left',
      grid_border_radius: 2,
      body_fontfamily: 'Oswald',
      body_color: '#ffd23f',
      grid_color: '#ffffff',
      partialtos1_color: '#141414',
      tos_color: '#a3161c',
      button_color: '#c81d25',
      button_textcolor: '#ffffff',
      bottomtext_color: '#3a2d00',
    },
  },
]

/** Applies a template to the design, and removes the methods' own colors, which may not match it. */
export function withTemplate(design: SplashDesign, { look }: SplashTemplate): SplashDesign {
  const own = Object.entries(design).map(([key, value]) => {
    const isOwnColor = /_(color|bgcolor|bordercolor|placeholder_color)$/.test(key) && value !== ''
    const isPageColor = key in look || DEFAULT_SPLASH_DESIGN[key as keyof SplashDesign] !== ''
    return [key, isOwnColor && !isPageColor ? '' : value]
  })
  return { ...(Object.fromEntries(own) as SplashDesign), ...look } // `fromEntries` returns string keys
}
