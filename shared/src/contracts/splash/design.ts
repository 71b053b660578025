import { z } from 'zod'
import { color, lineText, multilineText } from '../fields'
import { LOGIN_METHODS } from '../login-methods'
import {
  BACKGROUND_DIM,
  BACKGROUND_FITS,
  BORDER_RADIUS,
  LOGO_ALIGNMENTS,
  LOGO_SIZE,
  MAX_LOOK_TEXT,
  MAX_POWERED_BY,
  OWN_DESIGN,
  type OwnDesignKeys,
  PAGE_STYLES,
} from './splash-design-values'
import { MAX_DESCRIPTION } from '../field-values'

/** A colour of one method; empty: that of the whole page. */
const ownColor = z.union([z.literal(''), color], { error: 'error.field.color' })

/** The filelink of an upload; empty: no picture. */
export const image = z.union(
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

/** Plain text; empty: the usual words in the guest's language. */
const ownText = lineText.max(MAX_LOOK_TEXT)
/** HTML of a few inline and block elements. The server sanitises it; empty: the usual words. */
const richText = z.string().trim().max(5000)

const OWN_SCHEMAS = { color: ownColor, text: ownText, richText }
type OwnSchemas = {
  [Kind in keyof OwnDesignKeys as OwnDesignKeys[Kind]]: (typeof OWN_SCHEMAS)[Kind]
}
const ownDesign = Object.fromEntries(
  OWN_DESIGN.map(([key, kind]) => [key, OWN_SCHEMAS[kind]]),
) as unknown as OwnSchemas // fromEntries loses the keys

const multiButton = z.strictObject({
  method: z.enum(LOGIN_METHODS),
  text: ownText.default(''),
  color: ownColor.default(''),
  bgcolor: ownColor.default(''),
  bordercolor: ownColor.default(''),
})

/** The look of a site's splash pages: what all share, then each method's own. */
export const splashDesign = z.object({
  logo_image: image,
  logo_align: z.enum(LOGO_ALIGNMENTS),
  /** Greatest width in px. */
  logo_size: z.number().int().min(LOGO_SIZE.min).max(LOGO_SIZE.max),
  /** Picture behind the page. */
  html_image: image,
  /** How that picture fills the page, and how much it is darkened, in per cent. */
  body_config: z.strictObject({
    fit: z.enum(BACKGROUND_FITS),
    dim: z.number().int().min(BACKGROUND_DIM.min).max(BACKGROUND_DIM.max),
  }),
  page_style: z.enum(PAGE_STYLES),
  /** Behind the card. */
  body_color: color,
  /** Of the card. */
  grid_color: color,
  /** Of the card's corners, in px. */
  grid_border_radius: z.number().int().min(BORDER_RADIUS.min).max(BORDER_RADIUS.max),
  /** 'I agree to the', before the link to the terms. Its colour is that of all text on the card. */
  partialtos1_text: ownText,
  partialtos1_color: color,
  /** The link to the terms. Its colour is that of all links on the card. */
  tos_text: ownText,
  tos_color: color,
  /** 'and the', between the two links. */
  partialtos2_text: ownText,
  partialtos2_color: ownColor,
  /** The link to the privacy policy. */
  privacy_text: ownText,
  privacy_color: ownColor,
  /** Of every method's button, unless the method has its own. */
  button_color: color,
  button_textcolor: color,
  body_fontfamily: fontFamily,
  splash_page_powered_by_text: lineText.max(MAX_POWERED_BY),
  splash_page_powered_by_logo: image,
  /** Text below the card. */
  bottomtext_color: color,
  multiheading_htmltext: richText,
  /** Buttons of the page that offers several methods; methods that are missing look like the page. */
  multi_btns: z.array(multiButton).max(LOGIN_METHODS.length),
  /** Above the questions that are free to answer. */
  gdpr_heading_text: ownText,
  /** Ask to be contacted, and to recognise the device again. */
  gdpr_contact: z.boolean(),
  gdpr_device_id: z.boolean(),
  optional_contact_heading: ownText,
  optional_contact_description: multilineText.max(MAX_DESCRIPTION),
  optional_device_id_heading: ownText,
  optional_device_id_description: multilineText.max(MAX_DESCRIPTION),
  ...ownDesign,
})
export type SplashDesign = z.infer<typeof splashDesign>
