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

/** Rules by kind of setting. An unchanged secret is null. Settings that the method doesn't have are absent. */
const rules: Partial<Record<SettingField['kind'], ISchema<unknown>>> = {
  // An empty input holds null; the inputs enforce the API's limits.
  number: number()
    .nullable()
    .test('filled', required, (value) => value !== null),
  emails: lazy((addresses) => (addresses === undefined ? mixed() : emails)),
}
const settings = Object.fromEntries(
  Object.entries(SETTING_FIELDS).map(([key, field]) => [key, rules[field.kind] ?? mixed().nullable()]),
)

/** Checks that need no server; the server checks the rest. */
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
