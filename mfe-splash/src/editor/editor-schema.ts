import { formText } from '@portico/shared/i18n'
import { COLOR } from '@portico/shared/splash-page'
import { array, boolean, mixed, number, object, string, type AnyObjectSchema } from 'yup'
import { SETTING_FIELDS } from '../settings/setting-fields'

const PAGE_COLORS = [
  ...(['body_color', 'grid_color', 'partialtos1_color', 'tos_color'] as const),
  ...(['button_color', 'button_textcolor', 'bottomtext_color'] as const),
]

const required = formText('error.field.required')
const filled = number().nullable().required(required).typeError(required)

/** A box that is empty holds null; the API's own limits are in the boxes. */
const numbers = Object.fromEntries(
  Object.entries(SETTING_FIELDS).map(([key, field]) => [
    key,
    // Settings that the method does not have are not among the values.
    field.kind === 'number'
      ? number()
          .nullable()
          .test('filled', required, (value) => value !== null)
      : mixed(),
  ]),
)

/** What can be told without the server, which checks the rest. */
export const editorSchema: AnyObjectSchema = object({
  design: object({
    ...Object.fromEntries(
      PAGE_COLORS.map((key) => [key, string().matches(COLOR, formText('error.field.color'))]),
    ),
    logo_size: filled,
    grid_border_radius: filled,
    body_config: object({ dim: filled }),
  }),
  settings: object(numbers),
  fields: array(),
  skip_image: boolean(),
})
