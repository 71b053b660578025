import { z } from 'zod'

/** #rrggbb */
export const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: 'error.field.color' })

/** The filelink of an upload; empty: no picture. */
const image = z.union(
  [z.literal(''), z.string().regex(/^\/uploads\/\d+\/[a-f0-9]{32}\.(png|jpg|gif|webp)$/)],
  {
    error: 'error.field.image',
  },
)

/** Only what a list of font names needs: it ends up in a style sheet. */
const fontFamily = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9 ,'-]*$/)

export const LOGO_ALIGNMENTS = ['left', 'center', 'right'] as const

/** The look that all splash pages of a site share. */
export const splashDesign = z.object({
  logo_image: image,
  logo_align: z.enum(LOGO_ALIGNMENTS),
  /** Greatest width in px. */
  logo_size: z.number().int().min(40).max(320),
  /** Picture behind the page. */
  html_image: image,
  /** Behind the card. */
  body_color: color,
  /** Of the card. */
  grid_color: color,
  /** Of the card's corners, in px. */
  grid_border_radius: z.number().int().min(0).max(40),
  /** Text on the card. */
  partialtos1_color: color,
  /** Links on the card. */
  tos_color: color,
  /** Of every method's button, unless the method has its own. */
  button_color: color,
  button_textcolor: color,
  body_fontfamily: fontFamily,
  splash_page_powered_by_text: z.string().trim().max(200),
  splash_page_powered_by_logo: image,
  /** Text below the card. */
  bottomtext_color: color,
})
export type SplashDesign = z.infer<typeof splashDesign>

export const DEFAULT_SPLASH_DESIGN: SplashDesign = {
  logo_image: '',
  logo_align: 'center',
  logo_size: 160,
  html_image: '',
  body_color: '#eef2f7',
  grid_color: '#ffffff',
  grid_border_radius: 12,
  partialtos1_color: '#1f2937',
  tos_color: '#1a56bd',
  button_color: '#1d5fd1',
  button_textcolor: '#ffffff',
  body_fontfamily: '',
  splash_page_powered_by_text: '',
  splash_page_powered_by_logo: '',
  bottomtext_color: '#4b5563',
}
