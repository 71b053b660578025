import type { SplashDesign } from '@portico/shared/contracts'
import { formText } from '@portico/shared/i18n'
import { boolean, number, object, string } from 'yup'

/** The part of the design that is set up at first. Names are those of the API. */
export type BrandingValues = Pick<
  SplashDesign,
  | 'logo_image'
  | 'logo_align'
  | 'body_color'
  | 'grid_color'
  | 'partialtos1_color'
  | 'bottomtext_color'
  | 'button_color'
  | 'button_textcolor'
  | 'splash_page_powered_by_text'
> & {
  /** px */
  logo_size: number | null
  /** There is no logo on purpose. */
  skip_image: boolean
}

const color = string()
  .required({ id: 'error.field.required' })
  .matches(/^#[0-9a-f]{6}$/i, { message: { id: 'error.field.color' }, excludeEmptyString: true })

const [SMALLEST, LARGEST] = [40, 320]

export const brandingSchema = object({
  skip_image: boolean().required(),
  logo_image: string().when('skip_image', {
    is: false,
    then: (image) => image.required({ id: 'onboarding.branding.image_needed' }),
  }),
  logo_size: number()
    .nullable()
    .required({ id: 'error.field.required' })
    .integer({ id: 'error.field.invalid' })
    .min(SMALLEST, formText('error.field.too_small', { min: SMALLEST }))
    .max(LARGEST, formText('error.field.too_big', { max: LARGEST })),
  body_color: color,
  grid_color: color,
  partialtos1_color: color,
  bottomtext_color: color,
  button_color: color,
  button_textcolor: color,
  splash_page_powered_by_text: string().max(200, formText('error.field.too_long', { max: 200 })),
})

export function toBrandingValues(design: SplashDesign): BrandingValues {
  const { logo_image, logo_align, logo_size, body_color, grid_color } = design
  const { partialtos1_color, bottomtext_color, button_color, button_textcolor, splash_page_powered_by_text } =
    design
  return {
    ...{ logo_image, logo_align, logo_size, body_color, grid_color },
    ...{ partialtos1_color, bottomtext_color, button_color, button_textcolor, splash_page_powered_by_text },
    skip_image: false,
  }
}

export function toDesign({ skip_image: _skip, logo_size, ...design }: BrandingValues): Partial<SplashDesign> {
  return { ...design, ...(logo_size === null ? {} : { logo_size }) }
}
