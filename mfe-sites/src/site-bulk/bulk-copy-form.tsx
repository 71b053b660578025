import { SelectField, SubmitBar, SubmitForm } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { useConfirm } from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import { array, number, object, string } from 'yup'
import { CopyPartsField, type CopyPart, partEffectId } from '../sites/copy-parts-field'
import { TYPED_FROM } from './typed-from'
import { siteBulkApi } from './site-bulk-api'
import styles from './site-bulk.module.css'
import { type SiteSelection, useSelectionNames } from './site-selection'

/** The names are those of the API, so that its errors find their fields. */
interface CopyValues {
  from_site_id: number | null
  parts: CopyPart[]
}

const copySchema = object({
  from_site_id: number().nullable().required({ id: 'site_bulk.copy.from_missing' }),
  parts: array().of(string().required()).required().min(1, { id: 'sites.copy.parts_missing' }),
})

interface BulkCopyFormProps {
  selection: SiteSelection
  onClose: () => void
  onStarted: (bulkId: number) => void
}

/** Copies settings of one location to the selected ones, once the user has confirmed what is overwritten where. */
export function BulkCopyForm({ selection, onClose, onStarted }: BulkCopyFormProps) {
  const t = useText()
  const confirm = useConfirm()
  const namesOf = useSelectionNames()
  const { sites } = useSignedInUser()
  const [start] = siteBulkApi.useStartSiteBulkActionMutation()
  const { count, body } = selection
  // A location can't be copied to itself. The server leaves it out of those that match a filter.
  const isTarget = (id: number) => body.filter === undefined && selection.sites.some((site) => site.id === id)
  const choices = sites.filter(({ id }) => !isTarget(id)).map(({ id, name }) => ({ value: id, label: name }))

  const submit = async ({ from_site_id, parts }: CopyValues) => {
    const from = sites.find(({ id }) => id === from_site_id)
    if (!from) return
    const names = namesOf(selection)
    const confirmed = await confirm({
      title: t('site_bulk.copy.title', { count, names, from: from.name }),
      description: (
        <>
          {count > 1 && <p className={styles.targets}>{names}</p>}
          {t('sites.copy.confirm_text')}
          <ul className={styles.effects}>
            {parts.map((part) => (
              <li key={part}>{t(partEffectId(part))}</li>
            ))}
          </ul>
          {t('sites.copy.undone')}
        </>
      ),
      confirmLabel: t('site_bulk.copy.confirm', { count }),
      ...(count >= TYPED_FROM && { typedNumber: count }),
    })
    if (!confirmed) return
    const started = await start({ body: { action: 'copy', from_site_id: from.id, parts, ...body } }).unwrap()
    onStarted(started.id)
  }
  return (
    <SubmitForm<CopyValues>
      label={t('site_bulk.copy.form')}
      initialValues={{ from_site_id: null, parts: [] }}
      schema={copySchema}
      onSubmit={submit}
    >
      <SelectField
        name="from_site_id"
        label={t('site_bulk.copy.from')}
        required
        choices={choices}
        searchable
      />
      <CopyPartsField />
      <SubmitBar submitLabel={t('site_bulk.copy.review')} onCancel={onClose} />
    </SubmitForm>
  )
}
