import { COLOR, MAX_NOTICE_EMAILS } from '@portico/shared/contracts'
import { formText } from '@portico/shared/i18n'
import { emailList } from '@portico/shared/schemas'
import { array, boolean, lazy, mixed, number, object, string, type AnyObjectSchema, type ISchema } from 'yup'
import { SETTING_FIELDS, type SettingField } from '../settings/setting-fields'

const PAGE_COLORS = [
  ...(['body_color', 'grid_color', 'partialtos1_color', 'tos_color'] as const),
  ...(['button_color', 'button_textcolor', 'bottomtext_color'] as const),
]

const required = formText('error.field.required')
const filled = number().nullable().required(required).typeError(required)

const emails = emailList(MAX_NOTICE_EMAILS, {
  tooMany: 'splash.setting.notify_emails_many',
  invalid: 'splash.setting.notify_emails_invalid',
})

/** By kind of setting. A secret that stays is null. Settings that the method doesn't have are not among the values. */
const rules: Partial<Record<SettingField['kind'], ISchema<unknown>>> = {
  // A box that is empty holds null; the API's own limits are in the boxes.
  number: number()
    .nullable()
    .test('filled', required, (value) => value !== null),
  emails: lazy((addresses) => (addresses === undefined ? mixed() : emails)),
}
const settings = Object.fromEntries(
  Object.entries(SETTING_FIELDS).map(([key, field]) => [key, rules[field.kind] ?? mixed().nullable()]),
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
  settings: object(settings),
  fields: array(),
  skip_image: boolean(),
})
