import { type AccessPoint, MAX_ACCESS_POINT_NAMES, MAX_NAME } from '@portico/shared/contracts'
import { SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { formText, useText } from '@portico/shared/i18n'
import { text } from '@portico/shared/schemas'
import { useSiteId } from '@portico/shared/session'
import { object, string } from 'yup'
import { routerApi } from '../routers/router-api'
import { readAccessPointNames } from './read-access-point-names'

const PASTED_ROWS = 8

/** Names one access point. */
export function RenameForm({ accessPoint, onClose }: { accessPoint: AccessPoint; onClose: () => void }) {
  const t = useText()
  const siteId = useSiteId()
  const [save] = routerApi.useSaveAccessPointsMutation()
  const { mac, name, own_name: ownName } = accessPoint
  return (
    <SubmitForm
      label={t('router.access_points.rename')}
      initialValues={{ name: ownName }}
      schema={object({ name: text(MAX_NAME) })}
      onSubmit={async (values) => {
        await save({ siteId, body: { items: [{ mac, name: values.name }] } }).unwrap()
      }}
      onSaved={onClose}
    >
      <TextField
        name="name"
        label={t('router.access_points.name')}
        help={name ? t('router.access_points.name_help', { name }) : t('router.access_points.name_empty')}
        autoFocus
        maxLength={MAX_NAME}
      />
      <SubmitBar submitLabel={t('router.access_points.save')} />
    </SubmitForm>
  )
}

const pasteSchema = object({
  lines: string()
    .required(formText('error.field.required'))
    .test((value, { createError }) => {
      const { items, wrongLines, isTooLong } = readAccessPointNames(value)
      const fail = (
        id: 'router.access_points.wrong_lines' | 'router.access_points.too_many',
        values: object,
      ) => createError({ message: { id, values } as never })
      if (wrongLines.length > 0) {
        return fail('router.access_points.wrong_lines', {
          count: wrongLines.length,
          lines: wrongLines.slice(0, 10).join(', '),
        })
      }
      if (isTooLong) return fail('router.access_points.too_many', { max: MAX_ACCESS_POINT_NAMES })
      return items.length > 0 || createError({ message: formText('error.field.required') as never })
    }),
})

/** Names several access points, from a spreadsheet or typed. */
export function PasteForm({ onClose }: { onClose: () => void }) {
  const t = useText()
  const siteId = useSiteId()
  const [save] = routerApi.useSaveAccessPointsMutation()
  return (
    <SubmitForm
      label={t('router.access_points.add')}
      initialValues={{ lines: '' }}
      schema={pasteSchema}
      onSubmit={async ({ lines }) => {
        await save({ siteId, body: { items: readAccessPointNames(lines).items } }).unwrap()
      }}
      onSaved={onClose}
    >
      <TextField
        name="lines"
        label={t('router.access_points.lines')}
        help={t('router.access_points.lines_help')}
        placeholder={t('router.access_points.lines_example')}
        required
        autoFocus
        rows={PASTED_ROWS}
      />
      <SubmitBar submitLabel={t('router.access_points.save')} />
    </SubmitForm>
  )
}
