import { BRAND } from '../brand-colors'
import { LOGIN_METHODS, type LoginMethod } from '../login-methods'
import type { SplashDesign } from './design'

/** Characters of a login method's text, and of the line about the operator. */
export const MAX_LOOK_TEXT = 120
export const MAX_POWERED_BY = 200

/** #rrggbb */
/** #rrggbb */
export const COLOR = /^#[0-9a-fA-F]{6}$/

export const LOGO_ALIGNMENTS = ['left', 'center', 'right'] as const
export const BACKGROUND_FITS = ['cover', 'contain', 'tile'] as const
/** Drawings on the page and its card, in the design's colors. */
export const PAGE_STYLES = ['plain', 'glow', 'rings', 'aurora', 'waves', 'frame', 'blocks'] as const

/** Maximum width of the logo. px */
export const LOGO_SIZE = { min: 40, max: 320 } as const
/** Radius of the card's corners. px */
export const BORDER_RADIUS = { min: 0, max: 40 } as const
/** Dimming of the background image. Percent */
export const BACKGROUND_DIM = { min: 0, max: 80 } as const

const STYLE_COLORS = [
  'fields_color',
  'fields_bgcolor',
  'fields_bordercolor',
  'fields_placeholder_color',
  'login_color',
  'login_bgcolor',
  'login_bordercolor',
  'back_color',
  'back_bgcolor',
] as const
const STYLE_TEXTS = ['login_text', 'back_text'] as const

/** Additional buttons of single methods. */
const EXTRA_BUTTONS = ['phone_otp', 'phone_resend', 'guestuser_signup', 'payment_pay', 'atos_agree'] as const
const EXTRA_TEXTS = [
  'payment_already_paid_text',
  'payment_go_to_account_text',
  'payment_card_heading_text',
  'atos_heading_text',
  'atos_subheading_text',
] as const

type StyleColor = (typeof STYLE_COLORS)[number]
type StyleText = (typeof STYLE_TEXTS)[number]
type ExtraButton = (typeof EXTRA_BUTTONS)[number]

/** Keys of the methods' own design, by kind. Empty values use the page's design. */
export interface OwnDesignKeys {
  color: `${LoginMethod}_${StyleColor}` | `${ExtraButton}_${'color' | 'bgcolor'}`
  text: `${LoginMethod}_${StyleText}` | `${ExtraButton}_text` | (typeof EXTRA_TEXTS)[number]
  richText: `${LoginMethod}_heading_htmltext` | 'atos_description_htmltext'
}
type OwnDesignKey = OwnDesignKeys[keyof OwnDesignKeys]
type OwnDesignEntry = {
  [Kind in keyof OwnDesignKeys]: readonly [key: OwnDesignKeys[Kind], kind: Kind]
}[keyof OwnDesignKeys]

/** Each of these keys with its kind, in order. */
export const OWN_DESIGN: readonly OwnDesignEntry[] = [
  ['atos_description_htmltext', 'richText'],
  ...LOGIN_METHODS.flatMap((method): OwnDesignEntry[] => [
    ...STYLE_COLORS.map((suffix) => [`${method}_${suffix}`, 'color'] as const),
    ...STYLE_TEXTS.map((suffix) => [`${method}_${suffix}`, 'text'] as const),
    [`${method}_heading_htmltext`, 'richText'],
  ]),
  ...EXTRA_BUTTONS.flatMap((button): OwnDesignEntry[] => [
    [`${button}_text`, 'text'],
    [`${button}_color`, 'color'],
    [`${button}_bgcolor`, 'color'],
  ]),
  ...EXTRA_TEXTS.map((key) => [key, 'text'] as const),
]

const SHARED_DESIGN: Omit<SplashDesign, OwnDesignKey> = {
  logo_image: '',
  logo_align: 'center',
  logo_size: 160,
  html_image: '',
  body_config: { fit: 'cover', dim: 0 },
  page_style: 'glow',
  body_color: '#eef2f7',
  grid_color: '#ffffff',
  grid_border_radius: 12,
  partialtos1_text: '',
  partialtos1_color: '#1f2937',
  tos_text: '',
  tos_color: BRAND.light.link,
  partialtos2_text: '',
  partialtos2_color: '',
  privacy_text: '',
  privacy_color: '',
  button_color: BRAND.light.primary,
  button_textcolor: '#ffffff',
  body_fontfamily: '',
  splash_page_powered_by_text: '',
  splash_page_powered_by_logo: '',
  bottomtext_color: '#4b5563',
  multiheading_htmltext: '',
  multi_btns: [],
  gdpr_heading_text: '',
  gdpr_contact: false,
  gdpr_device_id: false,
  optional_contact_heading: '',
  optional_contact_description: '',
  optional_device_id_heading: '',
  optional_device_id_description: '',
}

/** Empty values stand for the default texts and the page's colors. */
export const DEFAULT_SPLASH_DESIGN: SplashDesign = {
  ...SHARED_DESIGN,
  ...(Object.fromEntries(OWN_DESIGN.map(([key]) => [key, ''])) as Record<OwnDesignKey, ''>), // `fromEntries` loses the keys.
}

/** Keys of one method's own design, in the order of its settings page. */
export function designKeysOf(method: LoginMethod): (keyof SplashDesign)[] {
  return OWN_DESIGN.map(([key]) => key).filter((key) => key.startsWith(`${method}_`))
}
