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

/** A method's own color; empty uses the page's color. */
const ownColor = z.union([z.literal(''), color], { error: 'error.field.color' })

/** The filelink of an upload; empty: no image. */
export const image = z.union(
  [z.literal(''), z.string().regex(/^\/uploads\/\d+\/[a-f0-9]{32}\.(png|jpg|gif|webp)$/)],
  {
    error: 'error.field.image',
  },
)

/** Only the characters of a font list, because it is inserted into a style sheet. */
const fontFamily = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9 ,'-]*$/)

/** Plain text; empty: the default text in the guest's language. */
const ownText = lineText.max(MAX_LOOK_TEXT)
/** HTML of a few inline and block elements. The server sanitizes it; empty: the default text. */
const richText = z.string().trim().max(5000)

const OWN_SCHEMAS = { color: ownColor, text: ownText, richText }
type OwnSchemas = {
  [Kind in keyof OwnDesignKeys as OwnDesignKeys[Kind]]: (typeof OWN_SCHEMAS)[Kind]
}
const ownDesign = Object.fromEntries(
  OWN_DESIGN.map(([key, kind]) => [key, OWN_SCHEMAS[kind]]),
) as unknown as OwnSchemas // `fromEntries` loses the keys.

const multiButton = z.strictObject({
  method: z.enum(LOGIN_METHODS),
  text: ownText.default(''),
  color: ownColor.default(''),
  bgcolor: ownColor.default(''),
  bordercolor: ownColor.default(''),
})

/** Design of a site's splash pages: the part shared by all methods, then each method's own. */
export const splashDesign = z.object({
  logo_image: image,
  logo_align: z.enum(LOGO_ALIGNMENTS),
  /** Maximum width in px. */
  logo_size: z.number().int().min(LOGO_SIZE.min).max(LOGO_SIZE.max),
  /** Background image of the page. */
  html_image: image,
  /** Placement of that image, and its dimming in percent. */
  body_config: z.strictObject({
    fit: z.enum(BACKGROUND_FITS),
    dim: z.number().int().min(BACKGROUND_DIM.min).max(BACKGROUND_DIM.max),
  }),
  page_style: z.enum(PAGE_STYLES),
  /** Background of the page behind the card. */
  body_color: color,
  /** Background of the card. */
  grid_color: color,
  /** Radius of the card's corners, in px. */
  grid_border_radius: z.number().int().min(BORDER_RADIUS.min).max(BORDER_RADIUS.max),
  /** 'I agree to the', before the link to the terms. Its color is that of all text on the card. */
  partialtos1_text: ownText,
  partialtos1_color: color,
  /** The link to the terms. Its color is that of all links on the card. */
  tos_text: ownText,
  tos_color: color,
  /** 'and the', between the two links. */
  partialtos2_text: ownText,
  partialtos2_color: ownColor,
  /** The link to the privacy policy. */
  privacy_text: ownText,
  privacy_color: ownColor,
  /** Every method's button, unless the method has its own color. */
  button_color: color,
  button_textcolor: color,
  body_fontfamily: fontFamily,
  splash_page_powered_by_text: lineText.max(MAX_POWERED_BY),
  splash_page_powered_by_logo: image,
  /** Text below the card. */
  bottomtext_color: color,
  multiheading_htmltext: richText,
  /** Buttons of the page that lists several methods; missing methods use the page's design. */
  multi_btns: z.array(multiButton).max(LOGIN_METHODS.length),
  /** Above the optional questions. */
  gdpr_heading_text: ownText,
  /** Asks for permission to contact the guest, and to recognize the device again. */
  gdpr_contact: z.boolean(),
  gdpr_device_id: z.boolean(),
  optional_contact_heading: ownText,
  optional_contact_description: multilineText.max(MAX_DESCRIPTION),
  optional_device_id_heading: ownText,
  optional_device_id_description: multilineText.max(MAX_DESCRIPTION),
  ...ownDesign,
})
export type SplashDesign = z.infer<typeof splashDesign>
