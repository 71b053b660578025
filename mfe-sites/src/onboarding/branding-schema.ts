import { COLOR, LOGO_SIZE, MAX_POWERED_BY, type SplashDesign } from '@portico/shared/contracts'
import { text, wholeWithin } from '@portico/shared/schemas'
import { fieldNamesBelow } from '@portico/shared/splash-design'
import { boolean, object, string } from 'yup'

/** The part of the design in the setup. Its names are those of the API. */
const SET_UP = [
  ...(['logo_image', 'logo_align', 'logo_size', 'body_color', 'grid_color', 'partialtos1_color'] as const),
  ...(['tos_color', 'bottomtext_color', 'button_color', 'button_textcolor'] as const),
  'splash_page_powered_by_text',
] as const

type SetUpDesign = Pick<SplashDesign, (typeof SET_UP)[number]>

export interface BrandingValues extends Record<string, unknown> {
  design: Omit<SetUpDesign, 'logo_size'> & {
    /** px */
    logo_size: number | null
  }
  /** The location has no logo on purpose. */
  skip_image: boolean
}

export const FIELD_NAMES = fieldNamesBelow('design', SET_UP)

const color = string()
  .required({ id: 'error.field.required' })
  .matches(COLOR, { message: { id: 'error.field.color' }, excludeEmptyString: true })

export const brandingSchema = object({
  skip_image: boolean().required(),
  design: object({
    logo_size: wholeWithin(LOGO_SIZE),
    body_color: color,
    grid_color: color,
    partialtos1_color: color,
    tos_color: color,
    bottomtext_color: color,
    button_color: color,
    button_textcolor: color,
    splash_page_powered_by_text: text(MAX_POWERED_BY),
  }).when('skip_image', {
    is: false,
    then: (design) =>
      design.shape({ logo_image: string().required({ id: 'onboarding.branding.image_needed' }) }),
  }),
})

export function toBrandingValues(design: SplashDesign): BrandingValues {
  const values = Object.fromEntries(SET_UP.map((name) => [name, design[name]]))
  return { design: values as unknown as SetUpDesign, skip_image: false }
}

export function toDesign({ design: { logo_size, ...design } }: BrandingValues): Partial<SplashDesign> {
  return { ...design, ...(logo_size === null ? {} : { logo_size }) }
}
